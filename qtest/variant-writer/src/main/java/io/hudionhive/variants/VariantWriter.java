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
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Puts VARIANTs that Spark 4 makes into the base files of the tables that {@code VariantTables} of the fixture writer
 * wrote, and writes down what Spark 4's own functions say of them.
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
      "cast('a scalar of more than sixty-three bytes, which Spark stores with a length of four bytes' as variant)");

  /** What is asked of each row: a path and a type. */
  private static final List<List<String>> QUERIES = List.of(
      List.of("$.a", "bigint"), List.of("$.a", "string"), List.of("$.a", "double"), List.of("$.b.c", "string"),
      List.of("$.b.d", "decimal(22,2)"), List.of("$.list[1].x", "int"), List.of("$.list[2]", "string"),
      List.of("$.day", "date"), List.of("$.at", "timestamp"), List.of("$.ntz", "timestamp_ntz"),
      List.of("$.e", "float"), List.of("$[1][0]", "int"), List.of("$.b.d", "boolean"), List.of("$", "string"),
      List.of("$.list", "string"), List.of("$.n", "int"), List.of("$.z.y", "double"));

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
    writer.write("variants_plain");
    spark.stop();
  }

  private void write(String name) throws IOException {
    URI uri = URI.create("jar:" + folder.resolve(name + ".zip").toUri());
    try (FileSystem zip = FileSystems.newFileSystem(uri, Map.of())) {
      Path inZip = baseFile(zip.getPath(name));
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
      Path written = scratch.resolve("written");
      rows.selectExpr(columns.toArray(new String[0])).coalesce(1).write().parquet(written.toString());
      Files.copy(baseFile(written), inZip, StandardCopyOption.REPLACE_EXISTING);
      answers(name, spark.read().parquet(written.toString()));
    }
  }

  private void answers(String name, Dataset<Row> rows) throws IOException {
    rows.createOrReplaceTempView("t");
    List<String> lines = new ArrayList<>();
    for (List<String> query : QUERIES) {
      String path = query.get(0).replace("'", "\\'");
      lines.addAll(
          spark
              .sql(
                  "select id, '" + path + "' path, '" + query.get(1) + "' type, cast(try_variant_get(v, '" + path
                      + "', '" + query.get(1) + "') as string) answer from t where id < 8 order by id")
              .toJSON()
              .collectAsList());
    }
    lines.addAll(
        spark
            .sql(
                "select id, 'to_json' path, '' type, to_json(v) answer from t where id < 8 union all"
                    + " select id, 'schema_of_variant' path, '' type, schema_of_variant(v) answer from t where id < 8"
                    + " order by path, id")
            .toJSON()
            .collectAsList());
    Files.write(folder.resolve(name + ".answers.jsonl"), lines);
    System.out.println(name + ": " + lines.size() + " answers; " + rows.schema().treeString());
  }

  private static Path baseFile(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".parquet"))
          .findFirst()
          .orElseThrow(() -> new IOException("No Parquet file in " + folder));
    }
  }
}
