package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.merge.MergeMemory;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class JobMemoryTest {
  private static final Map<String, String> YARN = Map.of("LOCAL_DIRS", "/grid/0/app,/grid/1/app");

  private final Configuration job = new Configuration(false);

  @Test
  void aQuarterOfTheHeapUnlessSet() {
    assertThat(JobMemory.of(job, Map.of(), 4096).bytes()).isEqualTo(1024);
    job.set("hoodie.memory.merge.max.size", " 77 ");
    assertThat(JobMemory.of(job, Map.of(), 4096).bytes()).isEqualTo(77);
  }

  @Test
  void theSettingThenYarnsFoldersThenTheJvms() {
    assertThat(folders(Map.of())).isEqualTo("[" + System.getProperty("java.io.tmpdir") + "]");
    assertThat(folders(YARN)).isEqualTo("[/grid/0/app, /grid/1/app]");
    job.set("hoodie.memory.spillable.map.path", "file:/spill");
    assertThat(folders(YARN)).isEqualTo("[/spill]");
  }

  @Test
  void aSizeThatIsNoNumberOfBytesIsRefused() {
    for (String size : new String[] {"1g", "-1", "0.5"}) {
      job.set("hoodie.memory.merge.max.size", size);
      assertThatThrownBy(() -> JobMemory.of(job, Map.of(), 4096))
          .isInstanceOf(BadConfigurationException.class)
          .hasMessageContainingAll("hoodie.memory.merge.max.size", size);
    }
  }

  private String folders(Map<String, String> environment) {
    MergeMemory memory = JobMemory.of(job, environment, 4096);
    return memory.folder().toString();
  }
}
