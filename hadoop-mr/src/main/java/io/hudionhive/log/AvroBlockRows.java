package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.io.EOFException;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * The records of an Avro data block: int32 version, int32 count of records, and for each its int32 length and its bytes
 * in Avro's binary encoding. Reads the content in pieces, so a large block does not have to fit in memory.
 */
final class AvroBlockRows implements RowSource {
  private static final int PIECE = 1 << 20;
  private static final int FIRST_VERSION = 1;
  private static final int LAST_VERSION = 3;

  private final LogBlock block;
  private final FSDataInputStream stream;
  private final AvroRowDecoder decoder;
  private final AvroInput record;

  private byte[] buffer;
  private int position;
  private int filled;
  /** Bytes of the content that are not in the buffer yet. */
  private long unread;
  private int records;

  private AvroBlockRows(LogBlock block, FSDataInputStream stream, AvroRowDecoder decoder) {
    this.block = block;
    this.stream = stream;
    this.decoder = decoder;
    this.record = new AvroInput(block.toString());
    this.buffer = new byte[(int) Math.min(PIECE, block.contentLength())];
    this.unread = block.contentLength();
  }

  /** @param stream the block's file, closed together with the rows or when opening fails */
  static AvroBlockRows open(LogBlock block, FSDataInputStream stream, AvroRowDecoder decoder) throws IOException {
    try {
      stream.seek(block.contentOffset());
      AvroBlockRows rows = new AvroBlockRows(block, stream, decoder);
      rows.readStart();
      return rows;
    } catch (IOException | RuntimeException e) {
      stream.close();
      throw e;
    }
  }

  @Override
  public StructType schema() {
    return decoder.schema();
  }

  @Override
  public Object[] next() throws IOException {
    if (records == 0) {
      if (left() != 0) {
        throw damaged(left() + " bytes follow its last record");
      }
      return null;
    }
    int length = readInt("the length of a record");
    if (length < 0 || length > left()) {
      throw damaged("a record has a length of " + length + " bytes and " + left() + " are left");
    }
    buffer(length);
    record.reset(buffer, position, length);
    Object[] row = decoder.decode(record);
    position += length;
    records--;
    return row;
  }

  /** How many records follow, as the block's beginning says. */
  int recordsLeft() {
    return records;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }

  private void readStart() throws IOException {
    int version = readInt("its version");
    if (version < FIRST_VERSION || version > LAST_VERSION) {
      throw new UnsupportedFeatureException(block + ": Avro data of version " + version + " cannot be read, only "
          + FIRST_VERSION + " to " + LAST_VERSION);
    }
    records = readInt("its count of records");
    if (records < 0 || records > left() / 4) {
      throw damaged("it states " + records + " records in " + left() + " bytes");
    }
  }

  private int readInt(String what) throws IOException {
    if (left() < 4) {
      throw damaged("it ends before " + what);
    }
    buffer(4);
    int value = (buffer[position] & 0xFF) << 24 | (buffer[position + 1] & 0xFF) << 16
        | (buffer[position + 2] & 0xFF) << 8 | buffer[position + 3] & 0xFF;
    position += 4;
    return value;
  }

  private long left() {
    return unread + filled - position;
  }

  /** Makes the buffer hold the next bytes, of which so many are left in the content. */
  private void buffer(int count) throws IOException {
    if (filled - position >= count) {
      return;
    }
    int kept = filled - position;
    byte[] target = count <= buffer.length ? buffer : new byte[count];
    System.arraycopy(buffer, position, target, 0, kept);
    int more = (int) Math.min(target.length - kept, unread);
    try {
      stream.readFully(target, kept, more);
    } catch (EOFException e) {
      throw new DamagedFileException(block + ": the file ends inside the block; it was cut off while being read", e);
    }
    buffer = target;
    position = 0;
    filled = kept + more;
    unread -= more;
  }

  private DamagedFileException damaged(String problem) {
    return new DamagedFileException(block + ": " + problem + "; the file is damaged");
  }
}
