package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.hfile.HFileInput;
import io.hudionhive.hfile.HFileReader;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.RenamedRows;
import io.hudionhive.schema.RowSource;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.ColumnRenames;
import java.io.EOFException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.avro.Schema;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * Reads what the blocks of log files hold.
 *
 * <p>Concurrency: for one thread at a time; the rows it opens are independent of it and of each other.
 */
public final class LogBlockDecoder {
  /** Blocks of one slice rarely differ in schema; parsing a wide one costs more than reading a small block. */
  private static final int KEPT_SCHEMAS = 16;
  private static final int MAX_CONTENT = Integer.MAX_VALUE - 64;

  private final Storage storage;
  private final ParquetBlockDecoder parquet;
  private final AvroUnions unions;
  private final String keyField;
  private final ColumnRenames renames;
  private final Map<String, Schema> schemas = new LinkedHashMap<String, Schema>(KEPT_SCHEMAS, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Schema> eldest) {
      return size() > KEPT_SCHEMAS;
    }
  };

  private LogBlockDecoder(
      Storage storage, ParquetBlockDecoder parquet, AvroUnions unions, String keyField, ColumnRenames renames) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.parquet = Objects.requireNonNull(parquet, "parquet");
    this.unions = unions;
    this.keyField = keyField;
    this.renames = Objects.requireNonNull(renames, "renames");
  }

  /** For the log files of a table of a user's. */
  public static LogBlockDecoder forTable(Storage storage, ParquetBlockDecoder parquet) {
    return new LogBlockDecoder(storage, parquet, AvroUnions.REJECT, "_hoodie_record_key", ColumnRenames.none());
  }

  /** The same for a table whose columns have been renamed: {@link #rows} has them under their present names. */
  public LogBlockDecoder withRenames(ColumnRenames columnRenames) {
    return new LogBlockDecoder(storage, parquet, unions, keyField, columnRenames);
  }

  /**
   * For the log files of a metadata table, whose HFile blocks keep the field {@code key} in the HFile's key and whose
   * column statistics are unions.
   */
  public static LogBlockDecoder forMetadataTable(Storage storage) {
    return new LogBlockDecoder(
        storage,
        (content, origin, wanted) -> {
          throw new UnsupportedFeatureException(origin + ": Parquet blocks in a metadata table cannot be read");
        },
        AvroUnions.AS_STRUCT,
        "key",
        ColumnRenames.none());
  }

  /**
   * Opens the rows of a data block, in stored order.
   *
   * @param wanted the names of the top-level fields to decode, as the block's own schema spells them unless they have
   *     been renamed
   * @throws DamagedFileException when the content is not what its type says, here or while reading rows
   * @throws UnsupportedFeatureException when a wanted field or the content's version cannot be read
   */
  public RowSource rows(LogBlock block, Predicate<String> wanted) throws IOException {
    FieldRenames ofBlock = renames.at(block.instant());
    return RenamedRows.of(storedRows(block, ofBlock.inFile(wanted)), ofBlock);
  }

  private RowSource storedRows(LogBlock block, Predicate<String> wanted) throws IOException {
    switch (block.type()) {
      case AVRO_DATA:
        AvroRowDecoder decoder = AvroRowDecoder.of(schema(block), wanted, unions);
        return AvroBlockRows.open(block, storage.open(block.path()), decoder);
      case HFILE_DATA:
        return hfileRows(block, wanted);
      case PARQUET_DATA:
        return parquet.open(content(block), block.toString(), wanted);
      default:
        throw new IllegalArgumentException(block + ": not a data block");
    }
  }

  /**
   * How many records an Avro data block says it has.
   *
   * @throws DamagedFileException when the content is not what its type says
   */
  public int recordCount(LogBlock block) throws IOException {
    AvroRowDecoder nothing = AvroRowDecoder.of(schema(block), name -> false, unions);
    try (AvroBlockRows rows = AvroBlockRows.open(block, storage.open(block.path()), nothing)) {
      return rows.recordsLeft();
    }
  }

  /** Opens an HFile data block, for look-ups by key as well as for reading through. */
  public HFileRows hfileRows(LogBlock block, Predicate<String> wanted) throws IOException {
    Schema schema = schema(block);
    HFileInput input =
        HFileInput.of(storage.open(block.path()), block.contentOffset(), block.contentLength());
    HFileReader reader = HFileReader.open(input, block.toString());
    if (unions == AvroUnions.REJECT) {
      return HFileRows.ofTable(reader, schema, wanted);
    }
    try {
      return HFileRows.of(reader, schema, wanted, unions, keyField);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /**
   * The keys of a delete block, in stored order.
   *
   * @throws UnsupportedFeatureException for the blocks of table versions up to 5
   */
  public List<DeletedKey> deletedKeys(LogBlock block) throws IOException {
    if (block.type() != LogBlockType.DELETE) {
      throw new IllegalArgumentException(block + ": not a delete block");
    }
    return DeleteBlock.decode(block, content(block));
  }

  /** The schema a data block's records were written with. */
  public Schema schema(LogBlock block) {
    String json = block.schemaJson()
        .orElseThrow(() -> new DamagedFileException(block + ": its header has no schema; the file is damaged"));
    Schema schema = schemas.get(json);
    if (schema == null) {
      schema = AvroTypes.parse(json, block.toString());
      schemas.put(json, schema);
    }
    return schema;
  }

  private byte[] content(LogBlock block) throws IOException {
    if (block.contentLength() > MAX_CONTENT) {
      throw new UnsupportedFeatureException(
          block + ": its content of " + block.contentLength() + " bytes is too large to be read; compact the table");
    }
    byte[] content = new byte[(int) block.contentLength()];
    try (FSDataInputStream in = storage.open(block.path())) {
      in.seek(block.contentOffset());
      in.readFully(content);
    } catch (EOFException e) {
      throw new DamagedFileException(block + ": the file ends inside the block; it was cut off while being read", e);
    }
    return content;
  }
}
