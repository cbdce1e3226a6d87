package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** Works out, from a table and the user's options, what the metastore must hold. */
final class WantedTables {
  private static final String PARQUET = "PARQUET";

  private WantedTables() {}

  /** @throws io.hudionhive.HudiOnHiveException when the table cannot be shown in Hive as asked */
  static List<WantedTable> of(TableDescription table, SyncOptions options) {
    String name = options.text(SyncKey.TABLE).orElseGet(() -> table.name().orElseThrow(() ->
        new BadConfigurationException(
            table.basePath() + " has no hoodie.table.name: give one with " + SyncKey.TABLE.shown())));
    String database = options.text(SyncKey.DATABASE).orElseGet(() -> table.database()
        .filter(text -> !text.isEmpty())
        .orElse("default")).toLowerCase(Locale.ROOT);
    checkFormat(table, options);

    List<PartitionField> fields = partitionFields(table, options);
    Optional<String> extractorClass = options.text(SyncKey.EXTRACTOR);
    PartitionValueExtractor extractor = Extractors.choose(
        extractorClass.isPresent() ? extractorClass : table.extractorClass(), fields, table.isHiveStyle());
    WantedPartitions partitions = new WantedPartitions(
        table, fields, extractor, options.isOn(SyncKey.DECODE_PARTITION, table.isUrlEncoded()));
    ColumnLayout columns = ColumnLayout.of(table.schema(), fields, options);
    TableParameters parameters = TableParameters.of(options, columns, table.hudiTypes());

    List<WantedTable> wanted = new ArrayList<>();
    List<TableView> views = TableView.of(name, table.isMergeOnRead(), options.strategy(),
        options.isOn(SyncKey.SKIP_RO_SUFFIX), options.isOn(SyncKey.BARE_NAME));
    for (TableView view : views) {
      wanted.add(new WantedTable(database, view, table.basePath().toString(), columns, partitions, parameters,
          options.isOn(SyncKey.MANAGED_TABLE)));
    }
    return wanted;
  }

  private static List<PartitionField> partitionFields(TableDescription table, SyncOptions options) {
    List<PartitionField> own = new ArrayList<>();
    for (String item : table.partitionFields()) {
      own.add(PartitionField.of(item, table.keyGenerator()));
    }
    if (options.partitionFields().isEmpty()) {
      return own;
    }
    List<PartitionField> fields = new ArrayList<>();
    for (String name : options.partitionFields()) {
      fields.add(own.stream().filter(field -> field.name().equalsIgnoreCase(name)).findFirst()
          .orElseGet(() -> PartitionField.of(name, table.keyGenerator())));
    }
    return fields;
  }

  private static void checkFormat(TableDescription table, SyncOptions options) {
    String wanted = options.text(SyncKey.BASE_FILE_FORMAT).orElse(PARQUET);
    for (String format : Arrays.asList(table.baseFileFormat(), wanted)) {
      if (!format.equalsIgnoreCase(PARQUET)) {
        throw new UnsupportedFeatureException("Table " + table.basePath() + " has base files of format "
            + format.toUpperCase(Locale.ROOT) + "; this release reads PARQUET only");
      }
    }
  }
}
