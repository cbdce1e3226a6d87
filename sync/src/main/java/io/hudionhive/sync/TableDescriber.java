package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.slice.PartitionListing;
import io.hudionhive.table.HudiTable;
import io.hudionhive.table.TableConfig;
import io.hudionhive.table.TableType;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/** Reads off a table what a sync must know; partitions and the metadata of commits only when asked. */
final class TableDescriber {
  private TableDescriber() {}

  /**
   * @param listing of the table's partitions; opened only when they are asked for
   * @throws BadConfigurationException when the table states no schema
   * @throws io.hudionhive.DamagedFileException when its files cannot be read
   */
  static TableDescription describe(HudiTable table, Listing listing) throws IOException {
    TableConfig config = table.config();
    boolean partitioned = !config.partitionFields().isEmpty();
    Schema schema = schema(table);
    return TableDescription.of(table.basePath(), AvroTypes.structOf(schema))
        .hudiTypes(HudiTypes.of(schema))
        .requiredFields(RequiredFields.of(schema))
        .named(config.databaseName(), config.property("hoodie.table.name"))
        .mergeOnRead(config.type() == TableType.MERGE_ON_READ)
        .baseFileFormat(config.baseFileFormat().name())
        .keyGenerator(config.keyGeneratorType().orElse(config.keyGeneratorClass().orElse("")))
        .partitionFields(partitionItems(config))
        .hiveStyle(config.hiveStylePartitioning())
        .urlEncoded(config.urlEncodesPartitions())
        .partitions(() -> partitioned ? partitions(listing) : Collections.emptyList())
        .extractorClass(config.property("hoodie.table.partition_extractor_class"))
        .history(new TimelinePartitionHistory(table.timeline()))
        .marker(CommitMarker.of(
            table.timeline().latestCompletedWrite().map(instant -> instant.time().toString()),
            lastCompletion(table.timeline().completedWrites())))
        .build();
  }

  private static List<PartitionPath> partitions(Listing listing) {
    try {
      return listing.open().partitions();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema schema(HudiTable table) throws IOException {
    String json = table.latestSchema().orElseThrow(() -> new BadConfigurationException("Table " + table.basePath()
        + " states no schema: neither a commit nor hoodie.table.create.schema has one. Write to it once, then sync"))
        .avroJson();
    return AvroTypes.parse(json, "Table " + table.basePath());
  }

  /** The items as stored: what follows a colon tells how a custom key generator makes the path. */
  private static List<String> partitionItems(TableConfig config) {
    return Arrays.stream(config.property("hoodie.table.partition.fields").orElse("").split(","))
        .map(String::trim)
        .filter(item -> !item.isEmpty())
        .collect(Collectors.toList());
  }

  private static Optional<String> lastCompletion(List<Instant> writes) {
    return writes.stream()
        .map(Instant::completion)
        .filter(Optional::isPresent)
        .map(Optional::get)
        .max(Comparator.naturalOrder())
        .map(Object::toString);
  }

  /** A way to list a table that may cost something to set up. */
  interface Listing {
    PartitionListing open() throws IOException;
  }
}
