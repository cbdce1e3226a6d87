package io.hudionhive.hfile;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.avro.Schema;

/**
 * Rows of an HFile whose values are Avro records. The writer may blank the key field inside the record, so it is filled
 * from the HFile's own key.
 */
public final class HFileRows implements RowSource {
  private static final String KEY_COLUMN = "_hoodie_record_key";
  private static final String LOST = "key";

  private final HFileReader reader;
  private final AvroRowDecoder decoder;
  private final AvroInput in;
  private final int keyIndex;
  private final HFileCursor scan;
  private final HFileCursor lookup;

  private HFileRows(HFileReader reader, AvroRowDecoder decoder, int keyIndex) {
    this.reader = reader;
    this.decoder = decoder;
    this.in = new AvroInput(reader.origin());
    this.keyIndex = keyIndex;
    this.scan = reader.cursor();
    this.lookup = reader.cursor();
  }

  /**
   * The rows of a table of a user's, whose records keep their keys in a meta column.
   *
   * @param reader closed together with the rows, or at once when opening fails
   * @param wanted the names of the fields to decode, as the schema spells them
   * @throws UnsupportedFeatureException when a field {@value #LOST} is wanted: Hudi's HFile writer blanks it
   */
  public static HFileRows ofTable(HFileReader reader, Schema schema, Predicate<String> wanted) throws IOException {
    try {
      HFileRows rows = of(reader, schema, wanted, AvroUnions.REJECT, KEY_COLUMN);
      for (Field field : rows.schema().fields()) {
        if (field.name().equals(LOST)) {
          throw new UnsupportedFeatureException(
              reader.origin() + ": a column of the name " + LOST + " cannot be read, as Hudi writes HFiles without its"
                  + " values");
        }
      }
      return rows;
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /**
   * @param reader closed together with the rows
   * @param schema the schema the values were written with
   * @param wanted the names of the fields to decode, as the schema spells them
   * @param keyField the field that the HFile's key goes to, if it is wanted
   */
  public static HFileRows of(
      HFileReader reader, Schema schema, Predicate<String> wanted, AvroUnions unions, String keyField) {
    AvroRowDecoder decoder = AvroRowDecoder.of(schema, wanted, unions);
    int keyIndex = -1;
    for (int i = 0; i < decoder.schema().size(); i++) {
      if (decoder.schema().field(i).name().equals(keyField)) {
        keyIndex = i;
      }
    }
    return new HFileRows(reader, decoder, keyIndex);
  }

  @Override
  public StructType schema() {
    return decoder.schema();
  }

  @Override
  public Object[] next() throws IOException {
    return scan.next() ? row(scan) : null;
  }

  /**
   * The rows with this key, several if the file repeats it; does not move {@link #next()}. Asking for keys in ascending
   * order reads each block once.
   */
  public List<Object[]> withKey(String key) throws IOException {
    byte[] wanted = key.getBytes(StandardCharsets.UTF_8);
    List<Object[]> rows = new ArrayList<>();
    lookup.seek(wanted);
    while (lookup.next() && lookup.compareKey(wanted) == 0) {
      rows.add(row(lookup));
    }
    return rows;
  }

  /** The rows whose keys start with this text, in key order; does not move {@link #next()}. */
  public List<Object[]> withKeyPrefix(String prefix) throws IOException {
    byte[] wanted = prefix.getBytes(StandardCharsets.UTF_8);
    List<Object[]> rows = new ArrayList<>();
    lookup.seek(wanted);
    while (lookup.next() && lookup.keyStartsWith(wanted)) {
      rows.add(row(lookup));
    }
    return rows;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  private Object[] row(HFileCursor cursor) {
    cursor.valueTo(in);
    Object[] row = decoder.decode(in);
    if (keyIndex >= 0) {
      row[keyIndex] = cursor.keyText();
    }
    return row;
  }
}
