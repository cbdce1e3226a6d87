package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.table.BaseFileFormat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** Works out, from a table and the user's options, what the metastore must hold. */
final class WantedTables {
  private static final Set<BaseFileFormat> READABLE =
      EnumSet.of(BaseFileFormat.PARQUET, BaseFileFormat.ORC, BaseFileFormat.HFILE);

  private WantedTables() {}

  /** @throws io.hudionhive.HudiOnHiveException when the table cannot be shown in Hive as asked */
  static List<WantedTable> of(TableDescription table, SyncOptions options) {
    String name = name(table.name(), options).orElseThrow(() -> new BadConfigurationException(
        table.basePath() + " has no hoodie.table.name: give one with " + SyncKey.TABLE.shown()));
    String database = database(table.database(), options);
    BaseFileFormat format = readable(table, table.baseFileFormat());
    options.text(SyncKey.BASE_FILE_FORMAT).ifPresent(stated -> readable(table, stated));

    List<PartitionField> fields = partitionFields(table, options);
    Optional<String> extractorClass = options.text(SyncKey.EXTRACTOR);
    PartitionValueExtractor extractor = Extractors.choose(
        extractorClass.isPresent() ? extractorClass : table.extractorClass(), fields, table.isHiveStyle());
    WantedPartitions partitions = new WantedPartitions(
        table, fields, extractor, options.isOn(SyncKey.DECODE_PARTITION, table.isUrlEncoded()));
    ColumnLayout columns = ColumnLayout.of(table.schema(), fields, options);
    TableParameters parameters = TableParameters.of(options, columns, table);

    List<WantedTable> wanted = new ArrayList<>();
    for (TableView view : views(name, format, table.isMergeOnRead(), options)) {
      wanted.add(new WantedTable(database, view, table.basePath().toString(), columns, partitions, parameters,
          options.isOn(SyncKey.MANAGED_TABLE)));
    }
    return wanted;
  }

  /** @param own of {@code hoodie.properties} */
  static Optional<String> name(Optional<String> own, SyncOptions options) {
    Optional<String> given = options.text(SyncKey.TABLE);
    return given.isPresent() ? given : own;
  }

  /** @param own of {@code hoodie.properties} */
  static String database(Optional<String> own, SyncOptions options) {
    return options.text(SyncKey.DATABASE)
        .orElseGet(() -> own.filter(text -> !text.isEmpty()).orElse("default"))
        .toLowerCase(Locale.ROOT);
  }

  /** In the order in which they are synced. */
  static List<TableView> views(String name, BaseFileFormat format, boolean mergeOnRead, SyncOptions options) {
    return TableView.of(name, format, mergeOnRead, options.strategy(), options.isOn(SyncKey.SKIP_RO_SUFFIX),
        options.isOn(SyncKey.BARE_NAME));
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

  private static BaseFileFormat readable(TableDescription table, String format) {
    return BaseFileFormat.ofExtension(format)
        .filter(READABLE::contains)
        .orElseThrow(() -> new UnsupportedFeatureException("Table " + table.basePath() + " has base files of format "
            + format.toUpperCase(Locale.ROOT) + "; only PARQUET, ORC and HFILE are read"));
  }
}
