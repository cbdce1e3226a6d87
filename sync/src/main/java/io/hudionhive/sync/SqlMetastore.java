package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The metastore as HiveQL shows and changes it. Partitions are written in batches, and read one by one: Hive has no
 * statement that shows the folders of many.
 *
 * <p>Concurrency: one thread at a time.
 */
final class SqlMetastore implements Metastore {
  private static final Logger LOG = LoggerFactory.getLogger(SqlMetastore.class);

  /** Not Hive's for Parquet, which a later sync would leave in place. */
  private static final String WRITABLE_FORMAT = "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat";

  private static final String PURGE = "external.table.purge";

  private final SqlSession session;
  private final SqlStatements statements;

  SqlMetastore(SqlSession session) {
    this.session = session;
    this.statements = new SqlStatements(session.majorVersion());
  }

  /** Whether Hive takes the partition's values in ADD PARTITION, where it refuses what null is written as. */
  static boolean canAdd(Partition partition) {
    return partition.getValues().stream().noneMatch(value -> value.contains(PartitionValueType.NULL_PARTITION));
  }

  /** Whether the partition can be given its location, by a statement of its own or by dropping and adding it. */
  static boolean canAlter(Partition partition) {
    return canAdd(partition) && (isUri(partition.getSd().getLocation()) || canDrop(partition.getValues()));
  }

  /**
   * Whether Hive is sure to take a partition's values for themselves when it drops it: it makes a filter of the values
   * as they are, and of a quoted text in one it reads the beginning alone. It then drops nothing, and says nothing.
   */
  static boolean canDrop(List<String> values) {
    return values.stream().noneMatch(value -> value.chars().anyMatch(c -> c < ' ' || "'\"\\`;".indexOf(c) >= 0));
  }

  /** Whether SQL that drops the table or a partition of it deletes files. */
  static boolean deletesDataOf(Table table) {
    return TableChange.isManaged(table) || Boolean.parseBoolean(table.getParameters().get(PURGE));
  }

  @Override
  public boolean databaseExists(String database) {
    return SqlDescriptions.databases(query("list databases", "SHOW DATABASES")).contains(database);
  }

  @Override
  public void createDatabase(String database) {
    run("create database " + database, "CREATE DATABASE IF NOT EXISTS " + SqlText.name(database));
  }

  @Override
  public Optional<Table> table(String database, String name) {
    return find("look up table " + database + "." + name, statements.describe(database, name))
        .map(SqlDescriptions::table);
  }

  /** CREATE TABLE takes formats alone that Hive can write through; the one that refuses to write is set afterwards. */
  @Override
  public boolean createTable(Table table) {
    Table writable = table.deepCopy();
    writable.getSd().setOutputFormat(WRITABLE_FORMAT);
    try {
      run("create table " + name(table), statements.create(writable));
    } catch (MetastoreException e) {
      if (table(table.getDbName(), table.getTableName()).isPresent()) {
        return false;
      }
      throw e;
    }
    try {
      run("close table " + name(table) + " to writes", statements.setFormat(table, table.getSd()));
      if (table.getParameters().containsKey(TableParameters.NO_STATS)) {
        // The metastore takes this one for an order concerning CREATE TABLE alone, and forgets it.
        run("keep statistics off " + name(table), statements.setProperties(
            table, Collections.singletonMap(TableParameters.NO_STATS, "true")));
      }
      return true;
    } catch (MetastoreException e) {
      if (!deletesDataOf(table)) {
        dropTable(table);
      }
      throw e;
    }
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    Table present = table(table.getDbName(), table.getTableName()).orElseThrow(() -> new BadConfigurationException(
        "Table " + name(table) + " was dropped while it was being synced; sync again"));
    SqlTableChange change = new SqlTableChange(present, table, statements);
    change.statements(cascade).forEach(statement -> run("change table " + name(table), statement));
    if (change.leavesCommentsOfKeys()) {
      LOG.warn("HiveQL cannot change the comments of partition columns; those of {} stay as they are", name(table));
    }
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    Optional<String> before = session.settingOfMetastore(ThriftMetastore.COMPARES_POSITIONS);
    before.ifPresent(value -> session.setOfMetastore(ThriftMetastore.COMPARES_POSITIONS, "false"));
    try {
      alterTable(table, cascade);
    } finally {
      before.ifPresent(value -> session.setOfMetastore(ThriftMetastore.COMPARES_POSITIONS, value));
    }
  }

  @Override
  public void renameTable(Table table, String name) {
    run("rename table " + name(table) + " to " + name, statements.rename(table, name));
  }

