package io.hudionhive.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.StoredFile;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstantFileNameTest {
  @ParameterizedTest
  @CsvSource({
    "commit.requested, COMMIT, REQUESTED",
    "inflight, COMMIT, INFLIGHT",
    "commit, COMMIT, COMPLETED",
    "deltacommit.requested, DELTA_COMMIT, REQUESTED",
    "deltacommit.inflight, DELTA_COMMIT, INFLIGHT",
    "deltacommit, DELTA_COMMIT, COMPLETED",
    "compaction.requested, COMPACTION, REQUESTED",
    "compaction.inflight, COMPACTION, INFLIGHT",
    "logcompaction.requested, LOG_COMPACTION, REQUESTED",
    "logcompaction.inflight, LOG_COMPACTION, INFLIGHT",
    "replacecommit.requested, REPLACE_COMMIT, REQUESTED",
    "replacecommit.inflight, REPLACE_COMMIT, INFLIGHT",
    "replacecommit, REPLACE_COMMIT, COMPLETED",
    "clean.requested, CLEAN, REQUESTED",
    "clean.inflight, CLEAN, INFLIGHT",
    "clean, CLEAN, COMPLETED",
    "rollback.requested, ROLLBACK, REQUESTED",
    "rollback.inflight, ROLLBACK, INFLIGHT",
    "rollback, ROLLBACK, COMPLETED",
    "restore.requested, RESTORE, REQUESTED",
    "restore.inflight, RESTORE, INFLIGHT",
    "restore, RESTORE, COMPLETED",
    "savepoint.inflight, SAVEPOINT, INFLIGHT",
    "savepoint, SAVEPOINT, COMPLETED",
    "indexing.requested, INDEXING, REQUESTED",
    "indexing.inflight, INDEXING, INFLIGHT",
    "indexing, INDEXING, COMPLETED",
    "schemacommit, SCHEMA_COMMIT, COMPLETED"
  })
  void layout1TellsActionAndStateByTheSuffix(String suffix, Action action, State state) {
    Instant instant = parse("20250126040823628." + suffix, TimelineLayout.V1);

    assertThat(instant.time()).isEqualTo(InstantTime.of("20250126040823628"));
    assertThat(instant.action()).isEqualTo(action);
    assertThat(instant.state()).isEqualTo(state);
    assertThat(instant.completion()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1_2.commit, COMMIT",
    "1_2.deltacommit, DELTA_COMMIT",
    "1_2.replacecommit, REPLACE_COMMIT",
    "1_2.clean, CLEAN",
    "1_2.rollback, ROLLBACK",
    "1_2.restore, RESTORE",
    "1_2.savepoint, SAVEPOINT",
    "1_2.indexing, INDEXING",
    "1_2.schemacommit, SCHEMA_COMMIT"
  })
  void layout2CarriesTheCompletionTimeOfCompletedInstants(String name, Action action) {
    Instant instant = parse(name, TimelineLayout.V2);

    assertThat(instant.action()).isEqualTo(action);
    assertThat(instant.isCompleted()).isTrue();
    assertThat(instant.completion()).contains(InstantTime.of("2"));
  }

  @ParameterizedTest
  @CsvSource({
    "1.clustering.requested, CLUSTERING, REQUESTED",
    "1.clustering.inflight, CLUSTERING, INFLIGHT",
    "1.inflight, COMMIT, INFLIGHT",
    "1.compaction.requested, COMPACTION, REQUESTED"
  })
  void layout2LeavesTheCompletionTimeOffPendingInstants(String name, Action action, State state) {
    Instant instant = parse(name, TimelineLayout.V2);

    assertThat(instant.action()).isEqualTo(action);
    assertThat(instant.state()).isEqualTo(state);
    assertThat(instant.completion()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "hoodie.properties", "hoodie.properties.backup", ".20250126040823628.commit.crc", "archived",
    "20250126040823628.commit.tmp", "20250126040823628.commit._COPYING_", "20250126040823628"
  })
  void otherFilesAreNoInstants(String name) {
    assertThat(InstantFileName.parse(entry(name), TimelineLayout.V1)).isEmpty();
  }

  @Test
  void anActionNotKnownIsRefused() {
    assertThatThrownBy(() -> parse("1.reshuffle.requested", TimelineLayout.V2))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("/t/.hoodie/1.reshuffle.requested")
        .hasMessageContaining("'reshuffle'");
  }

  @Test
  void aCompletionTimeInLayout1IsRefused() {
    assertThatThrownBy(() -> parse("1_2.commit", TimelineLayout.V1))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("/t/.hoodie/1_2.commit");
  }

  @Test
  void aCompletedWriteWithoutCompletionTimeInLayout2IsRefused() {
    assertThatThrownBy(() -> parse("1.deltacommit", TimelineLayout.V2))
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("/t/.hoodie/1.deltacommit");
  }

  private static Instant parse(String name, TimelineLayout layout) {
    return InstantFileName.parse(entry(name), layout).orElseThrow();
  }

  private static StoredFile entry(String name) {
    return new StoredFile(new Path("/t/.hoodie", name), 0, 0, false);
  }
}
