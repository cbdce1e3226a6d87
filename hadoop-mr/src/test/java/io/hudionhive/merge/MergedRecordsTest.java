package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.TestMemory;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlocks;
import io.hudionhive.schema.AvroTypes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The outcomes of event-time and commit-time merging are those Hudi's own reader gave on tables it had written. */
class MergedRecordsTest {
  private static final Schema SCHEMA = SchemaBuilder.record("r").fields()
      .optionalString("_hoodie_record_key")
      .optionalString("name")
      .optionalLong("ts")
      .optionalBoolean("_hoodie_is_deleted")
      .endRecord();
  private static final MergeSpec EVENT_TIME =
      new MergeSpec(RecordKeySpec.metaColumn(), OrderingSpec.eventTime(List.of("ts")), DeleteMarker.standard());
  private static final MergeSpec COMMIT_TIME =
      new MergeSpec(RecordKeySpec.metaColumn(), OrderingSpec.commitTime(), DeleteMarker.standard());

  @TempDir Path folder;
  private LogBlocks blocks;

  /** The memory that records are merged in. */
  MergeMemory memory() {
    return TestMemory.ample();
  }

  @BeforeEach
  void useFolder() {
    blocks = new LogBlocks(folder);
  }

  @Test
  void aHigherOrEqualOrderingValueReplacesTheBaseRow() throws IOException {
    LogBlock log = rows(row("a", "log", 5L), row("b", "log", 4L), row("c", "log", 6L));

    assertThat(merge(EVENT_TIME, base("a", 5L), base("b", 5L), base("c", 5L), log))
        .containsExactly("a log 5", "b base 5", "c log 6");
  }

  @Test
  void deletesInDataTakePartInOrdering() throws IOException {
    LogBlock log = rows(deleted("a", 4L), deleted("b", 5L), deleted("c", 6L));

    assertThat(merge(EVENT_TIME, base("a", 5L), base("b", 5L), base("c", 5L), log)).containsExactly("a base 5");
  }

  @Test
  void deleteBlocksTakePartInOrderingUnlessTheirValueIsTheIntegerZero() throws IOException {
    LogBlock log = blocks.deletes(
        LogBlocks.delete("a", 4L), LogBlocks.delete("b", 5L), LogBlocks.delete("c", 0), LogBlocks.delete("d", null));

    assertThat(merge(EVENT_TIME, base("a", 5L), base("b", 5L), base("c", 5L), base("d", 5L), log))
        .containsExactly("a base 5");
  }

  @Test
  void aDeleteRejectsLaterVersionsWithALowerOrderingValue() throws IOException {
    LogBlock delete = rows(deleted("a", 6L), deleted("b", 6L), deleted("c", 6L));
    LogBlock later = rows(row("a", "later", 5L), row("b", "later", 6L), row("c", "later", 7L));

    assertThat(merge(EVENT_TIME, base("a", 5L), base("b", 5L), base("c", 5L), delete, later))
        .containsExactly("b later 6", "c later 7");
  }

  @Test
  void anUnorderedDeleteGivesWayToAnyLaterVersion() throws IOException {
    LogBlock log = rows(row("a", "log", 9L));
    LogBlock delete = blocks.deletes(LogBlocks.delete("a", 0));
    LogBlock later = rows(row("a", "later", 1L));

    assertThat(merge(EVENT_TIME, log, delete, later)).containsExactly("a later 1");
  }

  @Test
  void anUnorderedDeleteStaysWhenADeleteBlockNamesItsKeyAgain() throws IOException {
    LogBlock delete = blocks.deletes(LogBlocks.delete("a", 0), LogBlocks.delete("b", 0), LogBlocks.delete("c", 4L));
    LogBlock again = blocks.deletes(LogBlocks.delete("a", 4L), LogBlocks.delete("c", 0));
    LogBlock inData = rows(deleted("b", 4L));
    LogBlock once = blocks.deletes(LogBlocks.delete("c", 4L));

    assertThat(merge(
        EVENT_TIME, base("a", 5L), base("b", 5L), base("c", 5L), delete, again, inData, once))
        .as("a delete in data with a lower value takes the place of one in a block").containsExactly("b base 5");
  }

  @Test
  void amongLogRecordsTheHighestOrderingValueWinsAndTiesGoToTheLater() throws IOException {
    LogBlock first = rows(row("a", "first", 7L), row("b", "first", 7L), row("b", "same block", 7L));
    LogBlock second = rows(row("a", "second", 6L), row("c", "second", 1L));

    assertThat(merge(EVENT_TIME, first, second)).containsExactly("a first 7", "b same block 7", "c second 1");
  }

  @Test
  void aVersionWithoutAnOrderingValueIsBelowThoseWithOne() throws IOException {
    LogBlock log = rows(row("a", "log", null), row("b", "log", null), row("c", "log", 1L));

    assertThat(merge(EVENT_TIME, base("a", 5L), base("b", null), base("c", null), log))
        .containsExactly("a base 5", "b log null", "c log 1");
  }

  @Test
  void inCommitTimeOrderingTheLaterVersionWinsWhateverItsValues() throws IOException {
    LogBlock first = rows(row("a", "first", 9L), deleted("b", 9L), row("c", "first", 1L));
    LogBlock second = rows(row("a", "second", 1L), row("b", "second", 1L));
    LogBlock deletes = blocks.deletes(LogBlocks.delete("c", 0L), LogBlocks.delete("d", 1L));

    assertThat(merge(COMMIT_TIME, base("a", 5L), base("d", 5L), first, second, deletes))
        .containsExactly("a second 1", "b second 1");
  }

