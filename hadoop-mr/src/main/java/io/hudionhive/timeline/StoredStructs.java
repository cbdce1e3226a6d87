package io.hudionhive.timeline;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.IndexedRecord;

/**
 * Decodes the content of an instant's file, telling JSON from an Avro container by its first bytes: which of the two an
 * instant has depends on its action and layout, and upgrades leave either behind.
 */
final class StoredStructs {
  private static final ObjectMapper JSON = new ObjectMapper();

  private StoredStructs() {}

  /**
   * The record in a file; empty for a file of no bytes.
   *
   * @param origin names table, file and instant in errors
   * @throws DamagedFileException when the bytes are neither form or do not decode
   */
  static Optional<StoredStruct> decode(byte[] content, String origin) {
    if (content.length == 0) {
      return Optional.empty();
    }
    try {
      if (isAvro(content)) {
        return Optional.of(new StoredStruct(decodeAvro(content), origin));
      }
      if (startsLikeJson(content)) {
        return Optional.of(new StoredStruct(decodeJson(content), origin));
      }
    } catch (IOException | AvroRuntimeException | IllegalArgumentException | IndexOutOfBoundsException
        | NegativeArraySizeException e) {
      throw new DamagedFileException(origin + " cannot be decoded: " + e.getMessage(), e);
    }
    throw new DamagedFileException(origin + " is neither Avro nor JSON");
  }

  private static boolean isAvro(byte[] content) {
    return content.length >= 4 && content[0] == 'O' && content[1] == 'b' && content[2] == 'j' && content[3] == 1;
  }

  private static boolean startsLikeJson(byte[] content) {
    for (byte b : content) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return b == '{';
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> decodeJson(byte[] content) throws IOException {
    return JSON.readValue(content, LinkedHashMap.class);
  }

  private static Map<String, Object> decodeAvro(byte[] content) throws IOException {
    try (DataFileReader<Object> reader =
        new DataFileReader<>(new SeekableByteArrayInput(content), new GenericDatumReader<>())) {
      if (!reader.hasNext()) {
        throw new IOException("the Avro container holds no record");
      }
      Object value = plain(reader.next());
      if (!(value instanceof Map)) {
        throw new IOException("the Avro container does not hold a record");
      }
      @SuppressWarnings("unchecked")
      Map<String, Object> members = (Map<String, Object>) value;
      return members;
    }
  }

  private static Object plain(Object value) {
    if (value instanceof IndexedRecord) {
      IndexedRecord stored = (IndexedRecord) value;
      Map<String, Object> members = new LinkedHashMap<>();
      for (Schema.Field field : stored.getSchema().getFields()) {
        members.put(field.name(), plain(stored.get(field.pos())));
      }
      return members;
    }
    if (value instanceof Map) {
      Map<String, Object> members = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((key, element) -> members.put(key.toString(), plain(element)));
      return members;
    }
    if (value instanceof Iterable) {
      List<Object> elements = new ArrayList<>();
      ((Iterable<?>) value).forEach(element -> elements.add(plain(element)));
      return elements;
    }
    return value instanceof CharSequence ? value.toString() : value;
  }
}
