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
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

  private final Storage storage;
  /** Null where contents are read when they are asked for. */
  private final ReadAhead ahead;
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
      Storage storage,
      ReadAhead ahead,
      ParquetBlockDecoder parquet,
      AvroUnions unions,
      String keyField,
      ColumnRenames renames) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.ahead = ahead;
    this.parquet = Objects.requireNonNull(parquet, "parquet");
    this.unions = unions;
    this.keyField = keyField;
    this.renames = Objects.requireNonNull(renames, "renames");
  }

  /** For the log files of a table of a user's. */
  public static LogBlockDecoder forTable(Storage storage, ParquetBlockDecoder parquet) {
    return new LogBlockDecoder(
        storage, null, parquet, AvroUnions.REJECT, "_hoodie_record_key", ColumnRenames.none());
  }

  /** The same for a table whose columns have been renamed: {@link #rows} has them under their present names. */
  public LogBlockDecoder withRenames(ColumnRenames columnRenames) {
    return new LogBlockDecoder(storage, ahead, parquet, unions, keyField, columnRenames);
  }

  /** The same for blocks that are being read ahead and are decoded in their order. */
  public LogBlockDecoder over(ReadAhead readAhead) {
    return new LogBlockDecoder(storage, readAhead, parquet, unions, keyField, renames);
  }

  /**
   * Starts reading the contents of blocks ahead.
   *
   * @param blocks in the order they will be decoded in
   * @param memory about how many bytes may be held
   */
  public ReadAhead readAhead(List<LogBlock> blocks, long memory) {
    return ReadAhead.start(storage, blocks, memory);
  }

  /**
   * For the log files of a metadata table, whose HFile blocks keep the field {@code key} in the HFile's key and whose
   * column statistics are unions.
   */
  public static LogBlockDecoder forMetadataTable(Storage storage) {
    return new LogBlockDecoder(
        storage,
        null,
        (block, content, wanted) -> {
          throw new UnsupportedFeatureException(block + ": Parquet blocks in a metadata table cannot be read");
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
        return AvroBlockRows.open(block, content(block), decoder);
      case HFILE_DATA:
        return hfileRows(block, hfileInput(block), wanted);
      case PARQUET_DATA:
        Optional<byte[]> content = isSmall(block) ? Optional.of(bytes(block)) : Optional.empty();
        return parquet.open(block, content, wanted);
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
    BlockContent content = new BlockContent(block, ContentStream.open(storage, block));
    try (AvroBlockRows rows = AvroBlockRows.open(block, content, nothing)) {
      return rows.recordsLeft();
    }
  }

  /** Opens an HFile data block, for look-ups by key as well as for reading through. */
  public HFileRows hfileRows(LogBlock block, Predicate<String> wanted) throws IOException {
    return hfileRows(block, hfileOnStorage(block), wanted);
  }

  private HFileInput hfileInput(LogBlock block) throws IOException {
    return ahead != null && isSmall(block) ? HFileInput.of(bytes(block)) : hfileOnStorage(block);
  }

  private HFileInput hfileOnStorage(LogBlock block) throws IOException {
    return HFileInput.of(storage.open(block.path()), block.contentOffset(), block.contentLength());
  }

  private HFileRows hfileRows(LogBlock block, HFileInput input, Predicate<String> wanted) throws IOException {
    Schema schema;
    try {
      schema = schema(block);
    } catch (RuntimeException e) {
      input.close();
      throw e;
    }
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
   * @throws UnsupportedFeatureException for the first form of delete blocks, and ordering values of classes not known
   */
  public DeletedKeys deletedKeys(LogBlock block) throws IOException {
    if (block.type() != LogBlockType.DELETE) {
      throw new IllegalArgumentException(block + ": not a delete block");
    }
    return DeleteBlock.open(block, content(block));
  }

  /** What {@link LogBlock#hasRecordPositions} promises: a Roaring bitmap of 64-bit numbers in Base64. */
  public String recordPositions(LogBlock block) throws IOException {
    byte[] text = new byte[block.positionsLength()];
    try (FSDataInputStream in = storage.open(block.path())) {
      in.readFully(block.positionsOffset(), text);
    } catch (EOFException e) {
      throw cutOff(block, e);
    }
    return new String(text, StandardCharsets.UTF_8);
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

  private static boolean isSmall(LogBlock block) {
    return block.contentLength() <= ReadAhead.LARGEST_WHOLE;
  }

  private BlockContent content(LogBlock block) throws IOException {
    return new BlockContent(block, stream(block));
  }

  private ContentStream stream(LogBlock block) throws IOException {
    return ahead != null && ReadAhead.isReadAhead(block) ? ahead.open(block) : ContentStream.open(storage, block);
  }

  private byte[] bytes(LogBlock block) throws IOException {
    byte[] content = new byte[(int) block.contentLength()];
    try (ContentStream in = stream(block)) {
      in.readFully(content, 0, content.length);
    } catch (EOFException e) {
      throw cutOff(block, e);
    }
    return content;
  }

  private static DamagedFileException cutOff(LogBlock block, EOFException cause) {
    return new DamagedFileException(block + ": the file ends inside the block; it was cut off while being read", cause);
  }
}
