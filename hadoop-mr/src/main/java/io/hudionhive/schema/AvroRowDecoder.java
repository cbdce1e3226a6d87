package io.hudionhive.schema;

import io.hudionhive.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.avro.Schema;

/**
 * Decodes records of one Avro schema into rows of the wanted top-level fields; the others are skipped and may have
 * types that cannot be read.
 *
 * <p>Concurrency: immutable, safe to share.
 */
public final class AvroRowDecoder {
  private final StructType schema;
  private final Schema[] fields;
  private final AvroValueReader[] readers;
  private final boolean toTheEnd;

  private AvroRowDecoder(StructType schema, Schema[] fields, AvroValueReader[] readers, boolean toTheEnd) {
    this.schema = schema;
    this.fields = fields;
    this.readers = readers;
    this.toTheEnd = toTheEnd;
  }

  /**
   * @param record the schema the records were written with
   * @param wanted the names of the fields to decode, as the schema spells them
   * @throws UnsupportedFeatureException when a wanted field has a type that {@link AvroTypes} does not take
   */
  public static AvroRowDecoder of(Schema record, Predicate<String> wanted, AvroUnions unions) {
    if (record.getType() != Schema.Type.RECORD) {
      throw new UnsupportedFeatureException("An Avro record schema is needed where this one stands: " + record);
    }
    List<Field> columns = new ArrayList<>();
    List<Schema> fields = new ArrayList<>();
    List<AvroValueReader> readers = new ArrayList<>();
    int used = 0;
    for (Schema.Field field : record.getFields()) {
      fields.add(field.schema());
      if (wanted.test(field.name())) {
        DataType type = AvroTypes.typeOf(field.schema(), unions);
        columns.add(new Field(field.name(), type, field.doc()));
        readers.add(AvroValueReader.of(field.schema(), type));
        used = fields.size();
      } else {
        readers.add(null);
      }
    }
    return new AvroRowDecoder(
        new StructType(columns),
        fields.subList(0, used).toArray(new Schema[0]),
        readers.subList(0, used).toArray(new AvroValueReader[0]),
        used == fields.size());
  }

  /** The wanted fields, in the order of the record's schema. */
  public StructType schema() {
    return schema;
  }

  /**
   * One record as a new row.
   *
   * @param in just the bytes of the record; fields after the last wanted one are not looked at
   * @throws io.hudionhive.DamagedFileException when the bytes are no record of the schema
   */
  public Object[] decode(AvroInput in) {
    Object[] row = new Object[schema.size()];
    int next = 0;
    for (int i = 0; i < fields.length; i++) {
      if (readers[i] == null) {
        AvroSkipper.skip(fields[i], in);
      } else {
        row[next++] = readers[i].read(in);
      }
    }
    if (toTheEnd && in.remaining() != 0) {
      throw in.damaged("record that ends early");
    }
    return row;
  }
}
