package io.hudionhive.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
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
  void rulesOfAUserAreRefusedByName() {
    table.version(9).set(MODE, "CUSTOM").set(STRATEGY, CUSTOM_ID);
    assertRefused("CUSTOM");

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

    assertThat(read.keys()).isEqualTo(spec.keys());
    assertThat(read.ordering().fields()).containsExactly("ts", "seq");
    assertThat(read.deletes().field()).contains("Op");
    assertThat(read.deletes().value()).contains("D");
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
