package io.hudionhive.peers;

import io.hudionhive.servers.MetastoreProcess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TException;

/**
 * What Flink's catalog shows of a metastore, in a JVM of its own.
 *
 * @param module the folder of module flink-catalog, built
 */
record FlinkView(Path module, MetastoreProcess metastore) {
  private static final String MAIN = "io.hudionhive.flink.FlinkCatalog";

  /** Flink's names of Hive's types. */
  private static final Map<String, String> TYPES = Map.of(
      "string", "STRING", "int", "INT", "bigint", "BIGINT", "float", "FLOAT", "double", "DOUBLE",
      "boolean", "BOOLEAN", "binary", "BYTES", "date", "DATE", "timestamp", "TIMESTAMP(9)");

  /** One line for each table or column that Flink shows otherwise than the metastore has it. */
  List<String> problems(String database) throws IOException, TException {
    Map<String, String> shown = shown(database);
    Map<String, String> expected = new TreeMap<>();
    for (Table table : MetastoreEntries.tables(metastore.uri(), database)) {
      List<FieldSchema> columns = new ArrayList<>(table.getSd().getCols());
      columns.addAll(table.getPartitionKeys());
      expected.put(table.getTableName(), columns(columns, shown.getOrDefault(table.getTableName(), "")));
    }
    List<String> problems = new ArrayList<>();
    expected.forEach((table, columns) -> {
      if (!columns.equals(shown.get(table))) {
        problems.add("Flink shows " + table + " as " + shown.get(table) + ", not " + columns);
      }
    });
    System.out.println("Flink describes " + shown.size() + " tables");
    return problems;
  }

  /** Columns in Flink's spelling; those of other types than {@link #TYPES} only by name. */
  private static String columns(List<FieldSchema> columns, String shown) {
    List<String> texts = new ArrayList<>();
    for (FieldSchema column : columns) {
      String type = TYPES.get(column.getType());
      String start = column.getName() + " ";
      texts.add(start + (type == null ? typeShown(shown, start) : type));
    }
    return String.join("; ", texts);
  }

  private static String typeShown(String shown, String start) {
    for (String column : shown.split("; ")) {
      if (column.startsWith(start)) {
        return column.substring(start.length());
      }
    }
    return "missing";
  }

  private Map<String, String> shown(String database) throws IOException {
    String classPath = module.resolve("target/classes") + File.pathSeparator
        + Files.readString(module.resolve("target/class-path.txt")).strip();
    Process process = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.net=ALL-UNNAMED",
        "--add-opens=java.base/java.util=ALL-UNNAMED",
        "-classpath", classPath, MAIN, metastore.uri(), database)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> shown = new TreeMap<>();
    for (String line : printed.lines().toList()) {
      shown.put(line.substring(0, line.indexOf(": ")), line.substring(line.indexOf(": ") + 2));
    }
    return shown;
  }
}
