package io.hudionhive.metadata;

import io.hudionhive.DamagedFileException;
import io.hudionhive.hfile.HFileInput;
import io.hudionhive.hfile.HFileReader;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.log.LogBlock;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * An HFile of the metadata table, a base file or one inside a log block, for look-ups by key. Up to a size its bytes
 * are read once and kept; of a longer one each look-up reads the blocks it needs.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class KeyedFile {
  private static final long MAX_KEPT_BYTES = 16 << 20;
  /** The field that the file's keys stand in for. */
  private static final String KEY = "key";

  private final Storage storage;
  private final Path file;
  private final long start;
  private final long length;
  private final String schemaJson;
  private final String origin;
  private final Set<String> fields;
  private HFileRows kept;

  private KeyedFile(
      Storage storage, Path file, long start, long length, String schemaJson, String origin, Set<String> fields) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.file = Objects.requireNonNull(file, "file");
    this.start = start;
    this.length = length;
    this.schemaJson = schemaJson;
    this.origin = Objects.requireNonNull(origin, "origin");
    this.fields = Objects.requireNonNull(fields, "fields");
  }

  /** @param fields the members of the records to decode */
  static KeyedFile of(Storage storage, BaseFile base, Set<String> fields) {
    return new KeyedFile(storage, base.path(), 0, base.length(), null, base.path().toString(), fields);
  }

  /** @param fields the members of the records to decode */
  static KeyedFile of(Storage storage, LogBlock block, Set<String> fields) {
    String schema = block.schemaJson().orElseThrow(() -> new DamagedFileException(block + ": it has no schema"));
    return new KeyedFile(
        storage, block.path(), block.contentOffset(), block.contentLength(), schema, block.toString(), fields);
  }

  /** Reads the rows of a key. */
  <T> T withKey(String key, Lookup<T> lookup) throws IOException {
    if (kept == null && length <= MAX_KEPT_BYTES) {
      kept = rows(HFileInput.of(content()));
    }
    if (kept != null) {
      return lookup.read(kept, kept.withKey(key));
    }
    try (HFileRows rows = rows(HFileInput.of(storage.open(file), start, length))) {
      return lookup.read(rows, rows.withKey(key));
    }
  }

  private HFileRows rows(HFileInput input) throws IOException {
    HFileReader reader = HFileReader.open(input, origin);
    try {
      String schema = schemaJson != null
          ? schemaJson
          : reader.fileInfo("schema").orElseThrow(
              () -> new DamagedFileException(origin + " does not state the schema of its values"));
      return HFileRows.of(reader, AvroTypes.parse(schema, origin), fields::contains, AvroUnions.AS_STRUCT, KEY);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  private byte[] content() throws IOException {
    byte[] content = new byte[(int) length];
    try (FSDataInputStream in = storage.open(file)) {
      in.readFully(start, content);
    } catch (EOFException e) {
      throw new DamagedFileException(origin + " ends before its length of " + length + " bytes", e);
    }
    return content;
  }

  /** What to do with the rows of a key; not called back later. */
  interface Lookup<T> {
    T read(HFileRows file, List<Object[]> rows) throws IOException;
  }
}
