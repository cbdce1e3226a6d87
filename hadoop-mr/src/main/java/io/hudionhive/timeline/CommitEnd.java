package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.storage.Storage;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * Reads the free entries of a commit off the end of its file, where Hudi's writers have them behind the write stats. A
 * commit to 100,000 files takes 25 MB, the entries some kilobytes.
 *
 * <p>Avro cannot be read backwards. So each place near the end is tried, and one fits when entries decode from it, one
 * of them the schema, and what the record has behind them decodes just up to the record's end. No text may hold control
 * characters other than white space: wherever the entries truly start, Avro has the number 2, and a place before it
 * would have to take that for a part of a text. The answer is that of the only place that fits; none when there is none
 * or a second one.
 *
 * <p>Source: HoodieCommitMetadata.avsc and HoodieReplaceCommitMetadata.avsc of Hudi 1.0 to 1.2.
 */
final class CommitEnd {
  /** Shorter files are read in one go. */
  static final int SHORT_BYTES = 1 << 20;

  /** What is read of either end: the schema of commits takes 4 kB, that of a table with a thousand columns 60 kB. */
  private static final int END_BYTES = 1 << 17;

  private static final String ENTRIES = "extraMetadata";
  private static final String SCHEMA = "schema";

  /** How Avro writes that the second branch of a union follows. */
  private static final byte SECOND_BRANCH = 2;

  private final byte[] bytes;
  private final int limit;
  private final AvroRowDecoder behind;
  private final String origin;
  private int position;

  /**
   * @param limit where the record ends in {@code bytes}
   * @param behind decodes what is behind the entries
   */
  private CommitEnd(byte[] bytes, int limit, AvroRowDecoder behind, String origin) {
    this.bytes = bytes;
    this.limit = limit;
    this.behind = behind;
    this.origin = origin;
  }

  /**
   * The entries of a long file, and nothing else of the commit.
   *
   * @param length of the file
   * @return empty when the file is short, or must be read from its start to tell the entries or what is wrong with it
   */
  static Optional<CommitMetadata> read(Storage storage, Path file, long length) throws IOException {
    if (length <= SHORT_BYTES) {
      return Optional.empty();
    }
    try (FSDataInputStream in = storage.open(file)) {
      byte[] head = new byte[END_BYTES];
      in.readFully(0, head);
      byte[] end = new byte[END_BYTES];
      in.readFully(length - END_BYTES, end);
      return AvroContainer.startsWithMagic(head) ? read(head, end, length, file.toString()) : Optional.empty();
    } catch (FileNotFoundException | EOFException | HudiOnHiveException e) {
      // Found, and told, again by who reads it whole.
      return Optional.empty();
    }
  }

  private static Optional<CommitMetadata> read(byte[] head, byte[] end, long length, String origin) {
    AvroInput in = AvroInput.of(head, origin);
    Schema schema = AvroContainer.readHeader(in);
    int markerEnd = head.length - in.remaining();
    byte[] marker = Arrays.copyOfRange(head, markerEnd - AvroContainer.SYNC_BYTES, markerEnd);
    long records = in.readLong();
    long recordBytes = in.readLong();
    long recordStart = head.length - in.remaining();
    int limit = end.length - AvroContainer.SYNC_BYTES;
    Schema.Field entries = schema.getField(ENTRIES);
    if (records != 1
        || recordStart + recordBytes + AvroContainer.SYNC_BYTES != length
        || !Arrays.equals(marker, Arrays.copyOfRange(end, limit, end.length))
        || entries == null
        || !holdsTexts(entries.schema())) {
      return Optional.empty();
    }
    return new CommitEnd(end, limit, fieldsFrom(schema, entries.pos() + 1), origin).entries()
        .map(texts -> CommitMetadata.of(new StoredStruct(Collections.singletonMap(ENTRIES, texts), origin)));
  }

  private static boolean holdsTexts(Schema schema) {
    return schema.getType() == Schema.Type.UNION
        && schema.getTypes().size() == 2
        && schema.getTypes().get(1).getType() == Schema.Type.MAP
        && schema.getTypes().get(1).getValueType().getType() == Schema.Type.STRING;
  }

  /** Of a part of the record. */
  private static AvroRowDecoder fieldsFrom(Schema record, int first) {
    List<Schema.Field> fields = new ArrayList<>();
    for (Schema.Field field : record.getFields().subList(first, record.getFields().size())) {
      fields.add(new Schema.Field(field, field.schema()));
    }
    Schema part = Schema.createRecord(record.getName(), null, null, false, fields);
    return AvroRowDecoder.of(part, name -> true, AvroUnions.AS_STRUCT);
  }

  private Optional<Map<String, Object>> entries() {
    Map<String, Object> only = null;
    for (int place = 0; place < limit; place++) {
      Map<String, Object> found = bytes[place] == SECOND_BRANCH ? entriesAt(place + 1) : null;
      if (found != null && found.containsKey(SCHEMA) && isBehind(position)) {
        if (only != null) {
          return Optional.empty();
        }
        only = found;
      }
    }
    return Optional.ofNullable(only);
  }

  /** A map of texts, with {@link #position} behind it afterwards; null where there is none. */
  private Map<String, Object> entriesAt(int place) {
    position = place;
    Map<String, Object> entries = new LinkedHashMap<>();
    int count = number();
    while (count > 0) {
      for (int i = 0; i < count; i++) {
        String name = text();
        String value = name == null ? null : text();
        if (value == null) {
          return null;
        }
        entries.put(name, value);
      }
      count = number();
    }
    return count == 0 ? entries : null;
  }

  /** A length or count; negative where there is none. Hudi's writers do not give the bytes of a block of entries. */
  private int number() {
    int raw = 0;
    for (int shift = 0; shift < 28 && position < limit; shift += 7) {
      byte b = bytes[position++];
      raw |= (b & 0x7F) << shift;
      if (b >= 0) {
        return (raw & 1) == 0 ? raw >>> 1 : -1;
      }
    }
    return -1;
  }

  /** Null where there is none. */
  private String text() {
    int length = number();
    if (length < 0 || length > limit - position) {
      return null;
    }
    int start = position;
    position += length;
    for (int i = start; i < position; i++) {
      byte b = bytes[i];
      if (b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r') {
        return null;
      }
    }
    return new String(bytes, start, length, StandardCharsets.UTF_8);
  }

  /** Whether what the record has behind the entries is at a place, and ends where the record does. */
  private boolean isBehind(int place) {
    AvroInput in = new AvroInput(origin);
    in.reset(bytes, place, limit - place);
    try {
      behind.decode(in);
      return true;
    } catch (DamagedFileException e) {
      return false;
    }
  }
}
