package io.hudionhive.large;

import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;

/** A storage as far away as an object store: every read waits for an answer and for its bytes. */
final class SlowStorage implements Storage {
  private final Storage storage;
  private final long millisARead;
  private final long bytesAMilli;

  SlowStorage(Storage storage, long millisARead, long bytesAMilli) {
    this.storage = storage;
    this.millisARead = millisARead;
    this.bytesAMilli = bytesAMilli;
  }

  @Override
  public FSDataInputStream open(Path file) throws IOException {
    return new FSDataInputStream(new SlowStream(storage.open(file)));
  }

  @Override
  public List<StoredFile> list(Path folder) throws IOException {
    return storage.list(folder);
  }

  @Override
  public boolean exists(Path path) throws IOException {
    return storage.exists(path);
  }

  @Override
  public StoredFile stat(Path path) throws IOException {
    return storage.stat(path);
  }

  @Override
  public byte[] readFully(Path file, int maxBytes) throws IOException {
    return storage.readFully(file, maxBytes);
  }

  private final class SlowStream extends FSInputStream {
    private final FSDataInputStream file;

    SlowStream(FSDataInputStream file) {
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      await(1);
      return file.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = file.read(target, offset, length);
      await(count);
      return count;
    }

    private void await(int bytes) throws InterruptedIOException {
      try {
        Thread.sleep(millisARead + bytes / bytesAMilli);
      } catch (InterruptedException e) {
        throw new InterruptedIOException("Interrupted while reading");
      }
    }

    @Override
    public void seek(long position) throws IOException {
      file.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return file.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) {
      return false;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
