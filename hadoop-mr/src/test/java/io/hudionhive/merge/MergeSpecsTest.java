package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties as the releases of Hudi store them for each kind of table. */
class MergeSpecsTest {
  private static final String MODE = "hoodie.record.merge.mode";
  private static final String STRATEGY = "hoodie.record.merge.strategy.id";
  private static final String OLD_STRATEGY = "hoodie.compaction.record.merger.strategy";
  private static final String PAYLOAD = "hoodie.compaction.payload.class";
  private static final String ORDERING = "hoodie.table.ordering.fields";
  private static final String PRECOMBINE = "hoodie.table.precombine.field";
  private static final String MODEL = "org.apache.hudi.common.model.";
  private static final String EVENT_TIME_ID = "eeb8d96f-b1e4-49fd-bbf8-28ac514178e5";
  private static final String COMMIT_TIME_ID = "ce9acb64-bde0-424c-9b91-f6ebba25356d";
  private static final String PAYLOAD_ID = "00000000-0000-0000-0000-000000000000";
  private static final String CUSTOM_ID = "1897ef5f-18bc-4557-939c-9d6a8afd1519";

  @TempDir Path folder;
  private StoredTable table;

  @BeforeEach
  void useFolder() {
    table = new StoredTable(folder);
  }

  @Test
  void version9GoesByItsMode() throws IOException {
    table.version(9).set(ORDERING, "ts,price").set(MODE, "EVENT_TIME_ORDERING");
    assertThat(table.merge().ordering().fields()).containsExactly("ts", "price");

    table.set(MODE, "COMMIT_TIME_ORDERING");
    assertThat(table.merge().ordering().fields()).isEmpty();
  }

  @Test
  void version9IgnoresAnIdLeftFromAnUpgrade() throws IOException {
    table.version(9).set(ORDERING, "ts").set(MODE, "COMMIT_TIME_ORDERING").set(OLD_STRATEGY, EVENT_TIME_ID);

    assertThat(table.merge().ordering().fields()).isEmpty();
  }

  @Test
  void version8GoesByItsModeToo() throws IOException {
    table.version(8).set(PRECOMBINE, "ts").set(MODE, "EVENT_TIME_ORDERING").set(STRATEGY, EVENT_TIME_ID)
        .set(PAYLOAD, MODEL + "DefaultHoodieRecordPayload");

    assertThat(table.merge().ordering().fields()).containsExactly("ts");
  }

  @Test
  void version6GoesByItsPayloadBeforeItsStrategy() throws IOException {
    table.version(6).set(PRECOMBINE, "ts").set(OLD_STRATEGY, EVENT_TIME_ID)
        .set(PAYLOAD, MODEL + "OverwriteWithLatestAvroPayload");
    assertThat(table.merge().ordering().fields()).isEmpty();

    table.set(PAYLOAD, MODEL + "DefaultHoodieRecordPayload");
    assertThat(table.merge().ordering().fields()).containsExactly("ts");

    table.set(PAYLOAD, MODEL + "EventTimeAvroPayload");
    assertThat(table.merge().ordering().fields()).containsExactly("ts");
  }

  @Test
  void version6WithoutAPayloadGoesByItsStrategyThenByItsOrderingField() throws IOException {
    table.version(6);
    assertThat(table.merge().ordering().fields()).isEmpty();

    table.set(PRECOMBINE, "ts");
    assertThat(table.merge().ordering().fields()).containsExactly("ts");

    table.set(OLD_STRATEGY, COMMIT_TIME_ID);
    assertThat(table.merge().ordering().fields()).isEmpty();
  }

  @Test
  void eventTimeWithoutAnOrderingFieldIsCommitTime() throws IOException {
    table.version(9).set(MODE, "EVENT_TIME_ORDERING");

    assertThat(table.merge().ordering().fields()).isEmpty();
  }