  @Test
  void rowsThatNoBaseRowHadAreInsertsOnce() throws IOException {
    Object[] base = base("a", 4L);
    MergedRecords merged = read(EVENT_TIME, rows(row("a", "log", 5L), row("b", "log", 5L), deleted("c", 5L)));
    match(merged, List.<Object[]>of(base));
    MergedRecords.BaseMerger merger = merged.baseMerger(AvroTypes.structOf(SCHEMA), "base");

    assertThat(text(merger.merge(base))).isEqualTo("a log 5");
    assertThat(merged.isEmpty()).isFalse();
    assertThat(texts(inserts(merged))).containsExactly("b log 5");
    assertThat(merged.isEmpty()).isTrue();
    assertThat(inserts(merged)).isEmpty();
  }

  @Test
  void blocksOfMegabytesAreMergedAsSmallOnesAre() throws IOException {
    String large = "x".repeat(1 << 20);
    LogBlock first = rows(row("a", large, 5L), row("b", "first", 5L));
    LogBlock deletes = blocks.deletes(LogBlocks.delete("b", 6L));
    LogBlock last = rows(row("a", large + "y", 6L), row("c", "last", 1L));

    assertThat(merge(EVENT_TIME, base("b", 5L), first, deletes, last))
        .containsExactly("a " + large + "y 6", "c last 1");
  }

  @Test
  void aRecordIsTakenByTheBytesOfItsKeyOnce() throws IOException {
    MergedRecords merged = read(EVENT_TIME, TestMemory.ample(), rows(row("schl\u00fcssel", "log", 5L)));
    byte[] key = "..schl\u00fcssel.".getBytes(StandardCharsets.UTF_8);

    assertThat(merged.take(key, 2, key.length - 4)).isNull();
    assertThat(text(merged.take(key, 2, key.length - 3).row())).isEqualTo("schl\u00fcssel log 5");
    assertThat(merged.take(key, 2, key.length - 3)).isNull();
  }

  @Test
  void aBlockWithoutTheOrderingFieldIsAnError() {
    Schema schema = SchemaBuilder.record("r").fields().optionalString("_hoodie_record_key").endRecord();
    GenericRecord record = new GenericData.Record(schema);
    record.put("_hoodie_record_key", "a");

    assertThatThrownBy(() -> read(EVENT_TIME, blocks.data(schema, record)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("has no field ts");
  }

  /** What is left of base rows and blocks, in key order where both have several. */
  private List<String> merge(MergeSpec spec, Object... baseRowsAndBlocks) throws IOException {
    List<LogBlock> logs = new ArrayList<>();
    List<Object[]> baseRows = new ArrayList<>();
    for (Object part : baseRowsAndBlocks) {
      if (part instanceof LogBlock) {
        logs.add((LogBlock) part);
      } else {
        baseRows.add((Object[]) part);
      }
    }
    MergedRecords merged = read(spec, logs.toArray(new LogBlock[0]));
    match(merged, baseRows);
    MergedRecords.BaseMerger merger = merged.baseMerger(AvroTypes.structOf(SCHEMA), "base");
    List<Object[]> result = new ArrayList<>();
    for (Object[] row : baseRows) {
      Object[] merge = merger.merge(row);
      if (merge != null) {
        result.add(merge);
      }
    }
    result.addAll(inserts(merged));
    merged.close();
    return texts(result);
  }

  private MergedRecords read(MergeSpec spec, LogBlock... logs) throws IOException {
    return read(spec, memory(), logs);
  }

  private static MergedRecords read(MergeSpec spec, MergeMemory memory, LogBlock... logs) throws IOException {
    NamedColumns columns = new NamedColumns("_hoodie_record_key", "name", "ts");
    return MergedRecords.read(
        List.of(logs), LogBlocks.decoder(), spec, columns.columns()::contains, columns, null, memory);
  }

  private static void match(MergedRecords merged, List<Object[]> baseRows) throws IOException {
    if (merged.isSpilled()) {
      merged.matchBase(() -> new ListedRows(AvroTypes.structOf(SCHEMA), baseRows), "base");
    }
  }

  private static List<Object[]> inserts(MergedRecords merged) throws IOException {
    List<Object[]> rows = new ArrayList<>();
    MergedRecords.Inserts inserts = merged.takeInserts();
    for (Object[] row = inserts.next(); row != null; row = inserts.next()) {
      rows.add(row);
    }
    return rows;
  }

  private LogBlock rows(GenericRecord... records) {
    return blocks.data(SCHEMA, records);
  }

  private static GenericRecord row(String key, String name, Long ts) {
    GenericRecord record = new GenericData.Record(SCHEMA);
    record.put("_hoodie_record_key", key);
    record.put("name", name);
    record.put("ts", ts);
    return record;
  }

  private static GenericRecord deleted(String key, Long ts) {
    GenericRecord record = row(key, "deleted", ts);
    record.put("_hoodie_is_deleted", true);
    return record;
  }

  private static Object[] base(String key, Long ts) {
    return new Object[] {key, "base", ts, null};
  }

  private static List<String> texts(Collection<Object[]> rows) {
    List<String> texts = new ArrayList<>();
    rows.forEach(row -> texts.add(text(row)));
    texts.sort(null);
    return texts;
  }

  private static String text(Object[] row) {
    return row[0] + " " + row[1] + " " + row[2];
  }
}
