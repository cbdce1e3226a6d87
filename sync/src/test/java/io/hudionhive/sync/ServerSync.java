package io.hudionhive.sync;

import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** A table of rides in a folder, synced over the network as the command line does it. */
record ServerSync(String uris, java.nio.file.Path folder, String database) {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  /** A table partitioned by region, as of the commit with the number given. */
  TableDescription.Builder rides(StructType schema, int commit) {
    return TableDescription.of(new Path(folder.toString()), schema)
        .named(Optional.of(database), Optional.of("Rides"))
        .partitionFields(List.of("Region"))
        .marker(CommitMarker.of(Optional.of(time(commit, 0)), Optional.of(time(commit, 1))));
  }

  /** Through a connection of its own. */
  SyncSummary sync(TableDescription.Builder table, String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.add("--metastore-uris=" + uris);
    SyncOptions options = Tables.options(all.toArray(new String[0]));
    try (Metastore metastore = Metastores.open(options, impatient())) {
      return new SyncRun(metastore, "tester").sync(table.build(), options);
    }
  }

  /** A name that no test has used. Dropping a database takes a server over Derby longer than a whole sync. */
  static String freshDatabase() {
    return "shop" + DATABASES.incrementAndGet();
  }

  /** The same table through another address. */
  ServerSync through(String otherUris) {
    return new ServerSync(otherUris, folder, database);
  }

  /** Settings of Hive under which a lost connection is noticed at once. */
  static Configuration impatient() {
    Configuration settings = new Configuration(false);
    settings.set("hive.metastore.connect.retries", "1");
    settings.set("hive.metastore.failure.retries", "1");
    settings.set("hive.metastore.client.connect.retry.delay", "0s");
    return settings;
  }

  static String time(int commit, int second) {
    return String.format("202401%02d0000%02d000", commit, second);
  }
}
