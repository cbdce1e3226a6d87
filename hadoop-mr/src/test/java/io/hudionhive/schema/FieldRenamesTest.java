package io.hudionhive.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldRenamesTest {
  private static final StructType IN_FILE = struct(
      new Field("id", DataType.INT),
      new Field("b", DataType.STRING),
      new Field("c", DataType.FLOAT),
      new Field("s", struct(new Field("x", DataType.INT), new Field("y", DataType.STRING))),
      new Field("l", new ListType(struct(new Field("p", DataType.INT)))),
      new Field("m", new MapType(DataType.STRING, new ListType(struct(new Field("u", DataType.INT))))),
      new Field("unknown", DataType.INT));

  private static final String BEFORE = "{'version_id':0,'type':'record','fields':["
      + "{'id':0,'name':'id','type':'int'},{'id':1,'name':'b','type':'string'},{'id':2,'name':'c','type':'float'},"
      + "{'id':3,'name':'s','type':{'type':'record','fields':["
      + "{'id':6,'name':'x','type':'int'},{'id':7,'name':'y','type':'string'}]}},"
      + "{'id':4,'name':'l','type':{'type':'array','element_id':8,'element_optional':true,'element':"
      + "{'type':'record','fields':[{'id':9,'name':'p','type':'int'}]}}},"
      + "{'id':5,'name':'m','type':{'type':'map','key_id':10,'key':'string','value_id':11,'value_optional':true,"
      + "'value':{'type':'array','element_id':12,'element':"
      + "{'type':'record','fields':[{'id':13,'name':'u','type':'int'}]}}}}]}";

  /** b and c changed names, the parts of s too; x is another field; l and m hold renamed fields. */
  private static final String AFTER = "{'version_id':9,'type':'record','fields':["
      + "{'id':0,'name':'id','type':'int'},{'id':1,'name':'c','type':'string'},{'id':2,'name':'b','type':'double'},"
      + "{'id':3,'name':'s2','type':{'type':'record','fields':["
      + "{'id':6,'name':'xx','type':'long'},{'id':14,'name':'x','type':'int'}]}},"
      + "{'id':4,'name':'l','type':{'type':'array','element_id':8,'element_optional':true,'element':"
      + "{'type':'record','fields':[{'id':9,'name':'pp','type':'int'}]}}},"
      + "{'id':5,'name':'m','type':{'type':'map','key_id':10,'key':'string','value_id':11,'value_optional':true,"
      + "'value':{'type':'array','element_id':12,'element':"
      + "{'type':'record','fields':[{'id':13,'name':'uu','type':'int'}]}}}}]}";

  @Test
  void fieldsGetTheirPresentNamesAtEveryDepth() throws IOException {
    StructType renamed = copy(renames(BEFORE, AFTER)).apply(IN_FILE);

    assertThat(renamed.field(0)).isEqualTo(IN_FILE.field(0));
    assertThat(renamed.field(1)).hasToString("c:string");
    assertThat(renamed.field(2)).hasToString("b:float");
    assertThat(renamed.field(3).name()).isEqualTo("s2");
    StructType s = (StructType) renamed.field(3).type();
    assertThat(s.indexOf("xx")).hasValue(0);
    assertThat(s.indexOf("x")).as("the new x").isEmpty();
    assertThat(s.indexOf("y")).as("the dropped y").isEmpty();
    assertThat(renamed.field(4)).hasToString("l:array<struct<pp:int>>");
    assertThat(renamed.field(5)).hasToString("m:map<string,array<struct<uu:int>>>");
    assertThat(renamed.field(6)).isEqualTo(IN_FILE.field(6));
  }

  @Test
  void whatIsAskedForByPresentNamesIsAskedForByNamesInTheFile() throws IOException {
    FieldRenames renames = copy(renames(BEFORE, AFTER));

    assertThat(renames.inFile("c"::equals).test("b")).isTrue();
    assertThat(renames.inFile("c"::equals).test("c")).isFalse();
    assertThat(renames.inFile("s2"::equals).test("s")).isTrue();
    assertThat(renames.inFile("id"::equals).test("id")).isTrue();
  }

  @Test
  void aFieldThatCameLaterIsNotAnOlderOneOfItsName() throws IOException {
    FieldRenames renames = renames(
        "{'version_id':0,'fields':[{'id':1,'name':'a','type':'int'}]}",
        "{'version_id':1,'fields':[{'id':1,'name':'a','type':'int'},{'id':2,'name':'late','type':'int'}]}");

    assertThat(renames.nameOf("late")).isEmpty();
    assertThat(renames.changesAny(List.of("a", "other"))).isFalse();
    assertThat(renames.changesAny(List.of("a", "late"))).isTrue();
  }

  @Test
  void aFieldThatWasDroppedIsHidden() throws IOException {
    FieldRenames renames = renames(
        "{'version_id':0,'fields':[{'id':1,'name':'a','type':'int'},{'id':2,'name':'gone','type':'int'}]}",
        "{'version_id':1,'fields':[{'id':1,'name':'a','type':'int'}]}");

    assertThat(renames.nameOf("gone")).isEmpty();
  }

  @Test
  void changesOfTypesAndOrderRenameNothing() throws IOException {
    FieldRenames renames = renames(
        "{'version_id':0,'fields':[{'id':1,'name':'a','type':'int'},{'id':2,'name':'b','type':'int'}]}",
        "{'version_id':1,'fields':[{'id':2,'name':'b','type':'string'},{'id':1,'name':'a','type':'long'}]}");

    assertThat(renames).isEqualTo(FieldRenames.none());
  }

  private static FieldRenames renames(String before, String after) throws JsonProcessingException {
    return version(before).renamesTo(version(after));
  }

  private static SchemaVersion version(String json) throws JsonProcessingException {
    return SchemaVersion.parse(new ObjectMapper().readTree(json.replace('\'', '"')), "test");
  }

  private static StructType struct(Field... fields) {
    return new StructType(Arrays.asList(fields));
  }

  private static FieldRenames copy(FieldRenames renames) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    renames.write(new DataOutputStream(bytes));
    return FieldRenames.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}
