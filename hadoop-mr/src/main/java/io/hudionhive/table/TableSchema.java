package io.hudionhive.table;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.hadoop.fs.Path;

/** The columns of a table at an instant. */
public final class TableSchema {
  /** The columns that writers put before a table's own, in order. */
  public static final List<String> META_COLUMNS = Collections.unmodifiableList(Arrays.asList(
      "_hoodie_commit_time", "_hoodie_commit_seqno", "_hoodie_record_key", "_hoodie_partition_path",
      "_hoodie_file_name"));

  private final String avroJson;
  private final StructType columns;

  private TableSchema(String avroJson, StructType columns) {
    this.avroJson = avroJson;
    this.columns = columns;
  }

  /**
   * @param table names the table in errors
   * @throws DamagedFileException when the text is no Avro schema of a record
   * @throws UnsupportedFeatureException when a column is of a type that cannot be read
   */
  static TableSchema of(String avroJson, Path table) {
    Objects.requireNonNull(avroJson, "avroJson");
    Schema schema = AvroTypes.parse(avroJson, "Table " + table);
    if (schema.getType() != Schema.Type.RECORD) {
      throw new DamagedFileException("Table " + table + ": its schema is not one of a record but " + schema.getType());
    }
    List<Field> columns = new ArrayList<>();
    for (Field field : AvroTypes.structOf(schema).fields()) {
      if (!META_COLUMNS.contains(field.name())) {
        columns.add(field);
      }
    }
    return new TableSchema(avroJson, new StructType(columns));
  }

  /** The Avro schema as the table stores it, as JSON. */
  public String avroJson() {
    return avroJson;
  }

  /** The table's own columns, without the five meta columns. */
  public StructType columns() {
    return columns;
  }
}
