package io.hudionhive.udf.blob;

import io.hudionhive.HudiOnHiveException;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Ranges of files. The last file stays open, and once ranges turn out to follow each other a larger piece is read at
 * once. Concurrency: one reader only.
 */
final class FileRanges implements Closeable {
  /** The largest gap between ranges that count as following each other, as in Hudi's reader. */
  private static final long MAX_GAP = 4096;
  private static final int WINDOW_BYTES = 1 << 20;

  private final Configuration conf;
  private final AllowedFolders folders;
  private final long maxBytes;

  private String name;
  private FSDataInputStream stream;
  private long fileLength;
  private long lastEnd;
  private byte[] window = new byte[0];
  private long windowStart;

  FileRanges(Configuration conf, AllowedFolders folders, long maxBytes) {
    this.conf = conf;
    this.folders = folders;
    this.maxBytes = maxBytes;
  }

  /**
   * How many bytes a range has.
   *
   * @throws HudiOnHiveException when the file may not be read or ends before the range does
   */
  long length(Blob blob) throws IOException {
    open(blob.path());
    long available = fileLength - blob.offset();
    long wanted = blob.length().orElse(available);
    if (available < 0 || wanted > available) {
      throw new HudiOnHiveException(
          "A BLOB is " + (blob.length().isPresent() ? wanted + " bytes" : "what follows") + " from byte "
              + blob.offset() + " on of " + name + ", which has only " + fileLength
              + " bytes; correct the row, or restore the file");
    }
    return wanted;
  }

  /** @throws HudiOnHiveException as {@link #length}, and when the range is larger than the limit */
  byte[] read(Blob blob) throws IOException {
    long length = length(blob);
    if (length > maxBytes) {
      throw new HudiOnHiveException(
          "A BLOB in " + name + " has " + length + " bytes, more than " + maxBytes + "; an administrator can raise "
              + BlobPolicy.MAX_BYTES + " in HiveServer2's hive-site.xml");
    }
    long start = blob.offset();
    long end = start + length;
    if (start < windowStart || end > windowStart + window.length) {
      boolean follows = start >= lastEnd && start - lastEnd <= MAX_GAP && lastEnd > 0;
      long wanted = follows ? Math.max(length, Math.min(WINDOW_BYTES, fileLength - start)) : length;
      byte[] bytes = new byte[(int) wanted];
      stream.readFully(start, bytes);
      window = bytes;
      windowStart = start;
    }
    lastEnd = end;
    int from = (int) (start - windowStart);
    return Arrays.copyOfRange(window, from, from + (int) length);
  }

  private void open(String wanted) throws IOException {
    if (wanted.equals(name)) {
      return;
    }
    close();
    Path path = folders.resolve(wanted);
    FileSystem files = path.getFileSystem(conf);
    FileStatus status = files.getFileStatus(path);
    if (!status.isFile()) {
      throw new HudiOnHiveException("A BLOB names " + wanted + ", which is not a file; correct the row");
    }
    stream = files.open(path);
    fileLength = status.getLen();
    name = wanted;
  }

  @Override
  public void close() throws IOException {
    name = null;
    window = new byte[0];
    windowStart = 0;
    lastEnd = 0;
    if (stream != null) {
      FSDataInputStream closing = stream;
      stream = null;
      closing.close();
    }
  }
}
