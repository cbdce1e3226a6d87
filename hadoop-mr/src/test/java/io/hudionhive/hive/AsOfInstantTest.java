package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AsOfInstantTest {
  @TempDir private Path folder;
  private final Configuration job = new Configuration(false);

  @Test
  void withoutASettingTheRowsAreThoseOfNow() throws IOException {
    job.set("hoodie.other.consume.commit", "100");
    job.set("hoodie.t.consume.commit", " ");
    job.set("hoodie.t.consume.mode", "snapshot");
    job.set("hoodie.t.consume.pending.commits", "false");

    assertThat(asOf()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
      "20250126040823628, 20250126040823628",
      "' 20250126040823 ', 20250126040823",
      "2025-01-26, 20250126000000000",
      "2025-01-26 04:08:23, 20250126040823",
      "2025-01-26T04:08:23.628, 20250126040823628"})
  void instantsAreGivenInDigitsOrInWords(String text, String instant) throws IOException {
    job.set("hoodie.t.consume.commit", text);

    assertThat(asOf()).contains(InstantTime.of(instant));
  }

  @Test
  void theNameMayFollowItsDatabase() throws IOException {
    job.set("hoodie.t.consume.commit", "100");
    job.set("hoodie.d.t.consume.commit", "200");

    assertThat(AsOfInstant.of(TableOnDisk.create(folder, 9).property("hoodie.database.name", "d").open().config(), job))
        .contains(InstantTime.of("200"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"yesterday", "2025-01-26 04:08", "20250126T040823", "-1"})
  void whatIsNoInstantIsRefused(String text) {
    job.set("hoodie.t.consume.commit", text);

    assertThatThrownBy(this::asOf)
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("hoodie.t.consume.commit is '" + text + "'")
        .hasMessageContaining("2025-01-26 04:08:23.628");
  }

  @ParameterizedTest
  @CsvSource({"consume.mode, INCREMENTAL", "consume.pending.commits, true"})
  void otherQueriesAreRefused(String key, String value) {
    job.set("hoodie.t." + key, value);

    assertThatThrownBy(this::asOf)
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("hoodie.t." + key + " is " + value)
        .hasMessageContaining("unset it");
  }

  private Optional<InstantTime> asOf() throws IOException {
    return AsOfInstant.of(TableOnDisk.create(folder, 9).open().config(), job);
  }
}
