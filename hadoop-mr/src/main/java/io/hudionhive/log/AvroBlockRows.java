package io.hudionhive.log;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.AvroInput;
import io.hudionhive.schema.AvroRowDecoder;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.io.IOException;

/**
 * The records of an Avro data block: int32 version, int32 count of records, and for each its int32 length and its bytes
 * in Avro's binary encoding.
 */
final class AvroBlockRows implements RowSource {
  private static final int FIRST_VERSION = 1;
  private static final int LAST_VERSION = 3;

  private final LogBlock block;
  private final BlockContent content;
  private final AvroRowDecoder decoder;
  private final AvroInput record;
  private int records;

  private AvroBlockRows(LogBlock block, BlockContent content, AvroRowDecoder decoder) {
    this.block = block;
    this.content = content;
    this.decoder = decoder;
    this.record = new AvroInput(block.toString());
  }

  /** @param content closed together with the rows or when opening fails */
  static AvroBlockRows open(LogBlock block, BlockContent content, AvroRowDecoder decoder) throws IOException {
    try {
      AvroBlockRows rows = new AvroBlockRows(block, content, decoder);
      rows.readStart();
      return rows;
    } catch (IOException | RuntimeException e) {
      content.close();
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
      if (content.left() != 0) {
        throw content.damaged(content.left() + " bytes follow its last record");
      }
      return null;
    }
    int length = content.readInt("the length of a record");
    if (length < 0 || length > content.left()) {
      throw content.damaged(
          "a record has a length of " + length + " bytes and " + content.left() + " are left");
    }
    content.buffer(length);
    record.reset(content.array(), content.position(), length);
    Object[] row = decoder.decode(record);
    content.skip(length);
    records--;
    return row;
  }

  /** How many records follow, as the block's beginning says. */
  int recordsLeft() {
    return records;
  }

  @Override
  public void close() throws IOException {
    content.close();
  }

  private void readStart() throws IOException {
    int version = content.readInt("its version");
    if (version < FIRST_VERSION || version > LAST_VERSION) {
      throw new UnsupportedFeatureException(block + ": Avro data of version " + version + " cannot be read, only "
          + FIRST_VERSION + " to " + LAST_VERSION);
    }
    records = content.readInt("its count of records");
    if (records < 0 || records > content.left() / 4) {
      throw content.damaged("it states " + records + " records in " + content.left() + " bytes");
    }
  }
}
