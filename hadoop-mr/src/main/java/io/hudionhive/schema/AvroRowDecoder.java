package io.hudionhive.schema;

import io.hudionhive.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
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
  private final AvroValueReader[] readers;
  /** Which of the readers give a value of the row; the others move past one. */
  private final boolean[] kept;
  private final boolean toTheEnd;

  private AvroRowDecoder(StructType schema, AvroValueReader[] readers, boolean[] kept, boolean toTheEnd) {
    this.schema = schema;
    this.readers = readers;
    this.kept = kept;
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
    int fields = record.getFields().size();
    AvroValueReader[] readers = new AvroValueReader[fields];
    boolean[] kept = new boolean[fields];
    int used = 0;
    for (int i = 0; i < fields; i++) {
      Schema.Field field = record.getFields().get(i);
      kept[i] = wanted.test(field.name());
      if (kept[i]) {
        DataType type = AvroTypes.typeOf(field.schema(), unions);
        columns.add(new Field(field.name(), type, field.doc()));
        readers[i] = AvroValueReader.of(field.schema(), type);
        used = i + 1;
      } else {
        readers[i] = AvroSkipper.of(field.schema());
      }
    }
    return new AvroRowDecoder(new StructType(columns), Arrays.copyOf(readers, used), kept, used == fields);
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
    for (int i = 0; i < readers.length; i++) {
      Object value = readers[i].read(in);
      if (kept[i]) {
        row[next++] = value;
      }
    }
    if (toTheEnd && in.remaining() != 0) {
      throw in.damaged("record that ends early");
    }
    return row;
  }
}
