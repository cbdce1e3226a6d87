package io.hudionhive.variants;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Puts VARIANTs that Spark 4 makes into the base files of the tables that {@code VariantTables} of the fixture writer
 * wrote, and writes down what Spark 4's own functions say of them. Files are written by Spark, shredded ones by
 * parquet-java: Spark's own shredding fails on tables of more than three columns (up to 4.1.1).
 */
public final class VariantWriter {
  /** By the rows' ids; what is no JSON has types that JSON lacks. */
  private static final List<String> VALUES = List.of(
      "parse_json('{\"a\":1,\"b\":{\"c\":\"text\",\"d\":12.50},"
          + "\"list\":[{\"x\":1},{\"x\":2,\"y\":null},3],\"n\":null}')",
      "parse_json('{\"a\":\"not a number\",\"b\":{\"c\":7,\"other\":[true]},\"list\":\"none\",\"z\":{\"y\":1e300}}')",
      "parse_json('[1,[2,3],{\"a\":5}]')",
      "parse_json('null')",
      "to_variant_object(named_struct('a', 123456789012,"
          + " 'b', named_struct('c', 'ünï', 'd', 99999999999999999999.99BD),"
          + " 'day', date'1582-10-15', 'at', timestamp'1969-12-31 23:59:59.999999', 'ntz',"
          + " timestamp_ntz'2024-02-29 12:00:00', 'bin', X'00ff', 'f', cast(1.5 as float), 'e', 2.5d))",
      "parse_json('{\"list\":[],\"b\":{},\"a\":-9223372036854775808}')",
      "cast(null as variant)",
      "cast('a scalar of more than sixty-three bytes, which Spark stores with a length of four bytes' as variant)",
      "to_variant_object(named_struct('t', true, 'i1', cast(-128 as tinyint), 'i2', cast(-32768 as smallint),"
          + " 'i4', -2147483648, 'i8', -9223372036854775808, 'd4', 1234567.89BD, 'd8', 123456789012345.678BD,"
          + " 'd16', 1234567890123456789012345678.0123456789BD, 's', 'text', 'bin', X'', 'day', date'1969-12-31',"
          + " 'at', timestamp'1900-01-01 00:00:00.000001', 'ntz', timestamp_ntz'0001-01-01 00:00:00',"
          + " 'f', cast(-0.0 as float), 'e', cast('NaN' as double)))",
      "to_variant_object(named_struct('t', 'true', 'i1', 300, 'i2', 70000, 'i4', 3000000000, 'i8', 1.5BD,"
          + " 'd4', 123456789.123BD, 'd8', 1.00001BD, 'd16', 1e300d, 's', 5, 'bin', 'ff', 'day',"
          + " timestamp_ntz'2020-01-01 00:00:00', 'at', date'2020-01-01', 'ntz', timestamp'2020-01-01 00:00:00',"
          + " 'f', 0.1d, 'e', cast(0.1 as float)))",
      "parse_json('{}')",
      "parse_json('[]')",
      "parse_json('{\"a\":null,\"b\":{\"c\":null,\"extra\":{\"deep\":[1,{\"x\":null}]}},"
          + "\"list\":[null,{\"x\":1,\"z\":2},{\"x\":\"1\"},{},{\"y\":\"\"}]}')",
      "parse_json('[9223372036854775807,-1,null,\"x\",1.5,{\"x\":1},[]]')",
      "parse_json('true')",
      "parse_json('12345678901234567890123.45')",
      "parse_json('\"short\"')",
      "parse_json('1.5e10')",
      "parse_json('42')",
      "parse_json('{\"a b\":{\"it.s\":1},\"ünï\":2,\"A\":3,\"a\":4,\"\":5,\"B\":{\"C\":6}}')",
      "cast(sequence(1, 300) as variant)");

