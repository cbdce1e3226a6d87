package io.hudionhive.storage;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * What the reader asks of a file system: nothing here writes.
 *
 * <p>Concurrency: implementations are safe to share between threads; the streams they open are not.
 */
public interface Storage {
  /** The entries of a folder, in no particular order. @throws java.io.FileNotFoundException when it does not exist */
  List<StoredFile> list(Path folder) throws IOException;

  boolean exists(Path path) throws IOException;

  /** The entry of one file or folder. @throws java.io.FileNotFoundException when it does not exist */
  StoredFile stat(Path path) throws IOException;

  /** Opens a file; the caller closes the stream. */
  FSDataInputStream open(Path file) throws IOException;

  /**
   * The whole of a small file.
   *
   * @param maxBytes refuse a longer file, so that no length on storage decides how much memory is taken
   * @throws io.hudionhive.DamagedFileException when the file is longer than {@code maxBytes}
   */
  byte[] readFully(Path file, int maxBytes) throws IOException;
}
