package io.hudionhive.peers;

import io.hudionhive.servers.MetastoreProcess;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.thrift.TException;

/**
 * Both tools sync a table again and again, each after the other.
 *
 * @param name of the table, which this project's sync has registered
 * @param table its folder
 * @param log takes what the tools print
 * @param flags of both tools, beside those that every table needs
 */
record TakingTurns(
    MetastoreProcess metastore, String database, String name, Path table, Path log, List<String> flags) {
  /** What Hudi's sync loses of a table with VECTOR columns: README, What it reads. */
  static final List<String> OF_VECTORS = List.of("serde", "property spark.sql.sources.schema.part.0");

  /** What it loses of comments, which it gives to Hive's columns alone: README, Register a table. */
  static final List<String> OF_COMMENTS = List.of("property spark.sql.sources.schema.part.0");

  /** What Hudi's sync has its own mind about, and this one leaves as it is: README, Limits. */
  private static final List<String> HUDIS_OWN = List.of("output");

  /** Of tables without partitions the metastore counts files when Hudi's sync changes an entry, whatever that says. */
  private static final List<String> COUNTED =
      List.of("property numFiles", "property totalSize", "property DO_NOT_UPDATE_STATS");

  /**
   * One line for each fact of the entries that one tool leaves otherwise than it found it.
   *
   * @param lost of what Hudi's sync takes off, and this one puts back
   */
  List<String> problems(SyncTool ours, SyncTool theirs, List<String> lost) throws IOException, TException {
    List<String> problems = new ArrayList<>();
    MetastoreEntries first = entries();
    MetastoreEntries second = after(theirs);
    List<String> losses = new ArrayList<>(HUDIS_OWN);
    losses.addAll(lost);
    add(problems, "changed by Hudi's sync after this one", first.without(losses), second.without(losses));
    MetastoreEntries third = after(ours);
    if (!lost.isEmpty()) {
      losses.removeAll(lost);
      add(problems, "not restored by this sync after Hudi's", first.without(losses), third.without(losses));
      return problems;
    }
    add(problems, "changed by this sync after Hudi's", second, third);
    MetastoreEntries fourth = after(theirs);
    add(problems, "changed by Hudi's sync in its second turn", third, fourth);
    add(problems, "changed by this sync in its second turn", fourth, after(ours));
    return problems;
  }

  private static void add(List<String> problems, String what, MetastoreEntries before, MetastoreEntries after) {
    before.differencesTo(after).forEach(line -> problems.add(what + ": " + line));
  }

  private MetastoreEntries after(SyncTool tool) throws IOException, TException {
    // Else a tool would look no further than that there is no new commit.
    MetastoreEntries.forgetCommits(metastore.uri(), database, name);
    tool.run(database, name, table, log, allFlags());
    return entries();
  }

  /** With the partition columns, which Hudi's command line does not look up in the table. */
  private List<String> allFlags() throws IOException {
    Properties properties = new Properties();
    try (InputStream file = Files.newInputStream(table.resolve(".hoodie/hoodie.properties"))) {
      properties.load(file);
    }
    String fields = properties.getProperty("hoodie.table.partition.fields", "").replaceAll(":\\w+", "");
    List<String> all = new ArrayList<>(flags);
    all.add("--support-timestamp");
    if (!fields.isEmpty()) {
      all.addAll(List.of("--partitioned-by", fields));
    }
    return all;
  }

  private MetastoreEntries entries() throws TException {
    return MetastoreEntries.of(metastore.uri(), database).without(COUNTED);
  }
}