  @Test
  void deleteMarkersComeUnderEitherName() throws IOException {
    table.version(9).set(MODE, "COMMIT_TIME_ORDERING")
        .set("hoodie.record.merge.property.hoodie.payload.delete.field", "Op")
        .set("hoodie.record.merge.property.hoodie.payload.delete.marker", "D");
    assertThat(table.merge().deletes().field()).contains("Op");
    assertThat(table.merge().deletes().value()).contains("D");

    table = new StoredTable(folder).version(8).set(MODE, "COMMIT_TIME_ORDERING")
        .set("hoodie.payload.delete.field", "kind").set("hoodie.payload.delete.marker", "gone");
    assertThat(table.merge().deletes().field()).contains("kind");
    assertThat(table.merge().deletes().value()).contains("gone");
  }

  @Test
  void keysAreInTheMetaColumnUnlessThereIsNone() throws IOException {
    table.version(9).set("hoodie.table.recordkey.fields", "id,id2");
    assertThat(table.merge().keys()).isEqualTo(RecordKeySpec.metaColumn());

    table.set("hoodie.populate.meta.fields", "false");
    assertThat(table.merge().keys().keyFields()).containsExactly("id", "id2");
    assertThat(table.merge().keys().isLabelled()).isFalse();

    table.set("hoodie.table.keygenerator.type", "COMPLEX");
    assertThat(table.merge().keys().isLabelled()).isTrue();
  }

  @Test
  void generatedKeysWithoutMetaFieldsAreRefused() {
    table.version(9).set("hoodie.populate.meta.fields", "false");

    assertRefused("generated record keys");
  }

  @Test
  void deleteMarkersAreStatedByTwoPropertiesOrNone() {
    table.version(9).set(MODE, "COMMIT_TIME_ORDERING").set("hoodie.payload.delete.field", "Op");

    assertThatThrownBy(() -> table.merge())
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("hoodie.payload.delete.marker");
  }

  @Test
  void partialUpdateModesOfVersion9CombineVersions() throws IOException {
    table.version(9).set(ORDERING, "ts").set(MODE, "EVENT_TIME_ORDERING")
        .set("hoodie.table.legacy.payload.class", MODEL + "PartialUpdateAvroPayload")
        .set("hoodie.table.partial.update.mode", "IGNORE_DEFAULTS");
    assertThat(table.merge().combinesVersions()).isTrue();
    assertThat(table.merge().filling()).isEqualTo(GapFilling.WINNER);
    assertThat(table.merge().ordering().ordersDeletes()).isTrue();

    table.set("hoodie.table.partial.update.mode", "FILL_UNAVAILABLE");
    assertThat(table.merge().combinesVersions()).isFalse();

    table.set("hoodie.record.merge.property.hoodie.write.partial.update.unavailable.value", "?");
    assertThat(table.merge().combinesVersions()).isTrue();

    table.set("hoodie.table.partial.update.mode", "FILL_UNCHANGED");
    assertRefused("FILL_UNCHANGED");
  }

  @Test
  void payloadClassesUpToVersion8HaveRulesOfTheirOwn() throws IOException {
    table.version(8).set(PRECOMBINE, "ts").set(MODE, "CUSTOM").set(STRATEGY, PAYLOAD_ID);

    MergeSpec partial = payload("PartialUpdateAvroPayload");
    assertThat(partial.ordering().fields()).containsExactly("ts");
    assertThat(partial.ordering().ordersDeletes()).isFalse();
    assertThat(partial.filling()).isEqualTo(GapFilling.WINNER_UNDER_NEWER_META);
    assertThat(partial.combinesVersions()).isTrue();

    MergeSpec nonDefaults = payload("OverwriteNonDefaultsWithLatestAvroPayload");
    assertThat(nonDefaults.ordering().fields()).isEmpty();
    assertThat(nonDefaults.combinesVersions()).isTrue();

    MergeSpec dms = payload("AWSDmsAvroPayload");
    assertThat(dms.ordering().fields()).isEmpty();
    assertThat(dms.combinesVersions()).isFalse();
    assertThat(dms.deletes().field()).contains("Op");

    MergeSpec mysql = payload("debezium.MySqlDebeziumAvroPayload");
    assertThat(mysql.ordering().fields()).containsExactly("_event_seq");
    assertThat(mysql.deletes().field()).contains("_change_operation_type");

    MergeSpec postgres = payload("debezium.PostgresDebeziumAvroPayload");
    assertThat(postgres.ordering().fields()).containsExactly("_event_lsn");
    assertThat(postgres.filling()).isEqualTo(GapFilling.NEWER_WINNER);
    assertThat(postgres.combinesVersions()).isTrue();
  }

