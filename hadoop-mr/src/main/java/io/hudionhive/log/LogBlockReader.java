package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.slice.LogFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.FSDataInputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the blocks of one log file in file order: headers only, the contents stay where they are.
 *
 * <p>A block is: magic {@code #HUDI#}; int64 size of all that follows; int32 format version; int32 type; header map;
 * int64 content length; content; footer map; int64 distance from the block's end back to its start, not counting the
 * size field. A map is an int32 count of entries, each an int32 key, an int32 length and as many bytes of UTF-8.
 *
 * <p>A write that failed leaves a block that ends too early, at the end of the file or before the next block. Such a
 * block is told by its size or its end and skipped: no committed write leaves one. Anything else that is not as written
 * above is damage and raised as {@link DamagedFileException}; what this reader does not know raises
 * {@link UnsupportedFeatureException}.
 */
final class LogBlockReader implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(LogBlockReader.class);

  private static final byte[] MAGIC = {'#', 'H', 'U', 'D', 'I', '#'};
  private static final int SIZE_FIELD = 8;
  private static final int POINTER_FIELD = 8;
  /** Version, type, empty header, content length, empty footer and pointer. */
  private static final int SMALLEST_SIZE = 4 + 4 + 4 + 8 + 4 + POINTER_FIELD;
  private static final int FORMAT_VERSION = 1;
  /** Far above any schema or bitmap that a writer makes. */
  private static final int MAX_HEADER_VALUE = 256 * 1024 * 1024;

  private final LogFile file;
  private final FSDataInputStream in;
  private final FileWindow bytes;
  private final boolean appended;
  private final Map<String, String> texts;
  private long position;
  /** Where the record positions of the block being read are. */
  private long positionsOffset;
  private int positionsLength;

  private LogBlockReader(LogFile file, FSDataInputStream in, boolean appended, Map<String, String> texts) {
    this.file = file;
    this.appended = appended;
    this.texts = texts;
    this.in = in;
    this.bytes = new FileWindow(in, file.path().toString(), file.length());
  }

  /**
   * @param appended whether several writes may have appended to the file, one of them after a failed one
   * @param texts header values that blocks share; those of this file are added
   */
  static LogBlockReader open(Storage storage, LogFile file, boolean appended, Map<String, String> texts)
      throws IOException {
    return new LogBlockReader(file, storage.open(file.path()), appended, texts);
  }

  /** The next whole block, or empty after the last. */
  Optional<LogBlock> next() throws IOException {
    while (position < file.length()) {
      long offset = position;
      if (!bytes.startsWith(MAGIC, offset)) {
        requireUnfinishedMagic(offset);
        skipTo(file.length(), offset);
        return Optional.empty();
      }
      long end = endOf(offset);
      if (end < 0) {
        long next = bytes.find(MAGIC, offset + MAGIC.length);
        if (next >= 0 && !appended) {
          throw damaged(offset, "its size is wrong though the file goes on after it, which one write cannot leave");
        }
        skipTo(next < 0 ? file.length() : next, offset);
        continue;
      }
      position = end;
      return Optional.of(parse(offset, end));
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** The block's end, or -1 when the block was not written to its end. */
  private long endOf(long offset) throws IOException {
    long body = offset + MAGIC.length + SIZE_FIELD;
    if (body > file.length()) {
      return -1;
    }
    long size = bytes.longAt(body - SIZE_FIELD);
    if (size < SMALLEST_SIZE || size > file.length() - body) {
      return -1;
    }
    long end = body + size;
    return bytes.longAt(end - POINTER_FIELD) == size + MAGIC.length ? end : -1;
  }

  private void requireUnfinishedMagic(long offset) throws IOException {
    long left = file.length() - offset;
    if (left < MAGIC.length) {
      byte[] tail = bytes.bytesAt(offset, (int) left);
      int same = 0;
      while (same < left && tail[same] == MAGIC[same]) {
        same++;
      }
      if (same == left) {
        return;
      }
    }
    throw damaged(offset, "no block starts here, though the block before ends here");
  }

  private void skipTo(long next, long offset) {
    LOG.warn(
        "Log file {}: skipping {} bytes at offset {}, a block that a failed write left unfinished",
        file.path(), next - offset, offset);
    position = next;
  }

  private LogBlock parse(long offset, long end) throws IOException {
    long at = offset + MAGIC.length + SIZE_FIELD;
    int version = bytes.intAt(at);
    if (version != FORMAT_VERSION) {
      throw new UnsupportedFeatureException(where(offset) + ": log format version " + version
          + " cannot be read, only " + FORMAT_VERSION + "; compact the table with a Hudi release that reads it");
    }
    LogBlockType type = type(offset, bytes.intAt(at + 4));
    Map<LogBlockHeader, String> headers = new EnumMap<>(LogBlockHeader.class);
    at = readHeaders(offset, at + 8, end, headers);
    require(at + 8 <= end, offset, "its header leaves no room for the content's length");
    long contentLength = bytes.longAt(at);
    long contentOffset = at + 8;
    long afterContent = end - POINTER_FIELD - 4;
    require(contentLength >= 0 && contentLength <= afterContent - contentOffset, offset,
        "its content length of " + contentLength + " bytes does not fit its size");
    int footers = bytes.intAt(contentOffset + contentLength);
    if (footers != 0) {
      throw new UnsupportedFeatureException(where(offset) + ": a footer of " + footers + " entries cannot be read");
    }
    require(contentLength == afterContent - contentOffset, offset,
        "its content length of " + contentLength + " bytes does not fit its size");
    return block(offset, type, headers, contentOffset, contentLength);
  }

  private LogBlockType type(long offset, int ordinal) {
    LogBlockType[] types = LogBlockType.values();
    if (ordinal < 0 || ordinal >= types.length) {
      throw new UnsupportedFeatureException(where(offset) + ": unknown block type " + ordinal
          + "; the table was written by a newer Hudi release than this reader knows");
    }
    require(types[ordinal] != LogBlockType.CORRUPT, offset, "its type is one that is never written");
    return types[ordinal];
  }

  private long readHeaders(long offset, long start, long end, Map<LogBlockHeader, String> headers) throws IOException {
    positionsOffset = 0;
    positionsLength = 0;
    Set<LogBlockHeader> seen = EnumSet.noneOf(LogBlockHeader.class);
    long at = start;
    int count = bytes.intAt(at);
    at += 4;
    require(count >= 0, offset, "its header has " + count + " entries");
    for (int i = 0; i < count; i++) {
      require(end - at >= 8, offset, "its header of " + count + " entries runs past its end");
      int key = bytes.intAt(at);
      int length = bytes.intAt(at + 4);
      at += 8;
      require(length >= 0 && length <= end - at && length <= MAX_HEADER_VALUE, offset,
          "header entry " + key + " has a length of " + length + " bytes");
      LogBlockHeader[] keys = LogBlockHeader.values();
      if (key < 0 || key >= keys.length) {
        throw new UnsupportedFeatureException(where(offset) + ": unknown header entry " + key
            + "; the table was written by a newer Hudi release than this reader knows");
      }
      require(seen.add(keys[key]), offset, "header entry " + keys[key] + " stands twice");
      if (keys[key] == LogBlockHeader.RECORD_POSITIONS) {
        positionsOffset = at;
        positionsLength = length;
      } else if (keys[key] != LogBlockHeader.BLOCK_IDENTIFIER) {
        String value = new String(bytes.bytesAt(at, length), StandardCharsets.UTF_8);
        String shared = texts.putIfAbsent(value, value);
        headers.put(keys[key], shared == null ? value : shared);
      }
      at += length;
    }
    return at;
  }

  private LogBlock block(
      long offset, LogBlockType type, Map<LogBlockHeader, String> headers, long contentOffset, long contentLength) {
    String instant = headers.get(LogBlockHeader.INSTANT_TIME);
    require(instant != null, offset, "its header has no instant time");
    require(InstantTime.isInstantTime(instant), offset, "its instant time is '" + instant + "'");
    require(!type.isData() || headers.containsKey(LogBlockHeader.SCHEMA), offset, "its header has no schema");
    if (type == LogBlockType.COMMAND) {
      require(headers.containsKey(LogBlockHeader.TARGET_INSTANT_TIME), offset, "its command has no target instant");
      String command = headers.get(LogBlockHeader.COMMAND_BLOCK_TYPE);
      if (!"0".equals(command)) {
        throw new UnsupportedFeatureException(where(offset) + ": command " + command + " is unknown, only 0, rollback");
      }
    }
    return new LogBlock(
        file, offset, type, InstantTime.of(instant), headers, positionsOffset, positionsLength, contentOffset,
        contentLength);
  }

  private void require(boolean condition, long offset, String problem) {
    if (!condition) {
      throw damaged(offset, problem);
    }
  }

  private DamagedFileException damaged(long offset, String problem) {
    return new DamagedFileException(
        where(offset) + ": " + problem + "; the file is damaged, restore it or roll the write back");
  }

  private String where(long offset) {
    return "Log file " + file.path() + ", block at offset " + offset;
  }
}
