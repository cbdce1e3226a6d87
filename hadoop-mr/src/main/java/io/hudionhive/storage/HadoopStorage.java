package io.hudionhive.storage;

import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** {@link Storage} over Hadoop's file systems, each path on the file system its scheme names. */
public final class HadoopStorage implements Storage {
  private final Configuration configuration;

  public HadoopStorage(Configuration configuration) {
    this.configuration = Objects.requireNonNull(configuration, "configuration");
  }

  @Override
  public List<StoredFile> list(Path folder) throws IOException {
    FileStatus[] statuses = folder.getFileSystem(configuration).listStatus(folder);
    List<StoredFile> files = new ArrayList<>(statuses.length);
    for (FileStatus status : statuses) {
      files.add(toStoredFile(status));
    }
    return files;
  }

  @Override
  public boolean exists(Path path) throws IOException {
    return path.getFileSystem(configuration).exists(path);
  }

  @Override
  public StoredFile stat(Path path) throws IOException {
    return toStoredFile(path.getFileSystem(configuration).getFileStatus(path));
  }

  @Override
  public FSDataInputStream open(Path file) throws IOException {
    return file.getFileSystem(configuration).open(file);
  }

  @Override
  public byte[] readFully(Path file, int maxBytes) throws IOException {
    long length = stat(file).length();
    if (length > maxBytes) {
      throw new DamagedFileException(
          file + " is " + length + " bytes long; a file of its kind has at most " + maxBytes);
    }
    byte[] bytes = new byte[(int) length];
    try (FSDataInputStream in = open(file)) {
      in.readFully(0, bytes);
    }
    return bytes;
  }

  private static StoredFile toStoredFile(FileStatus status) {
    return new StoredFile(
        status.getPath(), status.isFile() ? status.getLen() : 0, status.getModificationTime(), status.isDirectory());
  }
}
