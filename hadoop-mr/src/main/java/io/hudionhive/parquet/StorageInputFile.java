package io.hudionhive.parquet;

import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A Parquet file on storage, or within a file there, whose length is known beforehand, so that opening it asks for no
 * status.
 */
public final class StorageInputFile implements InputFile {
  private final Storage storage;
  private final Path path;
  private final long start;
  private final long length;

  public StorageInputFile(Storage storage, Path path, long length) {
    this(storage, path, 0, length);
  }

  /** A Parquet file that is a stretch of another file, such as the content of a log block. */
  public StorageInputFile(Storage storage, Path path, long start, long length) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.path = Objects.requireNonNull(path, "path");
    this.start = start;
    this.length = length;
  }

  @Override
  public long getLength() {
    return length;
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    SeekableInputStream stream = HadoopStreams.wrap(storage.open(path));
    return start == 0 ? stream : new StretchStream(stream, start);
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