  @Override
  public void dropTable(Table table) {
    checkKeepsData(table);
    run("drop the entry " + name(table), "DROP TABLE IF EXISTS " + SqlStatements.name(table));
  }

  /** As text: names in JSON are no longer escaped, and cannot be taken apart again. */
  @Override
  public List<String> partitionNames(Table table) {
    session.set(SqlSession.FORMAT, "text");
    try {
      return query("list the partitions of " + name(table), "SHOW PARTITIONS " + SqlStatements.name(table));
    } finally {
      session.set(SqlSession.FORMAT, "json");
    }
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    List<Partition> partitions = new ArrayList<>();
    for (String name : names) {
      List<String> values = PartitionName.values(name);
      find("read partition " + name + " of " + name(table), statements.describe(table, values))
          .ifPresent(answer -> partitions.add(SqlDescriptions.partition(answer, table, values)));
    }
    return partitions;
  }

  @Override
  public void addPartitions(Table table, List<Partition> partitions) {
    for (Partition partition : partitions) {
      if (!canAdd(partition)) {
        throw new BadConfigurationException("SQL cannot add the null partition " + partition.getValues() + " to "
            + name(table) + "; give the metastore's address with " + SyncKey.METASTORE_URIS.shown() + ", or sync with "
            + SyncKey.MODE.shown() + " hms");
      }
    }
    run("add " + partitions.size() + " partitions to " + name(table), statements.addPartitions(table, partitions));
  }

  @Override
  public void alterPartitions(Table table, List<Partition> partitions) {
    String step = "change " + partitions.size() + " partitions of " + name(table);
    use(table);
    List<Partition> anew = new ArrayList<>();
    for (Partition partition : partitions) {
      if (isUri(partition.getSd().getLocation()) || !canAdd(partition)) {
        statements.change(table, partition).forEach(statement -> run(step, statement));
      } else {
        anew.add(partition);
      }
    }
    if (!anew.isEmpty()) {
      List<List<String>> values = new ArrayList<>();
      anew.forEach(partition -> values.add(partition.getValues()));
      dropPartitions(table, values);
      addPartitions(table, anew);
    }
  }

  @Override
  public void touchPartitions(Table table, List<Partition> partitions) {
    use(table);
    run("touch " + partitions.size() + " partitions of " + name(table), statements.touch(table, partitions));
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    checkKeepsData(table);
    run("drop " + values.size() + " partitions of " + name(table), statements.dropPartitions(table, values));
    for (List<String> each : values) {
      if (!canDrop(each) && find("look for partition " + each, statements.describe(table, each)).isPresent()) {
        throw new MetastoreException("Hive left partition " + each + " of " + name(table) + " when told to drop it, as"
            + " it misreads the value; give the metastore's address with " + SyncKey.METASTORE_URIS.shown()
            + ", or sync with " + SyncKey.MODE.shown() + " hms", null);
      }
    }
  }

  @Override
  public void close() {
    session.close();
  }

  private static void checkKeepsData(Table table) {
    if (deletesDataOf(table)) {
      throw new BadConfigurationException("Hive deletes the data of what SQL drops of " + name(table)
          + ", a managed table or one with " + PURGE + "; sync with " + SyncKey.MODE.shown() + " hms");
    }
  }

  /** Whether Hive takes the text in SET LOCATION, which it parses as a URI: without spaces, for one. */
  private static boolean isUri(String location) {
    try {
      return new URI(location).getPath() != null && location.indexOf('%') < 0;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Hive 2 looks for a partition's table in the session's database, whatever the statement says. */
  private void use(Table table) {
    run("use database " + table.getDbName(), "USE " + SqlText.name(table.getDbName()));
  }

  private void run(String step, String statement) {
    LOG.debug("{}: {}", step, statement);
    try {
      session.run(statement);
    } catch (SqlRefusedException e) {
      throw refusal(step, e);
    }
  }

  private List<String> query(String step, String statement) {
    return find(step, statement).orElse(Collections.emptyList());
  }

  private Optional<List<String>> find(String step, String statement) {
    try {
      return Optional.of(session.query(statement));
    } catch (SqlRefusedException e) {
      if (e.saysMissing()) {
        return Optional.empty();
      }
      throw refusal(step, e);
    }
  }

  private static MetastoreException refusal(String step, SqlRefusedException e) {
    return MetastoreException.of("Hive could not " + step, e.getCause());
  }

  private static String name(Table table) {
    return table.getDbName() + "." + table.getTableName();
  }
}
