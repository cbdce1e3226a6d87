package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.hadoop.hive.metastore.api.FieldSchema;

/**
 * The columns of a table as Hive shows them: names in lower case, meta columns first, then the others in the table's
 * order, and partition columns apart.
 */
final class ColumnLayout {
  /** Source: the table format's record-level meta fields, in their fixed order. */
  static final List<String> META_COLUMNS = Collections.unmodifiableList(Arrays.asList(
      "_hoodie_commit_time", "_hoodie_commit_seqno", "_hoodie_record_key", "_hoodie_partition_path",
      "_hoodie_file_name"));

  private final List<Field> data;
  private final List<Field> partition;
  private final HiveTypeNames types;
  private final List<PartitionField> partitionFields;
  private final boolean withComments;

  private ColumnLayout(
      List<Field> data,
      List<Field> partition,
      HiveTypeNames types,
      List<PartitionField> partitionFields,
      boolean withComments) {
    this.data = Collections.unmodifiableList(data);
    this.partition = Collections.unmodifiableList(partition);
    this.types = types;
    this.partitionFields = partitionFields;
    this.withComments = withComments;
  }

  /** @throws BadConfigurationException when two columns have one name in Hive */
  static ColumnLayout of(StructType schema, List<PartitionField> partitionFields, SyncOptions options) {
    List<Field> partition = new ArrayList<>();
    List<Integer> partitionPositions = new ArrayList<>();
    for (PartitionField field : partitionFields) {
      OptionalInt position = schema.indexOf(field.name());
      partition.add(position.isPresent()
          ? schema.field(position.getAsInt())
          : new Field(field.name(), DataType.STRING));
      partitionPositions.add(position.orElse(-1));
    }
    List<Field> data = new ArrayList<>();
    if (!options.isOn(SyncKey.OMIT_META_COLUMNS)) {
      META_COLUMNS.forEach(meta -> data.add(new Field(meta, DataType.STRING)));
    }
    for (int i = 0; i < schema.size(); i++) {
      if (!partitionPositions.contains(i) && !META_COLUMNS.contains(schema.field(i).name())) {
        data.add(schema.field(i));
      }
    }
    checkNames(data, partition);
    HiveTypeNames types = HiveTypeNames.withTimestamps(options.isOn(SyncKey.SUPPORT_TIMESTAMP));
    return new ColumnLayout(data, partition, types, partitionFields, options.isOn(SyncKey.SYNC_COMMENT));
  }

  List<FieldSchema> dataColumns() {
    List<FieldSchema> columns = new ArrayList<>();
    for (Field field : data) {
      columns.add(new FieldSchema(hiveName(field), types.of(field), comment(field)));
    }
    return columns;
  }

  /** Typed as the table's schema says where every partition's value reads so in Hive, otherwise as text. */
  List<FieldSchema> partitionColumns(List<PartitionEntry> partitions) {
    List<FieldSchema> columns = new ArrayList<>();
    for (int i = 0; i < partition.size(); i++) {
      String type = partitionFields.get(i).isTextual() ? "string" : types.of(partition.get(i));
      for (PartitionEntry entry : partitions) {
        if (!PartitionValueType.of(type).canRead(entry.values().get(i))) {
          type = "string";
          break;
        }
      }
      columns.add(new FieldSchema(hiveName(partition.get(i)), type, comment(partition.get(i))));
    }
    return columns;
  }

  /** Every column under the table's own spelling, partition columns last, as Spark orders them. */
  List<Field> sparkColumns() {
    List<Field> columns = new ArrayList<>(data);
    columns.addAll(partition);
    return columns;
  }

  /** The names of the partition columns in the table's own spelling. */
  List<String> partitionNames() {
    List<String> names = new ArrayList<>();
    partition.forEach(field -> names.add(field.name()));
    return names;
  }

  /** The partition columns by name in Hive, with their comments but without types. */
  List<FieldSchema> partitionKeys() {
    List<FieldSchema> keys = new ArrayList<>();
    partition.forEach(field -> keys.add(new FieldSchema(hiveName(field), null, comment(field))));
    return keys;
  }

  /** Whether docs of the schema become comments; otherwise the comments an entry has stay. */
  boolean hasComments() {
    return withComments;
  }

  private String comment(Field field) {
    return withComments ? field.comment().orElse(null) : null;
  }

  private static String hiveName(Field field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  private static void checkNames(List<Field> data, List<Field> partition) {
    Map<String, Field> seen = new HashMap<>();
    List<Field> all = new ArrayList<>(data);
    all.addAll(partition);
    for (Field field : all) {
      Field other = seen.put(hiveName(field), field);
      if (other != null) {
        throw new BadConfigurationException("Columns " + other.name() + " and " + field.name()
            + " have one name in Hive, which does not tell upper from lower case; rename one of them");
      }
    }
  }
}
