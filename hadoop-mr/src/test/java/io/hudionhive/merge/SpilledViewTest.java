package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thousands of versions of random keys; a sorted map tells which of them win. */
class SpilledViewTest {
  private static final StructType BASE =
      AvroTypes.structOf(SchemaBuilder.record("r").fields().optionalString("_hoodie_record_key").endRecord());
  private static final MergeSpec SPEC =
      new MergeSpec(RecordKeySpec.metaColumn(), OrderingSpec.eventTime(List.of("ts")), DeleteMarker.standard());
  private static final int KEYS = 4_000;
  private static final int VERSIONS = 12_000;
  /** Less than any record, than a tenth of the versions take, and than most of them take. */
  private static final long[] MEMORIES = {0, 1_200_000, 1_400_000};

  @TempDir Path folder;

  @Test
  void recordsThatComeWhenTheMemoryIsFullMeetThoseBefore() throws IOException {
    Versions versions = new Versions(KEYS);
    for (long memory : MEMORIES) {
      assertThat(merge(memory, versions, false)).as("in %d bytes", memory).isEqualTo(versions.winners());
    }
  }

  @Test
  void rowsThatTheLogsTellGiveTheSameOutcome() throws IOException {
    Versions ofBaseRows = new Versions(KEYS / 2);
    for (long memory : MEMORIES) {
      assertThat(merge(memory, ofBaseRows, true)).as("in %d bytes", memory).isEqualTo(ofBaseRows.winners());
    }
  }

  @Test
  void twoKeysOfOneRowAreFoundInPartitionsApart() throws IOException {
    try (RecordStore store = store(0)) {
      for (int key = 0; key < 100; key++) {
        store.add("k" + key, record("v", 1), Math.max(1, key));
      }
      assertThat(store.merge().byRowsInLogs()).isNull();
    }
  }

  @Test
  void aRowThatIsNotKnownOfOneKeyLeavesAllToKeys() throws IOException {
    try (RecordStore store = store(0)) {
      store.add("a", record("v", 1), 1);
      store.add("b", record("v", 1), -1);
      assertThat(store.merge().byRowsInLogs()).isNull();
    }
  }

  @Test
  void recordsOfRowsPassedOverLeaveTheView() throws IOException {
    try (RecordStore store = store(0)) {
      for (int row = 0; row < 10; row++) {
        store.add("k" + row, record("v" + row, 1), row);
      }
      try (SpilledView view = store.merge().byRowsInLogs()) {
        MergedRecords.ByRow byRow = view.byRow();
        byRow.passOver(7);
        assertThat(view.left()).isEqualTo(3);
        assertThat(byRow.take(7).row()).containsExactly("v7");
      }
    }
  }

  /** What base rows become, by "row" and number, and the rows inserted. */
  private Map<String, String> merge(long memory, Versions versions, boolean withRows) throws IOException {
    Map<String, String> outcome = new TreeMap<>();
    try (RecordStore store = store(memory)) {
      versions.addTo(store, withRows);
      assertThat(store.isSpilled()).isTrue();
      SpilledMerge merge = store.merge();
      RecordKeySpec.Reader keys = SPEC.keys().reader(BASE, "base");
      List<Object[]> baseRows = new ArrayList<>();
      for (int row = 0; row < KEYS / 2; row++) {
        baseRows.add(new Object[] {"k" + row});
      }
      try (SpilledView view = withRows ? merge.byRowsInLogs() : merge.byKeys(new ListedRows(BASE, baseRows), keys)) {
        MergedRecords.ByRow byRow = view.byRow();
        for (long row = 0; row < KEYS / 2; row++) {
          LogRecord record = byRow.take(row);
          if (record != null) {
            outcome.put("row " + row, record.isTombstone() ? "deleted" : record.row()[0].toString());
          }
        }
        MergedRecords.Inserts inserts = view.takeInserts();
        for (Object[] row = inserts.next(); row != null; row = inserts.next()) {
          assertThat(outcome.put("insert " + row[0], row[0].toString())).as("inserted twice").isNull();
        }
      }
    }
    return outcome;
  }

  private RecordStore store(long memory) {
    VersionCombiner combiner = VersionCombiner.of(SPEC, List.of(), List.of("v"));
    return new RecordStore(
        combiner, new MergeMemory(memory, new SpillFolder(List.of(folder))), ForeignValues.NONE, 1 << 20);
  }

  private static LogRecord record(String value, long ts) {
    return LogRecord.ofRow(new Object[] {value}, ordering(ts), null);
  }

  private static OrderingValue ordering(long ts) {
    return OrderingValue.of(new Object[] {ts}, new DataType[] {DataType.LONG});
  }

  /** Versions of keys of which the lower half are base rows; some are deletes. */
  private static final class Versions {
    private final int[] keys = new int[VERSIONS];
    private final int[] times = new int[VERSIONS];
    private final boolean[] deletes = new boolean[VERSIONS];

    Versions(int keyCount) {
      Random random = new Random(7);
      for (int i = 0; i < VERSIONS; i++) {
        keys[i] = random.nextInt(keyCount);
        times[i] = random.nextInt(50);
        deletes[i] = random.nextInt(5) == 0;
      }
    }

    void addTo(RecordStore store, boolean withRows) {
      for (int i = 0; i < VERSIONS; i++) {
        LogRecord version =
            deletes[i] ? LogRecord.tombstone(ordering(times[i])) : record(text(i), times[i]);
        store.add("k" + keys[i], version, withRows ? keys[i] : -1);
      }
    }

    private String text(int version) {
      return "key " + keys[version] + " version " + version;
    }

    Map<String, String> winners() {
      Map<Integer, Integer> winners = new TreeMap<>();
      for (int i = 0; i < VERSIONS; i++) {
        int version = i;
        winners.merge(keys[i], i, (older, newer) -> times[version] >= times[older] ? newer : older);
      }
      Map<String, String> outcome = new TreeMap<>();
      winners.forEach((key, version) -> {
        if (key < KEYS / 2) {
          outcome.put("row " + key, deletes[version] ? "deleted" : text(version));
        } else if (!deletes[version]) {
          outcome.put("insert " + text(version), text(version));
        }
      });
      return outcome;
    }
  }
}
