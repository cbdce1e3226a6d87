package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.TestMemory;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlocks;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.StructType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two versions of a record that become one. The outcomes are those of Hudi 1.2.0 reading tables it had written with
 * each payload class and partial update mode, apart from {@link #postgresFillsValuesThatWereNotSent}.
 */
class CombinedVersionsTest {
  private static final String TIME = "_hoodie_commit_time";
  private static final String KEY = "_hoodie_record_key";
  private static final String NOT_SENT = "__debezium_unavailable_value";
  private static final Schema SCHEMA = SchemaBuilder.record("r").fields()
      .optionalString(TIME)
      .optionalString(KEY)
      .optionalString("name")
      .optionalString("v")
      .optionalLong("ts")
      .name("data").type().unionOf().nullType().and().bytesType().endUnion().nullDefault()
      .endRecord();
  private static final RecordKeySpec KEYS = RecordKeySpec.metaColumn();
  private static final DeleteMarker DELETES = DeleteMarker.standard();
  private static final OrderingSpec BY_TS = OrderingSpec.eventTime(List.of("ts"));
  private static final GapRule NULLS = GapRule.defaults(ColumnDefaults.allNull());

  private static final MergeSpec EVENT_TIME = new MergeSpec(KEYS, BY_TS, DELETES);
  private static final MergeSpec COMMIT_TIME = new MergeSpec(KEYS, OrderingSpec.commitTime(), DELETES);
  private static final MergeSpec IGNORE_DEFAULTS = EVENT_TIME.filling(NULLS, GapFilling.WINNER);
  private static final MergeSpec PARTIAL_UPDATE_PAYLOAD =
      new MergeSpec(KEYS, OrderingSpec.payload(List.of("ts")), DELETES)
          .filling(NULLS, GapFilling.WINNER_UNDER_NEWER_META);
  private static final MergeSpec OVERWRITE_NON_DEFAULTS_PAYLOAD =
      new MergeSpec(KEYS, OrderingSpec.payload(List.of()), DELETES).filling(NULLS, GapFilling.WINNER);
  private static final MergeSpec POSTGRES_PAYLOAD =
      new MergeSpec(KEYS, OrderingSpec.payload(List.of("ts")), DELETES)
          .filling(GapRule.marker(NOT_SENT, true), GapFilling.NEWER_WINNER);
  private static final MergeSpec FILL_UNAVAILABLE =
      EVENT_TIME.filling(GapRule.marker(NOT_SENT, false), GapFilling.WINNER);

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
  void nullsOfTheWinnerComeFromTheLoser() throws IOException {
    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 5L), rows(row(null, "x2", 6L)))).isEqualTo("a x2 6");
    assertThat(merge(IGNORE_DEFAULTS, base("b", "y", 5L), rows(row("b2", null, 4L)))).isEqualTo("b y 5");
    assertThat(merge(IGNORE_DEFAULTS, base("c", "z", 5L), rows(row(null, null, 5L)))).isEqualTo("c z 5");
    assertThat(merge(IGNORE_DEFAULTS, base(null, "z", 5L), rows(row("late", "late", 4L)))).isEqualTo("late z 5");
  }

  @Test
  void logRecordsCombineBeforeTheyMeetTheBaseRow() throws IOException {
    LogBlock first = rows(row(null, "x2", 60L));
    LogBlock second = rows(row("c", null, 55L));

    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 50L), first, second)).isEqualTo("c x2 60");
    assertThat(merge(OVERWRITE_NON_DEFAULTS_PAYLOAD, base("a", "x", 50L), first, second)).isEqualTo("c x2 55");
    assertThat(merge(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 50L), first, second)).isEqualTo("c x2 60");
  }

  @Test
  void anInsertKeepsItsNulls() throws IOException {
    assertThat(merge(IGNORE_DEFAULTS, null, rows(row(null, "n", 60L)))).isEqualTo("null n 60");
  }

  @Test
  void aRowAfterADeleteStillTakesFromTheBaseRow() throws IOException {
    LogBlock update = rows(row(null, "gone", 60L));
    LogBlock delete = blocks.deletes(LogBlocks.delete("k", 0));
    LogBlock back = rows(row(null, "back", 55L));

    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 50L), update, delete, back)).isEqualTo("a back 55");
    assertThat(merge(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 50L), update, delete, back)).isEqualTo("a back 55");
  }

  @Test
  void payloadsTakeDeleteBlocksForNewerThanAllBeforeAndOlderThanAllAfter() throws IOException {
    LogBlock delete = blocks.deletes(LogBlocks.delete("k", 40L));
    LogBlock back = rows(row("back", "back", 30L));

    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 50L), delete)).isEqualTo("a x 50");
    assertThat(merge(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 50L), delete)).isEqualTo("deleted");
    assertThat(merge(OVERWRITE_NON_DEFAULTS_PAYLOAD, base("a", "x", 50L), delete)).isEqualTo("deleted");
    assertThat(merge(POSTGRES_PAYLOAD, base("a", "x", 20L), delete, back)).isEqualTo("back back 30");
  }

  @Test
  void metaColumnsAreTheWinnersExceptOfThePartialUpdatePayload() throws IOException {
    LogBlock lower = rows(row("b", "y", 40L));

    assertThat(mergeRow(IGNORE_DEFAULTS, base("a", "x", 50L), lower)[0]).isEqualTo("old");
    assertThat(mergeRow(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 50L), lower)[0]).isEqualTo("new");
    assertThat(mergeRow(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 50L), rows(row("b", "y", 60L)))[0]).isEqualTo("new");
  }

  @Test
  void unavailableTextComesFromTheLoserWhicheverIsNewer() throws IOException {
    assertThat(merge(FILL_UNAVAILABLE, base("a", "x", 50L), rows(row("b", NOT_SENT, 50L)))).isEqualTo("b x 50");
    assertThat(merge(FILL_UNAVAILABLE, base("a", NOT_SENT, 50L), rows(row("b", "y", 40L)))).isEqualTo("a y 50");
    assertThat(merge(FILL_UNAVAILABLE, base("a", NOT_SENT, 50L), rows(row("b", NOT_SENT, 60L))))
        .isEqualTo("b " + NOT_SENT + " 60");
    assertThat(merge(FILL_UNAVAILABLE, base("a", null, 50L), rows(row("b", NOT_SENT, 60L)))).isEqualTo("b null 60");
  }

  @Test
  void unavailableBytesAreLeftAsTheyAreByTheMode() throws IOException {
    GenericRecord update = row("b", "y", 60L);
    update.put("data", ByteBuffer.wrap(NOT_SENT.getBytes(StandardCharsets.UTF_8)));

    assertThat((byte[]) mergeRow(FILL_UNAVAILABLE, base("a", "x", 50L), rows(update))[5]).asString(
        StandardCharsets.UTF_8).isEqualTo(NOT_SENT);
  }

  /** As the payload class says and Hudi up to 1.0 did; Hudi 1.2.0 loses the filled row and shows the marker. */
  @Test
  void postgresFillsValuesThatWereNotSent() throws IOException {
    GenericRecord update = row("b", NOT_SENT, 60L);
    update.put("data", ByteBuffer.wrap(NOT_SENT.getBytes(StandardCharsets.UTF_8)));
    Object[] merged = mergeRow(POSTGRES_PAYLOAD, base("a", "x", 50L), rows(update));

    assertThat(text(merged)).isEqualTo("b x 60");
    assertThat((byte[]) merged[5]).asString(StandardCharsets.UTF_8).isEqualTo("bytes");
    assertThat(merge(POSTGRES_PAYLOAD, base("a", NOT_SENT, 50L), rows(row("b", "y", 40L))))
        .isEqualTo("a " + NOT_SENT + " 50");
  }

  @Test
  void aPartialUpdateChangesTheColumnsItHas() throws IOException {
    assertThat(merge(EVENT_TIME, base("a", "x", 10L), partial("v", "m", 30L))).isEqualTo("a m 30");
    assertThat(merge(EVENT_TIME, base("a", "x", 10L), partial("v", "m", 5L))).isEqualTo("a x 10");
    assertThat(merge(EVENT_TIME, base("a", "x", 10L), partial("v", null, 10L))).isEqualTo("a null 10");
    assertThat(merge(COMMIT_TIME, base("a", "x", 10L), partial("v", "m", 5L))).isEqualTo("a m 5");
  }

  @Test
  void partialUpdatesAddUp() throws IOException {
    LogBlock name = partial("name", "n", 20L);
    LogBlock value = partial("v", "m", 15L);

    assertThat(merge(EVENT_TIME, base("a", "x", 10L), name, value)).isEqualTo("n m 20");
    assertThat(merge(EVENT_TIME, base("a", "x", 18L), name, value)).isEqualTo("n m 20");
    assertThat(merge(EVENT_TIME, base("a", "x", 30L), name, value)).isEqualTo("a x 30");
    assertThat(merge(EVENT_TIME, base("a", "x", 10L), name, rows(row(null, "whole", 20L)), value))
        .isEqualTo("null whole 20");
  }

  @Test
  void aPartialUpdateWithoutABaseRowHasNullsElsewhere() throws IOException {
    assertThat(merge(EVENT_TIME, null, partial("v", "m", 30L))).isEqualTo("null m 30");
  }

  @Test
  void fromThePartialUpdatesOnNullsAreValues() throws IOException {
    LogBlock nulls = rows(row(null, "before", 20L));
    LogBlock update = partial("v", "m", 30L);

    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 10L), nulls, update)).isEqualTo("null m 30");
    assertThat(merge(IGNORE_DEFAULTS, base("a", "x", 10L), update, rows(row(null, "after", 40L))))
        .isEqualTo("null after 40");
  }

  @Test
  void partialUpdatesUnderAPayloadClassAreRefused() {
    assertThatThrownBy(() -> merge(PARTIAL_UPDATE_PAYLOAD, base("a", "x", 10L), partial("v", "m", 30L)))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("payload class");
  }

  @Test
  void withoutMergingEveryRowStands() throws IOException {
    NamedColumns columns = new NamedColumns("name");
    MergedRecords merged = MergedRecords.read(
        List.of(rows(row("l1", "x", 1L)), blocks.deletes(LogBlocks.delete("k", 0)), rows(row("l2", "x", 0L))),
        LogBlocks.decoder(), MergeSpec.unmerged(), columns.columns()::contains, columns, null, memory());

    assertThat(merged.isEmpty()).isTrue();
    assertThat(merged.combinesVersions()).isFalse();
    assertThat(merged.baseMerger(AvroTypes.structOf(SCHEMA), "base").merge(base("b", "x", 1L)))
        .containsExactly("b");
    List<Object> names = new ArrayList<>();
    MergedRecords.Inserts inserts = merged.takeInserts();
    for (Object[] row = inserts.next(); row != null; row = inserts.next()) {
      names.add(row[0]);
    }
    assertThat(names).containsExactly("l1", "l2");
    assertThat(merged.takeInserts().next()).isNull();
  }

  @Test
  void partialUpdatesAreNoRowsWithoutMerging() {
    assertThatThrownBy(() -> merge(MergeSpec.unmerged(), null, partial("v", "m", 30L)))
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("skip_merge");
  }

  private String merge(MergeSpec spec, Object[] baseRow, LogBlock... logs) throws IOException {
    return text(mergeRow(spec, baseRow, logs));
  }

  /** @param baseRow the base row of the one key there is, or null for none */
  private Object[] mergeRow(MergeSpec spec, Object[] baseRow, LogBlock... logs) throws IOException {
    NamedColumns columns = new NamedColumns(TIME, KEY, "name", "v", "ts", "data");
    MergedRecords merged =
        MergedRecords.read(
            List.of(logs), LogBlocks.decoder(), spec, columns.columns()::contains, columns, null, memory());
    StructType fields = AvroTypes.structOf(SCHEMA);
    if (merged.isSpilled() && baseRow != null) {
      merged.matchBase(() -> new ListedRows(fields, List.<Object[]>of(baseRow)), "base");
    } else if (merged.isSpilled()) {
      merged.matchNoBase();
    }
    try (merged) {
      return baseRow == null ? merged.takeInserts().next() : merged.baseMerger(fields, "base").merge(baseRow);
    }
  }

  private static String text(Object[] row) {
    return row == null ? "deleted" : row[2] + " " + row[3] + " " + row[4];
  }

  private static Object[] base(String name, String v, Long ts) {
    return new Object[] {"old", "k", name, v, ts, "bytes".getBytes(StandardCharsets.UTF_8)};
  }

  private LogBlock rows(GenericRecord... records) {
    return blocks.data(SCHEMA, records);
  }

  private static GenericRecord row(String name, String v, Long ts) {
    GenericRecord record = new GenericData.Record(SCHEMA);
    record.put(TIME, "new");
    record.put(KEY, "k");
    record.put("name", name);
    record.put("v", v);
    record.put("ts", ts);
    return record;
  }

  private LogBlock partial(String column, String value, Long ts) {
    Schema schema = SchemaBuilder.record("r").fields()
        .optionalString(TIME).optionalString(KEY).optionalString(column).optionalLong("ts").endRecord();
    GenericRecord record = new GenericData.Record(schema);
    record.put(TIME, "new");
    record.put(KEY, "k");
    record.put(column, value);
    record.put("ts", ts);
    return blocks.partial(schema, record);
  }
}