  /** How the VARIANTs in the base files of the partitions of the shredded tables are shredded. */
  private static final Map<String, String> SHAPES = Map.of(
      "object",
      object(
          field("a", "int64 typed_value"),
          field("b", object(field("c", "binary typed_value (STRING)"), field("d", "int32 typed_value (DECIMAL(4,1))"))),
          field(
              "list",
              list(
                  object(
                      field("x", "int32 typed_value (INTEGER(8,true))"),
                      field("y", "binary typed_value (STRING)"))))),
      "kinds",
      object(
          field("t", "boolean typed_value"), field("i1", "int32 typed_value (INTEGER(8,true))"),
          field("i2", "int32 typed_value (INTEGER(16,true))"), field("i4", "int32 typed_value (INTEGER(32,true))"),
          field("i8", "int64 typed_value (INTEGER(64,true))"), field("d4", "int32 typed_value (DECIMAL(9,2))"),
          field("d8", "int64 typed_value (DECIMAL(18,3))"), field("d16", "binary typed_value (DECIMAL(38,10))"),
          field("s", "binary typed_value (STRING)"), field("day", "int32 typed_value (DATE)"),
          field("at", "int64 typed_value (TIMESTAMP(MICROS,true))"),
          field("ntz", "int64 typed_value (TIMESTAMP(MICROS,false))"), field("f", "float typed_value"),
          field("e", "double typed_value")),
      "list", list("int32 typed_value (INTEGER(8,true))"),
      "scalar", "binary typed_value (STRING)",
      "loose",
      object(field("a"), field("b", object(field("c"), field("extra", object(field("deep", list())))))));

  private static String object(String... fields) {
    return "group typed_value { " + String.join(" ", fields) + " }";
  }

  private static String list(String... typed) {
    return "group typed_value (LIST) { repeated group list { required group element { " + value(typed) + " } } }";
  }

  private static String field(String name, String... typed) {
    return "required group " + name + " { " + value(typed) + " }";
  }

  private static String value(String... typed) {
    String end = typed.length == 0 || typed[0].endsWith("}") ? "" : ";";
    return "optional binary value;" + (typed.length == 0 ? "" : " optional " + typed[0] + end);
  }

  /** What is asked of each row: a path and a type. */
  private static final List<List<String>> QUERIES = List.of(
      List.of("$.a", "bigint"), List.of("$.a", "string"), List.of("$.a", "double"), List.of("$.b.c", "string"),
      List.of("$.b.d", "decimal(22,2)"), List.of("$.list[1].x", "int"), List.of("$.list[2]", "string"),
      List.of("$.day", "date"), List.of("$.at", "timestamp"), List.of("$.ntz", "timestamp_ntz"),
      List.of("$.e", "float"), List.of("$[1][0]", "int"), List.of("$.b.d", "boolean"), List.of("$", "string"),
      List.of("$.list", "string"), List.of("$.n", "int"), List.of("$.z.y", "double"));

  private static final List<List<String>> MORE_QUERIES = List.of(
      List.of("$.t", "boolean"), List.of("$.i1", "tinyint"), List.of("$.i1", "int"), List.of("$.i2", "smallint"),
      List.of("$.i4", "int"), List.of("$.i8", "bigint"), List.of("$.d4", "decimal(9,2)"),
      List.of("$.d8", "decimal(18,3)"), List.of("$.d16", "decimal(38,10)"), List.of("$.s", "string"),
      List.of("$.bin", "string"), List.of("$.day", "string"), List.of("$.at", "string"), List.of("$.ntz", "string"),
      List.of("$.f", "string"), List.of("$.e", "double"), List.of("$.b", "string"), List.of("$.list[0]", "string"),
      List.of("$.list[1].z", "int"), List.of("$.list[4].y", "string"), List.of("$.b.extra.deep[1]", "string"),
      List.of("$.b.extra", "string"), List.of("$[\"a b\"][\"it.s\"]", "int"), List.of("$.ünï", "int"),
      List.of("$.A", "int"), List.of("$.B.C", "int"), List.of("$[0]", "bigint"), List.of("$[299]", "int"),
      List.of("$", "bigint"), List.of("$", "boolean"), List.of("$", "decimal(25,2)"));

  private final SparkSession spark;
  private final Path folder;

  private VariantWriter(SparkSession spark, Path folder) {
    this.spark = spark;
    this.folder = folder;
  }

  /** @param arguments the folder with the zips of the tables */
  public static void main(String[] arguments) throws IOException {
    SparkSession spark =
        SparkSession.builder()
            .appName("variants")
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.session.timeZone", "UTC")
            .getOrCreate();
    VariantWriter writer = new VariantWriter(spark, Path.of(arguments[0]));
    writer.answers("variants_plain", writer.write("variants_plain").filter("id < 8"), QUERIES);
    List<List<String>> queries = new ArrayList<>(QUERIES);
    queries.addAll(MORE_QUERIES);
    for (String name : List.of("variants_shredded_cow", "variants_shredded_mor")) {
      Dataset<Row> rows = writer.write(name).filter("id <= " + VALUES.size());
      writer.answers("variants_shredded", rows.filter("shape = 'plain'"), queries);
      for (String shape : SHAPES.keySet()) {
        writer.compare(shape, rows, queries);
      }
    }
    spark.stop();
  }

