package io.hudionhive.parquet;

import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A Parquet file on storage whose length is known from planning, so that opening it asks for no status. */
public final class StorageInputFile implements InputFile {
  private final Storage storage;
  private final Path path;
  private final long length;

  public StorageInputFile(Storage storage, Path path, long length) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.path = Objects.requireNonNull(path, "path");
    this.length = length;
  }

  @Override
  public long getLength() {
    return length;
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    return HadoopStreams.wrap(storage.open(path));
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
