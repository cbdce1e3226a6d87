package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The content of a delete block of version 3: int32 version, int32 length, and as many bytes of one Avro record without
 * its schema, {@code array<record(recordKey: string?, partitionPath: string?, orderingVal: union)>}. The branches of
 * the union are null and records of one field each, in the order of {@link #WRAPPED}, then the record of an array of
 * such unions with one more branch, a date. Tables up to version 5 have versions 1 and 2, which {@link KryoDeletes}
 * reads.
 */
final class DeleteBlock implements DeletedKeys {
  private static final int VERSION = 3;
  private static final int KRYO_KEYS_VERSION = 1;
  private static final int KRYO_RECORDS_VERSION = 2;
  private static final DecimalType DECIMAL = new DecimalType(30, 15);
  private static final DataType[] WRAPPED = {
    null,
    DataType.BOOLEAN,
    DataType.INT,
    DataType.LONG,
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.BYTES,
    DataType.STRING,
    DataType.DATE,
    DECIMAL,
    DataType.TIME_MICROS,
    DataType.TIMESTAMP_MICROS
  };
  private static final int ARRAY_BRANCH = WRAPPED.length;
  private static final int LOCAL_DATE_BRANCH = WRAPPED.length;

  /** As many bytes as an entry nearly always fits in. */
  private static final int WINDOW = 1 << 16;

  private final LogBlock block;
  private final BlockContent content;
  private final AvroInput in;
  /** Entries of the array's block that are still to come. */
  private long items;
  private boolean ended;

  private DeleteBlock(LogBlock block, BlockContent content) {
    this.block = block;
    this.content = content;
    this.in = new AvroInput(block.toString());
  }

  /** @param content closed together with the keys or when opening fails */
  static DeletedKeys open(LogBlock block, BlockContent content) throws IOException {
    try {
      int version = readStart(block, content);
      return version == VERSION
          ? new DeleteBlock(block, content) : new KryoDeletes(block, content, version == KRYO_KEYS_VERSION);
    } catch (IOException | RuntimeException e) {
      content.close();
      throw e;
    }
  }

  /** Returns the version of the content. */
  private static int readStart(LogBlock block, BlockContent content) throws IOException {
    if (content.left() < 8) {
      throw new DamagedFileException(block + ": its content has only " + content.left() + " bytes");
    }
    int version = content.readInt("its version");
    if (version != VERSION && version != KRYO_RECORDS_VERSION && version != KRYO_KEYS_VERSION) {
      throw new UnsupportedFeatureException(block + ": delete blocks of version " + version + " cannot be read, only "
          + KRYO_KEYS_VERSION + " to " + VERSION + "; compact the table so that its log files are no longer needed, or"
          + " query its read-optimized table");
    }
    int length = content.readInt("the length of its keys");
    if (length != content.left()) {
      throw new DamagedFileException(block + ": it states " + length + " bytes of keys and has " + content.left());
    }
    return version;
  }

  @Override
  public DeletedKey next() throws IOException {
    if (items == 0 && !ended) {
      items = decode(this::readItemCount);
      ended = items == 0;
      if (ended && content.left() != 0) {
        throw new DamagedFileException(block + ": " + content.left() + " bytes follow its keys");
      }
    }
    if (ended) {
      return null;
    }
    items--;
    return decode(this::readKey);
  }

  /** Reads from a window on the content that is widened until what is to be read fits in. */
  private <T> T decode(Supplier<T> step) throws IOException {
    for (long window = WINDOW;; window *= 2) {
      int size = (int) Math.min(window, content.left());
      content.buffer(size);
      in.reset(content.array(), content.position(), size);
      try {
        T value = step.get();
        content.skip(size - in.remaining());
        return value;
      } catch (DamagedFileException e) {
        if (size == content.left()) {
          throw e;
        }
      }
    }
  }

  /** The array's block may be larger than the window; each entry takes at least one byte of the content. */
  private long readItemCount() {
    long count = in.readLong();
    if (count < 0) {
      long size = in.readLong();
      if (count == Long.MIN_VALUE || size < 0 || size > content.left()) {
        throw in.damaged("array block of " + size + " bytes");
      }
      count = -count;
    }
    if (count > content.left()) {
      throw in.damaged("array block of " + count + " items");
    }
    return count;
  }

  private DeletedKey readKey() {
    String recordKey = readOptionalString();
    if (recordKey == null) {
      throw new DamagedFileException(block + ": a deleted record has no key");
    }
    String partitionPath = readOptionalString();
    String partition = partitionPath == null ? "" : partitionPath;
    int branch = in.readIndex(WRAPPED.length + 1);
    if (branch == ARRAY_BRANCH) {
      return readArray(recordKey, partition);
    }
    DataType type = WRAPPED[branch];
    Object value = type == null ? null : readValue(type);
    boolean unordered = type == null || DataType.INT.equals(type) && value.equals(0);
    return new DeletedKey(recordKey, partition, unordered ? null : value, unordered ? null : type);
  }

  private DeletedKey readArray(String recordKey, String partition) {
    List<Object> values = new ArrayList<>();
    List<Field> types = new ArrayList<>();
    if (in.readIndex(2) == 1) {
      for (int count = in.readItemCount(); count > 0; count = in.readItemCount()) {
        for (int i = 0; i < count; i++) {
          int branch = in.readIndex(WRAPPED.length + 1);
          DataType type = branch == LOCAL_DATE_BRANCH ? DataType.DATE : WRAPPED[branch];
          values.add(type == null ? null : readValue(type));
          types.add(new Field(String.valueOf(types.size()), type == null ? DataType.STRING : type));
        }
      }
    }
    return types.isEmpty()
        ? new DeletedKey(recordKey, partition, null, null)
        : new DeletedKey(recordKey, partition, values, new StructType(types));
  }

  private Object readValue(DataType type) {
    switch (type.kind()) {
      case BOOLEAN:
        return in.readBoolean();
      case INT:
      case DATE:
        return in.readInt();
      case FLOAT:
        return in.readFloat();
      case DOUBLE:
        return in.readDouble();
      case BYTES:
        return in.readBytes();
      case STRING:
        return in.readString();
      case DECIMAL:
        byte[] unscaled = in.readBytes();
        if (unscaled.length == 0) {
          throw in.damaged("decimal of no bytes");
        }
        return new BigDecimal(new BigInteger(unscaled), DECIMAL.scale());
      default:
        return in.readLong();
    }
  }

  private String readOptionalString() {
    return in.readIndex(2) == 0 ? null : in.readString();
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}
