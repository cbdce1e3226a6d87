package io.hudionhive.hfile;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * An open HFile of format version 3, uncompressed or with gzip, written by HBase's or Hudi's own writer. Opening reads
 * the trailer, the index root and the file info.
 *
 * <p>Every method throws {@link DamagedFileException} when the file is not what the format says and
 * {@link UnsupportedFeatureException} for codecs, encodings and versions that are not read.
 *
 * <p>Concurrency: for one thread at a time, together with its cursors.
 */
public final class HFileReader implements Closeable {
  private static final byte[] FILE_INFO_MAGIC = {'P', 'B', 'U', 'F'};

  private final HFileInput input;
  private final String origin;
  private final HFileTrailer trailer;
  private final HFileBlocks blocks;
  private final HFileIndex index;
  private final Map<String, Long> metaBlocks;
  private final Map<String, byte[]> fileInfo;

  private HFileReader(
      HFileInput input,
      String origin,
      HFileTrailer trailer,
      HFileBlocks blocks,
      HFileIndex index,
      Map<String, Long> metaBlocks,
      Map<String, byte[]> fileInfo) {
    this.input = input;
    this.origin = origin;
    this.trailer = trailer;
    this.blocks = blocks;
    this.index = index;
    this.metaBlocks = metaBlocks;
    this.fileInfo = fileInfo;
  }

  /** @param length the file's length in bytes */
  public static HFileReader open(Storage storage, Path file, long length) throws IOException {
    return open(HFileInput.of(storage.open(file), 0, length), file.toString());
  }

  /**
   * @param input closed with the reader, or at once when opening fails
   * @param origin what error messages call the file
   */
  public static HFileReader open(HFileInput input, String origin) throws IOException {
    try {
      HFileTrailer trailer = HFileTrailer.read(input, origin);
      HFileBlocks blocks = new HFileBlocks(input, trailer, origin);
      HFileBlock root = blocks.read(trailer.loadOnOpenOffset(), HFileBlock.ROOT_INDEX);
      HFileIndex index = HFileIndex.open(blocks, trailer, root, blocks.where(trailer.loadOnOpenOffset()));
      Map<String, Long> metaBlocks = readMetaIndex(
          blocks.read(root.nextOffset(), HFileBlock.ROOT_INDEX), trailer, blocks.where(root.nextOffset()));
      Map<String, byte[]> fileInfo = readFileInfo(
          blocks.read(trailer.fileInfoOffset(), HFileBlock.FILE_INFO), blocks.where(trailer.fileInfoOffset()));
      checkEncoding(fileInfo, origin);
      return new HFileReader(input, origin, trailer, blocks, index, metaBlocks, fileInfo);
    } catch (IOException | RuntimeException e) {
      input.close();
      throw e;
    }
  }

  /** What the file says of itself, by name; {@code schema} is the Avro schema of its values as JSON. */
  public Map<String, byte[]> fileInfo() {
    return fileInfo;
  }

  /** A text of the file info. */
  public Optional<String> fileInfo(String name) {
    return Optional.ofNullable(fileInfo.get(name)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  public long entryCount() {
    return trailer.entryCount();
  }

  /** A named block beside the entries, such as {@code bloomFilter}. */
  public Optional<byte[]> metaBlock(String name) throws IOException {
    Long offset = metaBlocks.get(name);
    if (offset == null) {
      return Optional.empty();
    }
    ByteReader content = blocks.read(offset, HFileBlock.META).content(blocks.where(offset));
    return Optional.of(content.readBytes(content.remaining(), "the meta block"));
  }

  /** A new cursor before the first entry. */
  public HFileCursor cursor() {
    return new HFileCursor(origin, trailer, blocks, index, hasMvccNumbers());
  }

  /** What error messages call the file. */
  public String origin() {
    return origin;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  /** Entries end with an MVCC number iff the file info says that key-value version 1 is used. */
  private boolean hasMvccNumbers() {
    byte[] version = fileInfo.get("KEY_VALUE_VERSION");
    return version != null && version.length == 4 && new ByteReader(version, origin).readInt() == 1;
  }

  private static Map<String, Long> readMetaIndex(HFileBlock block, HFileTrailer trailer, String where) {
    ByteReader in = block.content(where);
    Map<String, Long> offsets = new HashMap<>();
    for (long i = 0; i < trailer.metaIndexCount(); i++) {
      long offset = in.readLong();
      in.readInt();
      byte[] name = in.readBytes(in.readHadoopVLong(), "a meta block's name");
      offsets.put(new String(name, StandardCharsets.UTF_8), offset);
    }
    return offsets;
  }

  private static Map<String, byte[]> readFileInfo(HFileBlock block, String where) {
    ByteReader in = block.content(where);
    if (!Arrays.equals(in.readBytes(FILE_INFO_MAGIC.length, "magic"), FILE_INFO_MAGIC)) {
      throw new UnsupportedFeatureException(where + ": file info that is not in Protocol Buffers' form cannot be read");
    }
    Map<String, byte[]> info = new LinkedHashMap<>();
    for (byte[] entry : ProtoMessage.readDelimited(in, "the file info", where).allBytes(1)) {
      ProtoMessage pair = ProtoMessage.read(new ByteReader(entry, where));
      byte[] name = pair.bytes(1).orElseThrow(() -> in.damaged("a file info entry without a name"));
      info.put(new String(name, StandardCharsets.UTF_8), pair.bytes(2).orElse(new byte[0]));
    }
    return Collections.unmodifiableMap(info);
  }

  private static void checkEncoding(Map<String, byte[]> fileInfo, String origin) {
    byte[] encoding = fileInfo.get("DATA_BLOCK_ENCODING");
    if (encoding != null && !"NONE".equals(new String(encoding, StandardCharsets.UTF_8))) {
      throw new UnsupportedFeatureException(
          origin + ": data block encoding " + new String(encoding, StandardCharsets.UTF_8) + " cannot be read");
    }
    byte[] tags = fileInfo.get("MAX_TAGS_LEN");
    if (tags != null && (tags.length != 4 || new ByteReader(tags, origin).readInt() != 0)) {
      throw new UnsupportedFeatureException(origin + ": HFile entries with tags cannot be read");
    }
  }
}
