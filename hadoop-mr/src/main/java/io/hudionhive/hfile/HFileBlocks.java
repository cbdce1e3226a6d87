package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.hadoop.util.DataChecksum;

/**
 * Reads the blocks of an HFile. A block has a header of 33 bytes (magic of 8; int32 size on disk without header; int32
 * uncompressed size; int64 offset of the block of the same type before; checksum type; int32 bytes a checksum; int32
 * size of header and data on disk), its data, and a checksum for each stretch of header and data.
 */
final class HFileBlocks {
  private static final int HEADER = 33;
  private static final int CHECKSUM = 4;
  private static final int FIRST_INFLATED_BUFFER = 1 << 20;

  private final HFileInput input;
  private final HFileTrailer trailer;
  private final String origin;

  HFileBlocks(HFileInput input, HFileTrailer trailer, String origin) {
    this.input = input;
    this.trailer = trailer;
    this.origin = origin;
  }

  HFileBlock read(long offset, String magic) throws IOException {
    HFileBlock block = read(offset);
    if (!block.is(magic)) {
      throw damaged(offset, "a block " + magic + " is expected and " + block.magic() + " stands there");
    }
    return block;
  }

  HFileBlock read(long offset) throws IOException {
    require(offset >= 0 && offset <= trailer.offset() - HEADER, offset, "it does not lie before the trailer");
    ByteReader header = new ByteReader(input.read(offset, HEADER), where(offset));
    String magic = new String(header.readBytes(8, "magic"), StandardCharsets.ISO_8859_1);
    int size = header.readInt();
    int uncompressed = header.readInt();
    header.readLong();
    byte checksumType = header.readByte();
    int bytesPerChecksum = header.readInt();
    int dataEnd = header.readInt();
    require(size >= 0 && size <= trailer.offset() - HEADER - offset, offset, "its size on disk is " + size);
    require(uncompressed >= 0, offset, "its uncompressed size is " + uncompressed);
    require(dataEnd >= HEADER && dataEnd - HEADER <= size, offset, "its data is said to end at " + dataEnd);
    require(size <= Integer.MAX_VALUE - HEADER, offset, "its size on disk is " + size);
    byte[] bytes = input.read(offset, HEADER + size);
    verify(offset, bytes, dataEnd, checksumType, bytesPerChecksum);
    long next = offset + HEADER + size;
    if (trailer.isGzip()) {
      byte[] inflated = inflate(offset, bytes, dataEnd - HEADER, uncompressed);
      return new HFileBlock(magic, inflated, 0, uncompressed, next);
    }
    require(uncompressed == dataEnd - HEADER, offset, "its uncompressed size is " + uncompressed);
    return new HFileBlock(magic, bytes, HEADER, dataEnd, next);
  }

  String where(long offset) {
    return origin + ", HFile block at offset " + offset;
  }

  private void verify(long offset, byte[] bytes, int dataEnd, byte type, int bytesPerChecksum) throws IOException {
    if (type == 0) {
      return;
    }
    if (type != 1 && type != 2) {
      throw new UnsupportedFeatureException(where(offset) + ": checksum type " + type + " is unknown");
    }
    require(bytesPerChecksum > 0, offset, "it has a checksum for each " + bytesPerChecksum + " bytes");
    long sums = (dataEnd + (long) bytesPerChecksum - 1) / bytesPerChecksum * CHECKSUM;
    require(sums <= bytes.length - dataEnd, offset, "its checksums are cut off");
    DataChecksum checksum = DataChecksum.newDataChecksum(
        type == 1 ? DataChecksum.Type.CRC32 : DataChecksum.Type.CRC32C, bytesPerChecksum);
    ByteBuffer data = ByteBuffer.wrap(bytes, 0, dataEnd).slice();
    try {
      checksum.verifyChunkedSums(data, ByteBuffer.wrap(bytes, dataEnd, (int) sums).slice(), origin, offset);
    } catch (ChecksumException e) {
      throw new DamagedFileException(where(offset) + ": its checksum does not match; the file is damaged", e);
    }
  }

  /** Inflates into a buffer that grows with what comes out, not with what the header promises. */
  private byte[] inflate(long offset, byte[] bytes, int length, int uncompressed) {
    byte[] content = new byte[Math.min(uncompressed, FIRST_INFLATED_BUFFER)];
    int filled = 0;
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes, HEADER, length))) {
      while (filled < uncompressed) {
        if (filled == content.length) {
          content = Arrays.copyOf(content, (int) Math.min(uncompressed, content.length * 2L));
        }
        int read = gzip.read(content, filled, content.length - filled);
        require(read > 0, offset, "it inflates to " + filled + " bytes instead of " + uncompressed);
        filled += read;
      }
      require(gzip.read() < 0, offset, "it inflates to more than " + uncompressed + " bytes");
    } catch (IOException e) {
      throw new DamagedFileException(where(offset) + ": it cannot be inflated; the file is damaged", e);
    }
    return content;
  }

  private void require(boolean condition, long offset, String problem) {
    if (!condition) {
      throw damaged(offset, problem);
    }
  }

  private DamagedFileException damaged(long offset, String problem) {
    return new DamagedFileException(where(offset) + ": " + problem + "; the file is damaged");
  }
}
