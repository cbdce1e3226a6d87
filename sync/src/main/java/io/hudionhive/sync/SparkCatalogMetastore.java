package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.hive.client.HiveClient;
import scala.Option;
import scala.Some;
import scala.Tuple2;
import scala.collection.JavaConverters;
import scala.collection.Seq;

/**
 * The metastore as the active Spark session's catalog reaches it: by SQL of its Hive, except for what takes values of
 * partitions as they are, whatever they hold, and says whether data go.
 *
 * <p>Loaded only when it is asked for: Spark is on the class path of whoever does so.
 */
final class SparkCatalogMetastore implements Metastore {
  private final SqlMetastore sql;
  private final HiveClient client;

  private SparkCatalogMetastore(SparkCatalogSession session) {
    this.sql = new SqlMetastore(session);
    this.client = session.client();
  }

  /** @throws HoodieHiveSyncException without a Spark session, or one whose catalog is not Hive's */
  static Metastore open() {
    return new SparkCatalogMetastore(SparkCatalogSession.open());
  }

  @Override
  public boolean databaseExists(String database) {
    return sql.databaseExists(database);
  }

  @Override
  public void createDatabase(String database) {
    sql.createDatabase(database);
  }

  @Override
  public Optional<Table> table(String database, String name) {
    return sql.table(database, name);
  }

  @Override
  public boolean createTable(Table table) {
    return sql.createTable(table);
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    sql.alterTable(table, cascade);
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    sql.moveColumns(table, cascade);
  }

  @Override
  public void renameTable(Table table, String name) {
    sql.renameTable(table, name);
  }

  @Override
  public void dropTable(Table table) {
    sql.dropTable(table);
  }

  @Override
  public List<String> partitionNames(Table table) {
    return sql.partitionNames(table);
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    return sql.partitions(table, names);
  }

  @Override
  public void addPartitions(Table table, List<Partition> partitions) {
    List<CatalogTablePartition> added = new ArrayList<>();
    for (Partition partition : partitions) {
      CatalogStorageFormat folder = new CatalogStorageFormat(
          new Some<>(new Path(partition.getSd().getLocation()).toUri()), Option.empty(), Option.empty(),
          Option.empty(), false, map(Collections.emptyList(), Collections.emptyList()));
      added.add(new CatalogTablePartition(spec(table, partition.getValues()), folder,
          map(Collections.emptyList(), Collections.emptyList()), 0, -1, Option.empty()));
    }
    call("add " + added.size() + " partitions to " + name(table), () -> {
      client.createPartitions(table.getDbName(), table.getTableName(), seq(added), true);
      return null;
    });
  }

  @Override
  public void alterPartitions(Table table, List<Partition> partitions) {
    sql.alterPartitions(table, partitions);
  }

  @Override
  public void touchPartitions(Table table, List<Partition> partitions) {
    sql.touchPartitions(table, partitions);
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    List<scala.collection.immutable.Map<String, String>> specs = new ArrayList<>();
    values.forEach(each -> specs.add(spec(table, each)));
    call("drop " + specs.size() + " partitions of " + name(table), () -> {
      client.dropPartitions(table.getDbName(), table.getTableName(), seq(specs), true, false, true);
      return null;
    });
  }

  @Override
  public void close() {
    sql.close();
  }

  private static scala.collection.immutable.Map<String, String> spec(Table table, List<String> values) {
    List<String> names = new ArrayList<>();
    table.getPartitionKeys().forEach(key -> names.add(key.getName().toLowerCase(Locale.ROOT)));
    return map(names, values);
  }

  private static scala.collection.immutable.Map<String, String> map(List<String> keys, List<String> values) {
    scala.collection.immutable.Map<String, String> map = scala.collection.immutable.Map$.MODULE$.empty();
    for (int i = 0; i < keys.size(); i++) {
      map = map.$plus(new Tuple2<>(keys.get(i), values.get(i)));
    }
    return map;
  }

  private static <T> Seq<T> seq(List<T> list) {
    return JavaConverters.asScalaBuffer(list);
  }

  private static String name(Table table) {
    return table.getDbName() + "." + table.getTableName();
  }

  private static <T> T call(String step, Call<T> call) {
    try {
      return call.get();
    } catch (Exception e) {
      // Scala declares no exceptions, whatever it throws.
      throw MetastoreException.of("Spark's catalog could not " + step, e);
    }
  }

  private interface Call<T> {
    T get();
  }
}
