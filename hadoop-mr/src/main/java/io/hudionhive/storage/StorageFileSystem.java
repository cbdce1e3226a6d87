package io.hudionhive.storage;

import java.io.IOException;
import java.net.URI;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** A {@link Storage} as a Hadoop file system, for libraries that open files by one; it only reads. */
public final class StorageFileSystem extends FileSystem {
  private static final int BLOCK_BYTES = 128 << 20;

  private final Storage storage;

  public StorageFileSystem(Storage storage) {
    this.storage = Objects.requireNonNull(storage, "storage");
    setConf(new Configuration(false));
  }

  @Override
  public URI getUri() {
    return URI.create("storage:///");
  }

  @Override
  public FSDataInputStream open(Path file, int bufferSize) throws IOException {
    return storage.open(file);
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    return status(storage.stat(path));
  }

  @Override
  public FileStatus[] listStatus(Path folder) throws IOException {
    return storage.list(folder).stream().map(StorageFileSystem::status).toArray(FileStatus[]::new);
  }

  private static FileStatus status(StoredFile file) {
    return new FileStatus(file.length(), file.isFolder(), 1, BLOCK_BYTES, file.modifiedMillis(), file.path());
  }

  /** Paths are taken as they are, whatever file system they name. */
  @Override
  protected void checkPath(Path path) {}

  @Override
  public Path getWorkingDirectory() {
    return new Path("/");
  }

  @Override
  public void setWorkingDirectory(Path folder) {
    throw readOnly();
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress) {
    throw readOnly();
  }

  @Override
  public FSDataOutputStream append(Path file, int bufferSize, Progressable progress) {
    throw readOnly();
  }

  @Override
  public boolean rename(Path from, Path to) {
    throw readOnly();
  }

  @Override
  public boolean delete(Path path, boolean recursive) {
    throw readOnly();
  }

  @Override
  public boolean mkdirs(Path folder, FsPermission permission) {
    throw readOnly();
  }

  private static UnsupportedOperationException readOnly() {
    return new UnsupportedOperationException("Only reads");
  }
}
