package io.hudionhive.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.TableOnDisk;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.StoredInstants;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnRenamesTest {
  private static final String AS_B = "{'version_id':0,'type':'record','fields':["
      + "{'id':5,'name':'a','type':'int'},{'id':6,'name':'b','type':'string'},{'id':7,'name':'c','type':'string'}]}";
  private static final String AS_B2 = "{'version_id':100,'type':'record','fields':["
      + "{'id':5,'name':'a','type':'int'},{'id':6,'name':'b2','type':'string'},{'id':7,'name':'c','type':'string'}]}";
  private static final String OTHER_C = "{'version_id':200,'type':'record','fields':["
      + "{'id':5,'name':'a','type':'int'},{'id':6,'name':'b2','type':'string'},{'id':8,'name':'c','type':'int'}]}";

  @TempDir private Path folder;

  @Test
  void aTableWithoutHistoryMatchesByName() throws IOException {
    ColumnRenames renames = TableOnDisk.create(folder, 9).instant("100_110.commit").open().columnRenames();

    assertThat(renames.at(InstantTime.of("100"))).isEqualTo(FieldRenames.none());
    assertThat(renames.isFormerName("b")).isFalse();
  }

  @Test
  void aFileIsReadByTheSchemaOfItsTime() throws IOException {
    ColumnRenames renames = threeVersions().columnRenames();

    assertThat(renames.at(InstantTime.of("050")).nameOf("b")).contains("b2");
    assertThat(renames.at(InstantTime.of("050")).nameOf("c")).isEmpty();
    assertThat(renames.at(InstantTime.of("100")).nameOf("b2")).contains("b2");
    assertThat(renames.at(InstantTime.of("199")).nameOf("c")).isEmpty();
    assertThat(renames.at(InstantTime.of("200")).nameOf("c")).contains("c");
    assertThat(renames.at(InstantTime.of("999"))).isEqualTo(FieldRenames.none());
  }

  @Test
  void anEarlierInstantHasTheColumnsOfItsTimeUnderTheNamesOfNow() throws IOException {
    HudiTable table = threeVersions();

    assertThat(table.asOf(InstantTime.of("150")).columnRenames().at(InstantTime.of("050")).nameOf("b")).contains("b2");
    assertThat(table.asOf(InstantTime.of("150")).columnRenames().at(InstantTime.of("050")).nameOf("c")).contains("c");
    ColumnRenames first = table.asOf(InstantTime.of("099")).columnRenames();
    assertThat(first.at(InstantTime.of("050")).nameOf("b")).contains("b2");
    assertThat(first.at(InstantTime.of("050")).nameOf("c")).contains("c");
    assertThat(first.isFormerName("b")).isTrue();
    assertThat(first.isFormerName("c")).isFalse();
  }

  @Test
  void aChangeThatIsNotCommittedDoesNotCount() throws IOException {
    ColumnRenames renames = TableOnDisk.create(folder, 9).instant("100_110.commit").instant("200.commit.requested")
        .write(".hoodie/.schema/100_109.schemacommit", history(AS_B2, AS_B))
        .write(".hoodie/.schema/200_209.schemacommit", history(OTHER_C, AS_B2, AS_B))
        .open().columnRenames();

    assertThat(renames.at(InstantTime.of("050")).nameOf("c")).contains("c");
    assertThat(renames.at(InstantTime.of("050")).nameOf("b")).contains("b2");
  }

  @Test
  void theNameOfARenamedColumnIsFormerButNotThatOfOneReplaced() throws IOException {
    ColumnRenames renames = threeVersions().columnRenames();

    assertThat(renames.isFormerName("B")).isTrue();
    assertThat(renames.isFormerName("b2")).isFalse();
    assertThat(renames.isFormerName("c")).isFalse();
  }

  @Test
  void theNameOfADroppedColumnIsFormer() throws IOException {
    String withoutC = "{'version_id':100,'type':'record','fields':["
        + "{'id':5,'name':'a','type':'int'},{'id':6,'name':'b','type':'string'}]}";
    ColumnRenames renames = TableOnDisk.create(folder, 9).instant("100_110.commit")
        .write(".hoodie/.schema/100_109.schemacommit", history(withoutC, AS_B))
        .open().columnRenames();

    assertThat(renames.isFormerName("C")).isTrue();
    assertThat(renames.isFormerName("b")).isFalse();
    assertThat(renames.isFormerName("neverThere")).isFalse();
  }

  @Test
  void aColumnIsRetypedWhenItsValuesSortOtherwise() throws IOException {
    ColumnRenames renames = TableOnDisk.create(folder, 9).instant("100_110.commit")
        .write(".hoodie/.schema/100_109.schemacommit", history(
            "{'version_id':100,'fields':[{'id':1,'name':'wider','type':'decimal(12, 2)'},"
                + "{'id':2,'name':'text','type':'string'},{'id':3,'name':'day2','type':'date'}]}",
            "{'version_id':0,'fields':[{'id':1,'name':'wider','type':'int'},"
                + "{'id':2,'name':'text','type':'long'},{'id':3,'name':'day','type':'string'}]}"))
        .open().columnRenames();

    assertThat(renames.isRetyped("wider")).isFalse();
    assertThat(renames.isRetyped("text")).isTrue();
    assertThat(renames.isRetyped("day2")).isTrue();
    assertThat(renames.isRetyped("day")).isFalse();
  }

  @Test
  void asOfAnEarlierInstantNestedAndDroppedColumnsAreThoseOfThen() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit").instant("200_210.commit")
        .write(".hoodie/.schema/200_209.schemacommit", history(
            "{'version_id':200,'fields':[{'id':1,'name':'home','type':{'type':'record','fields':["
                + "{'id':2,'name':'road','type':'string'},{'id':6,'name':'floor','type':'int'}]}},"
                + "{'id':5,'name':'text','type':'string'}]}",
            "{'version_id':0,'fields':[{'id':1,'name':'addr','type':{'type':'record','fields':["
                + "{'id':2,'name':'street','type':'string'}]}},"
                + "{'id':3,'name':'gone','type':'string'},{'id':5,'name':'text','type':'int'}]}"))
        .open();

    ColumnRenames then = table.asOf(InstantTime.of("150")).columnRenames();
    FieldRenames files = then.at(InstantTime.of("100"));
    assertThat(files.nameOf("addr")).contains("home");
    StructType addr = new StructType(List.of(new Field("street", DataType.STRING)));
    assertThat(files.apply(new StructType(List.of(new Field("addr", addr)))).field(0))
        .hasToString("home:struct<road:string>");
    assertThat(files.nameOf("gone")).contains("gone");
    assertThat(then.isFormerName("addr")).isTrue();
    assertThat(then.isFormerName("gone")).as("dropped since").isFalse();
    assertThat(then.isRetyped("text")).as("a change since").isFalse();
    assertThat(table.columnRenames().isFormerName("gone")).isTrue();
    assertThat(table.columnRenames().isRetyped("text")).isTrue();
  }

  @Test
  void aNameThatWentFromOneColumnToAnotherSinceIsTheOneThatHasItByNow() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit").instant("200_210.commit")
        .write(".hoodie/.schema/200_209.schemacommit", history(
            "{'version_id':200,'fields':[{'id':2,'name':'a','type':'string'},{'id':4,'name':'c','type':'string'}]}",
            "{'version_id':0,'fields':[{'id':1,'name':'a','type':'string'},{'id':2,'name':'b','type':'string'}]}"))
        .open();

    FieldRenames files = table.asOf(InstantTime.of("150")).columnRenames().at(InstantTime.of("100"));
    assertThat(files.nameOf("b")).contains("a");
    assertThat(files.nameOf("a")).as("dropped").isEmpty();
  }

  @Test
  void renamesTravelAndLeaveOutWhatNoFileNeeds() throws IOException {
    ColumnRenames renames = copy(threeVersions().columnRenames().since(InstantTime.of("120")));

    assertThat(renames.at(InstantTime.of("120")).nameOf("c")).isEmpty();
    assertThat(renames.at(InstantTime.of("200")).nameOf("c")).contains("c");
    assertThat(renames.isFormerName("b")).isTrue();
    assertThat(renames.at(InstantTime.of("050")).nameOf("b")).as("left out").contains("b");
  }

  @Test
  void aTableThatMatchesByIdWithoutHistoryIsDamaged() throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit",
        StoredInstants.avroCommit("ALTER_SCHEMA", Map.of("schema", "{}", "latest_schema", "{}"))).open();

    assertThatThrownBy(table::columnRenames).isInstanceOf(DamagedFileException.class).hasMessageContaining(".schema");
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "", "{}", "{'schemas':[]}", "{'schemas':", "{'schemas':[{}]}", "{'schemas':[{'version_id':0,'fields':[{}]}]}",
      "{'schemas':[{'version_id':-1,'fields':[]}]}",
      "{'schemas':[{'version_id':0,'fields':[{'id':1,'name':'a'},{'id':1,'name':'b'}]}]}"})
  void aHistoryThatIsNoneIsDamaged(String content) throws IOException {
    HudiTable table = TableOnDisk.create(folder, 9).instant("100_110.commit")
        .write(".hoodie/.schema/100_109.schemacommit", bytes(content)).open();

    assertThatThrownBy(table::columnRenames)
        .isInstanceOf(DamagedFileException.class)
        .hasMessageContaining("100_109.schemacommit");
  }

  private HudiTable threeVersions() throws IOException {
    return TableOnDisk.create(folder, 9)
        .instant("050_060.commit").instant("100_110.commit").instant("200_210.commit")
        .write(".hoodie/.schema/100_109.schemacommit", history(AS_B2, AS_B))
        .write(".hoodie/.schema/200_209.schemacommit", history(OTHER_C, AS_B2, AS_B))
        .open();
  }

  private static byte[] history(String... versions) {
    return bytes("{'schemas':[" + String.join(",", versions) + "]}");
  }

  private static byte[] bytes(String json) {
    return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  private static ColumnRenames copy(ColumnRenames renames) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    renames.write(new DataOutputStream(bytes));
    return ColumnRenames.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}