  /** Puts VARIANTs into each base file of a table. @return the rows of all these files, as Spark reads them */
  private Dataset<Row> write(String name) throws IOException {
    URI uri = URI.create("jar:" + folder.resolve(name + ".zip").toUri());
    Dataset<Row> all = null;
    try (FileSystem zip = FileSystems.newFileSystem(uri, Map.of())) {
      for (Path file : baseFiles(zip.getPath(name))) {
        Dataset<Row> rows = write(file);
        all = all == null ? rows : all.union(rows);
      }
    }
    return all;
  }

  private Dataset<Row> write(Path inZip) throws IOException {
    Path scratch = Files.createTempDirectory("variants");
    Path old = scratch.resolve("old.parquet");
    Files.copy(inZip, old);
    StringBuilder value = new StringBuilder("case id");
    for (int i = 0; i < VALUES.size(); i++) {
      value.append(" when ").append(i + 1).append(" then ").append(VALUES.get(i));
    }
    Dataset<Row> rows = spark.read().parquet(old.toString());
    List<String> columns = new ArrayList<>();
    for (String column : rows.columns()) {
      columns.add(column.equals("v") ? value + " end as v" : column);
    }
    // In the order of the file: log blocks say by place which rows they update.
    rows = rows.selectExpr(columns.toArray(new String[0]));
    String shape = SHAPES.get(rows.first().getString(rows.first().fieldIndex("shape")));
    Path written = scratch.resolve("written");
    if (shape == null) {
      rows.coalesce(1).write().parquet(written.toString());
    } else {
      // The table's own columns as Hudi wrote them.
      MessageType stored = schema(old);
      // The annotation, which readers of earlier versions of Parquet do not know, is in some files only.
      String annotation = shape.contains("LIST") ? " (VARIANT(1))" : "";
      MessageType variant =
          MessageTypeParser.parseMessageType(
              "message v { optional group v" + annotation + " { required binary metadata; " + value(shape) + " } }");
      List<Type> types = new ArrayList<>();
      for (Type type : stored.getFields()) {
        types.add(type.getName().equals("v") ? variant.getType(0) : type);
      }
      ShreddedFile.write(
          new org.apache.hadoop.fs.Path(written.resolve("shredded.parquet").toUri()),
          new MessageType(stored.getName(), types), rows.collectAsList(),
          Map.of("org.apache.spark.sql.parquet.row.metadata", rows.schema().json()));
    }
    Files.copy(baseFiles(written).get(0), inZip, StandardCopyOption.REPLACE_EXISTING);
    return spark.read().parquet(written.toString());
  }

  private static MessageType schema(Path file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
    try (ParquetFileReader reader = ParquetFileReader.open(HadoopInputFile.fromPath(path, new Configuration()))) {
      return reader.getFooter().getFileMetaData().getSchema();
    }
  }

  private void answers(String name, Dataset<Row> rows, List<List<String>> queries) throws IOException {
    List<String> lines = answers(rows, queries);
    Files.write(folder.resolve(name + ".answers.jsonl"), lines);
    System.out.println(name + ": " + lines.size() + " answers");
  }

  /** How a file is shredded must not show. */
  private void compare(String shape, Dataset<Row> rows, List<List<String>> queries) {
    List<String> plain = answers(rows.filter("shape = 'plain'"), queries);
    List<String> shredded = answers(rows.filter("shape = '" + shape + "'"), queries);
    for (int i = 0; i < plain.size(); i++) {
      if (!plain.get(i).equals(shredded.get(i))) {
        System.out.println("Shredded as " + shape + ": " + shredded.get(i) + ", not " + plain.get(i));
      }
    }
  }

  private List<String> answers(Dataset<Row> rows, List<List<String>> queries) {
    rows.createOrReplaceTempView("t");
    List<String> lines = new ArrayList<>();
    for (List<String> query : queries) {
      String path = query.get(0).replace("'", "\\'");
      lines.addAll(
          spark
              .sql(
                  "select id, '" + path + "' path, '" + query.get(1) + "' type, cast(try_variant_get(v, '" + path
                      + "', '" + query.get(1) + "') as string) answer from t order by id")
              .toJSON()
              .collectAsList());
    }
    lines.addAll(
        spark
            .sql(
                "select id, 'to_json' path, '' type, to_json(v) answer from t union all"
                    + " select id, 'schema_of_variant' path, '' type, schema_of_variant(v) answer from t"
                    + " order by path, id")
            .toJSON()
            .collectAsList());
    return lines;
  }

  private static List<Path> baseFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.getFileName().toString().endsWith(".parquet")).toList();
    }
  }
}
