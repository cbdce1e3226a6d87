package io.hudionhive.qtest.conformance;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** A table of a folder of zips, with the rows that Spark reads from it. */
record TableUnderTest(TableZip zip, Path expectedFolder) {
  static final String DATABASE = "conformance";

  /** The rows of tables that Spark cannot read, put together by hand. */
  private static final Path BY_HAND = ProjectFolders.testResource("conformance/expected");

  /** The tables of one folder; its folder {@code expected} has the rows. */
  static List<TableUnderTest> in(Path folder) throws IOException {
    return TableZip.in(folder).stream().map(zip -> new TableUnderTest(zip, folder.resolve("expected"))).toList();
  }

  String name() {
    return zip.name();
  }

  /** What Spark read or, where it cannot, what was put together by hand; empty where there is neither. */
  Optional<Path> expected(View view) {
    String file = name() + "." + view.fileInfix() + ".jsonl";
    return Stream.of(expectedFolder.resolve(file), BY_HAND.resolve(file)).filter(Files::isRegularFile).findFirst();
  }

  /** What Spark read as of earlier instants; empty where it was not asked. */
  Optional<Path> past() {
    return Optional.of(expectedFolder.resolve(name() + ".past.jsonl")).filter(Files::isRegularFile);
  }

  VectorColumns vectors() throws IOException {
    return VectorColumns.of(expectedFolder.resolve(name() + ".schema.txt"));
  }

  /** Unpacks the table and registers it; the sync's own errors come out as they are. */
  Registered register() throws IOException {
    Path basePath = zip.unpack(SharedCluster.hive().folder().resolve(DATABASE));
    SharedCluster.jar().sync(basePath, DATABASE, hiveName(), SharedCluster.hive().metastoreUri());
    return Registered.of(hiveName(), basePath);
  }

  private String hiveName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The metastore's entries of a table. */
  record Registered(String hiveName, Properties properties) {

    static Registered of(String hiveName, Path basePath) throws IOException {
      Properties properties = new Properties();
      try (InputStream bytes = Files.newInputStream(basePath.resolve(".hoodie/hoodie.properties"))) {
        properties.load(bytes);
      }
      return new Registered(hiveName, properties);
    }

    /** A copy-on-write table has one entry, whose snapshot both views are. */
    List<View> views() {
      return isMergeOnRead() ? List.of(View.values()) : List.of(View.SNAPSHOT);
    }

    /** The qualified name to query for a view. */
    String hiveTable(View view) {
      return DATABASE + "." + hiveName + (isMergeOnRead() ? view.suffix() : "");
    }

    /** The table's name in its own configuration. */
    String ownName() {
      return properties.getProperty("hoodie.table.name");
    }

    private boolean isMergeOnRead() {
      return "MERGE_ON_READ".equals(properties.getProperty("hoodie.table.type"));
    }

    /**
     * Columns that cannot be compared: the path holds a partition value that the key generator made, and Hive shows
     * that, while Spark shows the file's own value; or the path holds a date with slashes, and Spark shows these.
     */
    Set<String> incomparable() {
      String generator = properties.getProperty("hoodie.table.keygenerator.type", "")
          + properties.getProperty("hoodie.table.keygenerator.class", "").toUpperCase(Locale.ROOT);
      String extractor = properties.getProperty("hoodie.table.partition_extractor_class", "");
      if (!extractor.contains("SlashEncoded") && !generator.contains("TIMESTAMP") && !generator.contains("CUSTOM")) {
        return Set.of();
      }
      String fields = properties.getProperty("hoodie.table.partition.fields", "").toLowerCase(Locale.ROOT);
      return Set.of(fields.replaceAll(":[^,]*", "").split(","));
    }
  }
}
