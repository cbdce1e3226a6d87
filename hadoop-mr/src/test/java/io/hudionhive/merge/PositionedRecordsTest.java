package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.TestMemory;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlocks;
import io.hudionhive.schema.DataType;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views by the rows that blocks tell, which look at no key: here keys are missing, or lie. */
class PositionedRecordsTest {
  private static final Schema SCHEMA = SchemaBuilder.record("r").fields()
      .optionalString("name")
      .optionalLong("ts")
      .endRecord();
  private static final Schema MARKED = SchemaBuilder.record("r").fields()
      .optionalString("name")
      .optionalLong("ts")
      .optionalBoolean("_hoodie_is_deleted")
      .endRecord();
  private static final MergeSpec EVENT_TIME =
      new MergeSpec(RecordKeySpec.metaColumn(), OrderingSpec.eventTime(List.of("ts")), DeleteMarker.standard());
  private static final NamedColumns NAME = new NamedColumns("name");
  private static final NamedColumns NONE = new NamedColumns();

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
  void versionsOfOneRowMergeByTheirOrderingValues() throws IOException {
    LogBlock first = blocks.positioned(List.of(2, 5, 900), SCHEMA, row("a", 7), row("b", 7), row("c", 7));
    LogBlock second = blocks.positioned(List.of(5, 900), SCHEMA, row("d", 6), row("e", 8));

    assertThat(view(NAME, first, second)).containsExactly("2 a", "5 b", "900 e");
  }

  @Test
  void deletesMeetTheRowsTheyTellWhateverTheirKeys() throws IOException {
    LogBlock rows = blocks.positioned(List.of(2, 5, 7), SCHEMA, row("a", 7), row("b", 7), row("c", 7));
    LogBlock deletes =
        blocks.positionedDeletes(
            List.of(1, 2, 5), LogBlocks.delete("x", null), LogBlocks.delete("x", 6L), LogBlocks.delete("x", 8L));

    assertThat(view(NAME, rows, deletes)).containsExactly("1 deleted", "2 a", "5 deleted", "7 c");
  }

  @Test
  void thereIsNoViewWhereABlockTellsNoRowsOrThoseOfAnotherBaseFile() throws IOException {
    LogBlock known = blocks.positioned(List.of(2), SCHEMA, row("a", 7));

    assertThat(read(NAME, "001", known, blocks.data(SCHEMA, row("b", 7)))).isEmpty();
    assertThat(read(NAME, "000", known)).isEmpty();
    assertThat(read(NAME, null, known)).isEmpty();
  }

  @Test
  void thereIsNoViewWhereRowsDoNotPairWithRecords() throws IOException {
    assertThat(read(NAME, "001", blocks.positioned(List.of(2, 3), SCHEMA, row("a", 7)))).isEmpty();
    assertThat(read(NAME, "001", blocks.positioned(List.of(2), SCHEMA, row("a", 7), row("b", 7)))).isEmpty();
    assertThat(read(NONE, "001", blocks.positioned(List.of(2, 3), SCHEMA, row("a", 7)))).isEmpty();
    assertThat(read(NAME, "001", blocks.positionedDeletes(List.of(2, 3), LogBlocks.delete("a", 7L)))).isEmpty();
  }

  @Test
  void countingLeavesOutUpdatesThatNoDeleteMeets() throws IOException {
    LogBlock rows = blocks.positioned(List.of(2, 5), SCHEMA, row("a", 7), row("b", 7));

    assertThat(view(NONE, rows, blocks.positionedDeletes(List.of(3), LogBlocks.delete("x", null))))
        .containsExactly("3 deleted");
    // The update of row 5 wins over the delete, or the other way round: only its ordering value tells.
    assertThat(view(NONE, rows, blocks.positionedDeletes(List.of(5), LogBlocks.delete("x", 6L))))
        .containsExactly("2 ", "5 ");
  }

  @Test
  void countingLooksAtRecordsThatMayBeDeletes() throws IOException {
    GenericRecord deleted = new GenericData.Record(MARKED);
    deleted.put("ts", 9L);
    deleted.put("_hoodie_is_deleted", true);

    assertThat(view(NONE, blocks.positioned(List.of(4), MARKED, deleted))).containsExactly("4 deleted");
  }

  @Test
  void allRecordsBeatWhatNoneIsBelow() throws IOException {
    MergedRecords view =
        read(
                NAME, "001", TestMemory.ample(),
                blocks.positioned(List.of(2, 5), SCHEMA, row("a", 7), row("b", 9)))
            .orElseThrow();

    assertThat(view.allBeat(ordering(7))).isTrue();
    assertThat(view.allBeat(ordering(8))).isFalse();
  }

  private static OrderingValue ordering(long value) {
    return OrderingValue.of(new Object[] {value}, new DataType[] {DataType.LONG});
  }

  private List<String> view(NamedColumns columns, LogBlock... logs) throws IOException {
    MergedRecords.ByRow byRow = read(columns, "001", logs).orElseThrow().byRow().orElseThrow();
    List<String> rows = new ArrayList<>();
    while (byRow.nextRow() != Long.MAX_VALUE) {
      long row = byRow.nextRow();
      LogRecord record = byRow.take(row);
      rows.add(row + " " + (record.isTombstone() ? "deleted" : record.row().length == 0 ? "" : record.row()[0]));
    }
    return rows;
  }

  private Optional<MergedRecords> read(NamedColumns columns, String baseInstant, LogBlock... logs)
      throws IOException {
    return read(columns, baseInstant, memory(), logs);
  }

  private static Optional<MergedRecords> read(
      NamedColumns columns, String baseInstant, MergeMemory memory, LogBlock... logs) throws IOException {
    return MergedRecords.readByPosition(
        List.of(logs), LogBlocks.decoder(), EVENT_TIME, columns.columns()::contains, columns,
        baseInstant == null ? null : InstantTime.of(baseInstant), memory);
  }

  private static GenericRecord row(String name, long ts) {
    GenericRecord record = new GenericData.Record(SCHEMA);
    record.put("name", name);
    record.put("ts", ts);
    return record;
  }
}
