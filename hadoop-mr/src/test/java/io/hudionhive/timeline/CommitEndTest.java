package io.hudionhive.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schema of commits to very many files. */
class CommitEndTest {
  private static final Map<String, List<String>> NOTHING = Map.of();
  private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"rides\",\n\"fields\":[],\"doc\":\"Zürich\"}";

  @TempDir Path folder;

  @Test
  void isReadWithoutWhatIsBeforeIt() throws IOException {
    Map<String, String> extra = new TreeMap<>(Map.of("checkpoint", "", "schema", SCHEMA, "x", "schema"));
    byte[] commit = StoredInstants.avroCommit("UPSERT", extra, files(), NOTHING);

    Timeline timeline = timeline(withDamage(commit));

    Instant instant = timeline.latestCompletedWrite().orElseThrow();
    assertThat(timeline.commitExtra(instant, "schema")).contains(SCHEMA);
    assertThat(timeline.commitExtra(instant, "x")).contains("schema");
    assertThat(timeline.commitExtra(instant, "checkpoint")).isEmpty();
    assertThatThrownBy(() -> timeline.commitMetadata(instant)).isInstanceOf(DamagedFileException.class);
  }

  @Test
  void isReadBeforeReplacedFileGroups() throws IOException {
    byte[] commit = StoredInstants.avroCommit(
        "CLUSTER", Map.of("schema", SCHEMA), files(), Map.of("dt=1", List.of("f1", "f2"), "dt=2", List.of("f3")));

    assertThat(schema(withDamage(commit))).isEqualTo(SCHEMA);
  }

  @Test
  void isFoundFromTheStartWhereItIsFarFromTheEnd() throws IOException {
    List<String> replaced = IntStream.range(0, 20_000).mapToObj(i -> "file-" + i).collect(Collectors.toList());
    byte[] commit = StoredInstants.avroCommit("CLUSTER", Map.of("schema", SCHEMA), files(), Map.of("dt=1", replaced));

    assertThat(schema(commit)).isEqualTo(SCHEMA);
    assertThatThrownBy(() -> schema(withDamage(commit))).isInstanceOf(DamagedFileException.class);
  }

  @Test
  void isFoundFromTheStartWhereTextsHoldControlCharacters() throws IOException {
    // A text that looks like the entries of another commit, all but its length.
    String note = "\u0002\u0002\fschema\u0002!\u0000\u0002\u0002X";
    byte[] commit =
        StoredInstants.avroCommit("UPSERT", Map.of("schema", SCHEMA, "note", note), files(), NOTHING);

    assertThat(schema(commit)).isEqualTo(SCHEMA);
    assertThatThrownBy(() -> schema(withDamage(commit))).isInstanceOf(DamagedFileException.class);
  }

  @Test
  void isMissingWhereNoEntryHasIt() throws IOException {
    byte[] commit = StoredInstants.avroCommit("UPSERT", Map.of("other", SCHEMA), files(), NOTHING);
    Timeline timeline = timeline(commit);

    assertThat(timeline.commitExtra(timeline.latestCompletedWrite().orElseThrow(), "schema")).isEmpty();
  }

  @Test
  void isNotReadOffAFileThatWasCutOrChangedSince() throws IOException {
    byte[] commit = StoredInstants.avroCommit("UPSERT", Map.of("schema", SCHEMA), files(), NOTHING);
    byte[] cut = Arrays.copyOf(commit, commit.length - 1);
    byte[] otherMarker = withDamage(commit);
    otherMarker[otherMarker.length - 1] ^= 1;

    assertThatThrownBy(() -> schema(cut)).isInstanceOf(DamagedFileException.class).hasMessageContaining("Instant 100");
    assertThatThrownBy(() -> schema(otherMarker)).isInstanceOf(DamagedFileException.class);
  }

  private String schema(byte[] commit) throws IOException {
    Timeline timeline = timeline(commit);
    return timeline.commitExtra(timeline.latestCompletedWrite().orElseThrow(), "schema").orElseThrow();
  }

  private Timeline timeline(byte[] commit) throws IOException {
    assertThat(commit).hasSizeGreaterThan(CommitEnd.SHORT_BYTES);
    return TableOnDisk.create(folder.resolve("table"), 9).instant("100_110.commit", commit).open().timeline();
  }

  /** No length of a text is that large. */
  private static byte[] withDamage(byte[] commit) {
    byte[] damaged = commit.clone();
    Arrays.fill(damaged, damaged.length / 2, damaged.length / 2 + 500, (byte) -2);
    return damaged;
  }

  private static Map<String, List<String>> files() {
    List<String> paths = new ArrayList<>(Collections.nCopies(15_000, "dt=1/" + "f".repeat(40) + "_0-1-2_100.parquet"));
    return Map.of("dt=1", paths);
  }
}
