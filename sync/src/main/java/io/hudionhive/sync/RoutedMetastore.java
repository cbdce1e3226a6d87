package io.hudionhive.sync;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;
import org.apache.thrift.TApplicationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads over Thrift, where many entries come at once, and changes by SQL or over Thrift too. From the first answer on
 * that shows that the server speaks another Thrift, everything goes by SQL.
 */
final class RoutedMetastore implements Metastore {
  private static final Logger LOG = LoggerFactory.getLogger(RoutedMetastore.class);

  private final Metastore thrift;
  private final Supplier<Optional<Metastore>> sql;
  private final boolean changesBySql;
  private Metastore rerouted;

  private RoutedMetastore(Metastore thrift, Supplier<Optional<Metastore>> sql, boolean changesBySql) {
    this.thrift = thrift;
    this.sql = sql;
    this.changesBySql = changesBySql;
  }

  /** Everything over Thrift; {@code sql} is opened when the server does not speak it, and empty when there is none. */
  static RoutedMetastore overThrift(Metastore thrift, Supplier<Optional<Metastore>> sql) {
    return new RoutedMetastore(thrift, sql, false);
  }

  static RoutedMetastore changingBySql(Metastore thrift, Metastore sql) {
    return new RoutedMetastore(thrift, () -> Optional.of(sql), true);
  }

  @Override
  public boolean databaseExists(String database) {
    return read(metastore -> metastore.databaseExists(database));
  }

  @Override
  public void createDatabase(String database) {
    change(metastore -> metastore.createDatabase(database));
  }

  @Override
  public Optional<Table> table(String database, String name) {
    return read(metastore -> metastore.table(database, name));
  }

  @Override
  public boolean createTable(Table table) {
    return route(changesBySql, metastore -> metastore.createTable(table));
  }

  @Override
  public void alterTable(Table table, boolean cascade) {
    change(metastore -> metastore.alterTable(table, cascade));
  }

  @Override
  public void moveColumns(Table table, boolean cascade) {
    change(metastore -> metastore.moveColumns(table, cascade));
  }

  @Override
  public void renameTable(Table table, String name) {
    change(metastore -> metastore.renameTable(table, name));
  }

  @Override
  public void dropTable(Table table) {
    // SQL would delete data of some tables; over Thrift the entry alone goes.
    route(changesBySql && !SqlMetastore.deletesDataOf(table), metastore -> {
      metastore.dropTable(table);
      return null;
    });
  }

  @Override
  public List<String> partitionNames(Table table) {
    return read(metastore -> metastore.partitionNames(table));
  }

  @Override
  public List<Partition> partitions(Table table, List<String> names) {
    return read(metastore -> metastore.partitions(table, names));
  }

  @Override
  public void addPartitions(Table table, List<Partition> partitions) {
    split(partitions, SqlMetastore::canAdd, (metastore, part) -> metastore.addPartitions(table, part));
  }

  @Override
  public void alterPartitions(Table table, List<Partition> partitions) {
    split(partitions, SqlMetastore::canAlter, (metastore, part) -> metastore.alterPartitions(table, part));
  }

  @Override
  public void touchPartitions(Table table, List<Partition> partitions) {
    change(metastore -> metastore.touchPartitions(table, partitions));
  }

  @Override
  public void dropPartitions(Table table, List<List<String>> values) {
    split(values, each -> !SqlMetastore.deletesDataOf(table) && SqlMetastore.canDrop(each),
        (metastore, part) -> metastore.dropPartitions(table, part));
  }

  /** Of a way that is all Thrift; statements of SQL go one after the other. */
  @Override
  public Optional<Metastore> another() {
    return changesBySql || rerouted != null ? Optional.empty() : thrift.another();
  }

  @Override
  public void close() {
    thrift.close();
    if (changesBySql || rerouted != null) {
      (rerouted == null ? sql.get() : Optional.of(rerouted)).ifPresent(Metastore::close);
    }
  }

  /** What SQL can do goes that way, the rest over Thrift. */
  private <T> void split(List<T> all, Predicate<T> canBySql, BiConsumer<Metastore, List<T>> change) {
    Map<Boolean, List<T>> bySql =
        all.stream().collect(Collectors.partitioningBy(each -> changesBySql && canBySql.test(each)));
    bySql.forEach((sqlCan, part) -> {
      if (!part.isEmpty()) {
        route(sqlCan, metastore -> {
          change.accept(metastore, part);
          return null;
        });
      }
    });
  }

  private void change(Consumer<Metastore> change) {
    route(changesBySql, metastore -> {
      change.accept(metastore);
      return null;
    });
  }

  private <T> T read(Function<Metastore, T> read) {
    return route(false, read);
  }

  private <T> T route(boolean bySql, Function<Metastore, T> call) {
    if (rerouted != null) {
      return call.apply(rerouted);
    }
    try {
      return call.apply(bySql ? sql.get().orElse(thrift) : thrift);
    } catch (MetastoreException e) {
      if (!isOtherThrift(e)) {
        throw e;
      }
      rerouted = sql.get().orElseThrow(() -> new MetastoreException(e.getMessage() + ". Thrift API incompatible"
          + " with HMS but no JDBC fallback available. Consider using mode=jdbc with a valid jdbcUrl.", e));
      LOG.warn("The metastore speaks another Thrift; from here on everything goes through SQL", e);
      return call.apply(rerouted);
    }
  }

  private static boolean isOtherThrift(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof TApplicationException) {
        return true;
      }
    }
    return false;
  }
}
