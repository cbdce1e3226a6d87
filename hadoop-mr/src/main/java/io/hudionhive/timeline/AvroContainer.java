package io.hudionhive.timeline;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.ListType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.avro.Schema;

/**
 * An Avro object container file (Avro specification 1.11, "Object Container Files") of one record, as instants store
 * them: magic, a map with the schema, 16 bytes of sync marker, one block. It is decoded here as Avro's own reader
 * allocates whatever a length in the file says.
 */
final class AvroContainer {
  private static final byte[] MAGIC = {'O', 'b', 'j', 1};
  static final int SYNC_BYTES = 16;

  private AvroContainer() {}

  static boolean startsWithMagic(byte[] content) {
    return content.length >= MAGIC.length && Arrays.equals(Arrays.copyOf(content, MAGIC.length), MAGIC);
  }

  /**
   * The members of the record.
   *
   * @param origin what errors call the file
   * @param wanted the members to decode, by name; others may be of any type
   * @throws io.hudionhive.DamagedFileException when the bytes are not such a container
   * @throws UnsupportedFeatureException when the record is compressed
   */
  static Map<String, Object> decode(byte[] content, String origin, Predicate<String> wanted) {
    AvroInput in = AvroInput.of(content, origin);
    Schema schema = readHeader(in);
    AvroRowDecoder decoder = AvroRowDecoder.of(schema, wanted, AvroUnions.AS_STRUCT);
    if (in.readLong() != 1) {
      throw in.damaged("container of no record or several where an instant has one");
    }
    AvroInput record = in.readStretch();
    in.skipFixed(SYNC_BYTES);
    return toMap(decoder.decode(record), decoder.schema());
  }

  /**
   * The schema of the record.
   *
   * @param in at the start of the container; afterwards just behind the first sync marker
   * @throws io.hudionhive.DamagedFileException when the bytes are no header
   * @throws UnsupportedFeatureException when the record is compressed
   */
  static Schema readHeader(AvroInput in) {
    in.skipFixed(MAGIC.length);
    Map<String, byte[]> header = new LinkedHashMap<>();
    for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
      for (int i = 0; i < count; i++) {
        header.put(in.readString(), in.readBytes());
      }
    }
    in.skipFixed(SYNC_BYTES);
    checkCodec(header, in.origin());
    return AvroTypes.parse(text(header, "avro.schema"), in.origin());
  }

  private static void checkCodec(Map<String, byte[]> header, String origin) {
    String codec = text(header, "avro.codec");
    if (!codec.isEmpty() && !codec.equals("null")) {
      throw new UnsupportedFeatureException(origin + " is compressed with " + codec + ", which cannot be read");
    }
  }

  private static String text(Map<String, byte[]> header, String key) {
    return new String(header.getOrDefault(key, new byte[0]), StandardCharsets.UTF_8);
  }

  private static Map<String, Object> toMap(Object[] row, StructType type) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (int i = 0; i < row.length; i++) {
      members.put(type.field(i).name(), plain(row[i], type.field(i).type()));
    }
    return members;
  }

  /** A value with records turned into maps by name. */
  private static Object plain(Object value, DataType type) {
    if (value == null) {
      return null;
    }
    if (type instanceof StructType) {
      return toMap((Object[]) value, (StructType) type);
    }
    if (type instanceof ListType) {
      List<Object> elements = new ArrayList<>();
      for (Object element : (List<?>) value) {
        elements.add(plain(element, ((ListType) type).element()));
      }
      return elements;
    }
    if (type instanceof MapType) {
      DataType elements = ((MapType) type).value();
      Map<String, Object> members = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((key, element) -> members.put((String) key, plain(element, elements)));
      return members;
    }
    return value;
  }
}
