package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettledConfigurationTest {
  @TempDir
  Path folder;

  @Test
  void readsFilesOnce() throws Exception {
    Path file = write("read");
    Configuration original = new Configuration(false);
    original.addResource(file.toUri().toURL());
    Configuration settled = SettledConfiguration.of(original);

    write("changed");
    original.reloadConfiguration();
    settled.reloadConfiguration();

    assertThat(original.get("some.key")).isEqualTo("changed");
    assertThat(settled.get("some.key")).isEqualTo("read");
  }

  @Test
  void whatIsSetByProgramCountsMoreThanFilesInACopyToo() throws Exception {
    Configuration original = new Configuration(false);
    original.set("some.key", "set");
    original.addResource(write("read").toUri().toURL());

    Configuration settled = SettledConfiguration.of(original);
    Configuration copy = new Configuration(settled);
    copy.reloadConfiguration();
    settled.set("another.key", "set later");

    assertThat(settled.get("some.key")).isEqualTo("set");
    assertThat(settled.get("another.key")).isEqualTo("set later");
    assertThat(copy.get("some.key")).isEqualTo("set");
  }

  @Test
  void hasTheSettingsOfHdfs() {
    assertThat(SettledConfiguration.of(new Configuration()).get("dfs.blocksize")).isNotEmpty();
  }

  private Path write(String value) throws Exception {
    return Files.writeString(folder.resolve("site.xml"),
        "<configuration><property><name>some.key</name><value>" + value + "</value></property></configuration>");
  }
}
