package io.hudionhive.flink;

import java.io.PrintStream;
import java.util.stream.Collectors;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.catalog.CatalogBaseTable;
import org.apache.flink.table.catalog.ObjectPath;
import org.apache.flink.table.catalog.hive.HiveCatalog;
import org.apache.hadoop.hive.conf.HiveConf;

/**
 * Command line: {@code URI DATABASE}. Prints what Flink's catalog of a Hive metastore shows of the database: one line a
 * table, {@code name: column type; ...}, in the order of names.
 */
public final class FlinkCatalog {
  private FlinkCatalog() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    HiveConf conf = new HiveConf();
    conf.set("hive.metastore.uris", arguments[0]);
    // Of tables with VECTOR columns, whose SerDe Flink does not have, the metastore says all there is to say.
    String known = conf.getVar(HiveConf.ConfVars.SERDESUSINGMETASTOREFORSCHEMA);
    conf.setVar(HiveConf.ConfVars.SERDESUSINGMETASTOREFORSCHEMA, known + ",io.hudionhive.serde.HudiParquetSerDe");
    HiveCatalog catalog = new HiveCatalog("hive", arguments[1], conf, "2.3.9");
    catalog.open();
    for (String table : catalog.listTables(arguments[1]).stream().sorted().toList()) {
      answers.println(table + ": " + columns(catalog.getTable(new ObjectPath(arguments[1], table))));
    }
    catalog.close();
    System.exit(0);
  }

  private static String columns(CatalogBaseTable table) {
    return table.getUnresolvedSchema().getColumns().stream()
        .map(column -> (Schema.UnresolvedPhysicalColumn) column)
        .map(column -> column.getName() + " " + column.getDataType())
        .collect(Collectors.joining("; "));
  }
}