  @Test
  void version6HasThemWithoutAMode() throws IOException {
    table.version(6).set(PRECOMBINE, "ts").set(OLD_STRATEGY, EVENT_TIME_ID);

    assertThat(payload("PartialUpdateAvroPayload").combinesVersions()).isTrue();
    assertThat(payload("debezium.PostgresDebeziumAvroPayload").combinesVersions()).isTrue();
  }

  @Test
  void defaultsAreThoseOfTheTablesSchema() throws IOException {
    table.version(8).set(MODE, "CUSTOM").set(STRATEGY, PAYLOAD_ID)
        .set("hoodie.table.create.schema",
            "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"n\",\"type\":\"int\",\"default\":7}]}");
    StructType rows = new StructType(List.of(new Field("n", DataType.INT)));
    GapRule.GapTest gaps =
        copy(payload("OverwriteNonDefaultsWithLatestAvroPayload")).gaps().test(rows, List.of("n"));

    assertThat(gaps.gaps(new Object[] {7}).get(0)).isTrue();
    assertThat(gaps.gaps(new Object[] {8})).isNull();
  }

  private MergeSpec payload(String name) throws IOException {
    return table.set(PAYLOAD, MODEL + name).merge();
  }

  @Test
  void rulesOfAUserAreRefusedByName() {
    table.version(9).set(MODE, "CUSTOM").set(STRATEGY, CUSTOM_ID);
    assertRefused(CUSTOM_ID);

    table.set(STRATEGY, PAYLOAD_ID).set(PAYLOAD, MODEL + "RewriteAvroPayload");
    assertRefused(MODEL + "RewriteAvroPayload");

    table.set(PAYLOAD, "com.example.PartialUpdateAvroPayload");
    assertRefused("com.example.PartialUpdateAvroPayload");

    table.version(6).set(PAYLOAD, "com.example.OwnPayload");
    assertRefused("com.example.OwnPayload");

    table = new StoredTable(folder).version(6).set(OLD_STRATEGY, CUSTOM_ID);
    assertRefused(CUSTOM_ID);
  }

  @Test
  void aSpecIsReadAsItWasWritten() throws IOException {
    MergeSpec spec = new MergeSpec(
        RecordKeySpec.fields(List.of("id", "k"), true), OrderingSpec.eventTime(List.of("ts", "seq")),
        DeleteMarker.of("Op", "D"));

    MergeSpec read = copy(spec);

    assertThat(read.isUnmerged()).isFalse();
    assertThat(read.combinesVersions()).isFalse();
    assertThat(read.keys()).isEqualTo(spec.keys());
    assertThat(read.ordering().fields()).containsExactly("ts", "seq");
    assertThat(read.deletes().field()).contains("Op");
    assertThat(read.deletes().value()).contains("D");
  }

  @Test
  void rulesThatCombineVersionsAreReadAsTheyWereWritten() throws IOException {
    table.version(8).set(MODE, "CUSTOM").set(STRATEGY, PAYLOAD_ID);
    MergeSpec postgres = copy(payload("debezium.PostgresDebeziumAvroPayload"));

    assertThat(postgres.filling()).isEqualTo(GapFilling.NEWER_WINNER);
    assertThat(postgres.ordering().ordersDeletes()).isFalse();
    StructType rows = new StructType(List.of(
        new Field("v", DataType.STRING), new Field("_change_operation_type", DataType.STRING)));
    Object[] row = {"__debezium_unavailable_value", "D"};
    assertThat(postgres.gaps().test(rows, List.of("v")).gaps(row).get(0)).isTrue();
    assertThat(postgres.deletes().test(rows).isDelete(row)).isTrue();
    assertThat(copy(MergeSpec.unmerged()).isUnmerged()).isTrue();
  }

  private static MergeSpec copy(MergeSpec spec) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    spec.write(new DataOutputStream(bytes));
    return MergeSpec.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }

  private void assertRefused(String feature) {
    assertThatThrownBy(() -> table.merge())
        .isInstanceOf(UnsupportedFeatureException.class)
        .hasMessageContaining("Table stored")
        .hasMessageContaining(feature);
  }
}
