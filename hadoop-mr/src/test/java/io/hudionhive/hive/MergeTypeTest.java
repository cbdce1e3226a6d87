package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import org.apache.hadoop.mapred.JobConf;
import org.junit.jupiter.api.Test;

class MergeTypeTest {
  private final JobConf job = new JobConf(false);

  @Test
  void mergesUnlessToldOtherwise() {
    assertThat(MergeType.skipsMerge(job)).isFalse();

    job.set("hoodie.datasource.merge.type", "payload_combine");
    assertThat(MergeType.skipsMerge(job)).isFalse();
  }

  @Test
  void skipsUnderEitherName() {
    job.set("hoodie.realtime.merge.skip", "true");
    assertThat(MergeType.skipsMerge(job)).isTrue();

    job.set("hoodie.datasource.merge.type", "payload_combine");
    assertThat(MergeType.skipsMerge(job)).isFalse();

    job.set("hoodie.datasource.merge.type", "SKIP_MERGE");
    assertThat(MergeType.skipsMerge(job)).isTrue();
  }

  @Test
  void anyOtherTypeIsAnError() {
    job.set("hoodie.datasource.merge.type", "skip");

    assertThatThrownBy(() -> MergeType.skipsMerge(job))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("skip_merge");
  }
}
