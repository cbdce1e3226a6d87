package io.hudionhive.read;

import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/** A storage in which the files of one folder are in another. */
final class MovedStorage implements Storage {
  private final Storage storage;
  private final String folder;
  private final String movedTo;

  MovedStorage(Storage storage, String folder, String movedTo) {
    this.storage = storage;
    this.folder = folder;
    this.movedTo = movedTo;
  }

  @Override
  public List<StoredFile> list(Path path) throws IOException {
    return storage.list(moved(path));
  }

  @Override
  public boolean exists(Path path) throws IOException {
    return storage.exists(moved(path));
  }

  @Override
  public StoredFile stat(Path path) throws IOException {
    return storage.stat(moved(path));
  }

  @Override
  public FSDataInputStream open(Path file) throws IOException {
    return storage.open(moved(file));
  }

  @Override
  public byte[] readFully(Path file, int maxBytes) throws IOException {
    return storage.readFully(moved(file), maxBytes);
  }

  private Path moved(Path path) {
    String text = path.toUri().getPath();
    return text.startsWith(folder + "/") ? new Path("file", "", movedTo + text.substring(folder.length())) : path;
  }
}
