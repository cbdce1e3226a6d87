package io.hudionhive.parquet;

import io.hudionhive.UnsupportedFeatureException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A Parquet file with another footer: without the annotations of groups that the cluster's version of Parquet does not
 * know, at which it fails. Of groups there is only VARIANT, which versions before 1.16 do not know; the group is one of
 * two or three columns then, which is how a VARIANT is read.
 */
final class KnownAnnotations implements InputFile {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  /** Length and magic, after the footer. */
  private static final int TAIL_BYTES = 8;

  private final InputFile file;
  private final long footerStart;
  private final byte[] footer;

  private KnownAnnotations(InputFile file, long footerStart, byte[] footer) {
    this.file = file;
    this.footerStart = footerStart;
    this.footer = footer;
  }

  /**
   * Empty when there are no such annotations, or no footer.
   *
   * @param origin names the file in errors
   * @throws UnsupportedFeatureException when a column that is no group has such an annotation
   */
  static Optional<InputFile> of(InputFile file, String origin) throws IOException {
    byte[] tail = new byte[TAIL_BYTES];
    try (SeekableInputStream in = file.newStream()) {
      long tailStart = file.getLength() - TAIL_BYTES;
      if (tailStart < MAGIC.length) {
        return Optional.empty();
      }
      in.seek(tailStart);
      in.readFully(tail);
      int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
      long start = tailStart - length;
      if (length < 0 || start < MAGIC.length || !Arrays.equals(Arrays.copyOfRange(tail, 4, TAIL_BYTES), MAGIC)) {
        return Optional.empty();
      }
      byte[] stored = new byte[length];
      in.seek(start);
      in.readFully(stored);
      FileMetaData metadata = Util.readFileMetaData(new ByteArrayInputStream(stored));
      return withoutUnknown(metadata, origin)
          ? Optional.of(new KnownAnnotations(file, start, bytes(metadata)))
          : Optional.empty();
    }
  }

  private static boolean withoutUnknown(FileMetaData metadata, String origin) {
    boolean isChanged = false;
    for (SchemaElement element : metadata.getSchema()) {
      if (element.isSetLogicalType() && element.getLogicalType().getSetField() == null) {
        if (element.isSetType()) {
          throw new UnsupportedFeatureException(
              origin + " has a column " + element.getName() + " of a logical type that this version of Parquet does"
                  + " not know; write the column as another type");
        }
        element.unsetLogicalType();
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static byte[] bytes(FileMetaData metadata) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Util.writeFileMetaData(metadata, out);
    byte[] length = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(out.size()).array();
    out.write(length);
    out.write(MAGIC);
    return out.toByteArray();
  }

  @Override
  public long getLength() {
    return footerStart + footer.length;
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    return SplicedStream.of(file.newStream(), footerStart, footer);
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
