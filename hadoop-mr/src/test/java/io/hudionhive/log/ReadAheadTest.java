package io.hudionhive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FSDataInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReadAheadTest {
  private static final int LARGE = 3 << 20;

  @TempDir Path folder;
  private LogFiles files;

  @BeforeEach
  void useFolder() {
    files = new LogFiles(folder);
  }

  @AfterEach
  void noThreadIsLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(ReadAhead.THREAD_NAME)) {
        thread.join(TimeUnit.SECONDS.toMillis(30));
        assertThat(thread.isAlive()).as("a thread that still reads").isFalse();
      }
    }
  }

  @Test
  void contentsComeInOrderWhateverPartOfThemIsRead() throws IOException {
    List<LogBlock> blocks = new ArrayList<>();
    List<byte[]> contents = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      contents.add(bytes(i, i % 2 == 0 ? LARGE + i : 100 + i));
      blocks.add(files.block(BlockBytes.data("001", contents.get(i))));
    }
    try (ReadAhead ahead = ReadAhead.start(LogFiles.STORAGE, blocks, 0)) {
      for (int i : new int[] {0, 1, 2, 4, 5}) {
        int size = i == 2 ? 10 : contents.get(i).length;
        byte[] read = new byte[size];
        try (ContentStream stream = ahead.open(blocks.get(i))) {
          stream.readFully(read, 0, size / 2);
          stream.readFully(read, size / 2, size - size / 2);
        }
        assertThat(read).isEqualTo(Arrays.copyOf(contents.get(i), size));
      }
    }
  }

  @Test
  void closingEndsAThreadThatIsFarAhead() throws IOException {
    LogBlock block = files.block(BlockBytes.data("001", bytes(1, LARGE)));
    ReadAhead ahead = ReadAhead.start(LogFiles.STORAGE, List.of(block), 0);
    byte[] one = new byte[1];
    ahead.open(block).readFully(one, 0, 1);
    ahead.close();
    assertThat(one).containsExactly(bytes(1, 1));
  }

  @Test
  void anErrorNamesItsBlockAfterThoseBeforeItWereRead() throws IOException {
    LogBlock good = files.block(BlockBytes.data("001", bytes(1, 100)));
    LogBlock bad = files.block(BlockBytes.data("001", bytes(2, 100)));
    Storage failing = new OpeningStorage(path -> {
      if (path.equals(bad.path())) {
        throw new IOException("connection reset");
      }
    });
    try (ReadAhead ahead = ReadAhead.start(failing, List.of(good, bad), 0)) {
      ahead.open(good).readFully(new byte[100], 0, 100);
      ContentStream stream = ahead.open(bad);
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> stream.readFully(new byte[1], 0, 1))
            .isInstanceOf(IOException.class)
            .hasMessageContainingAll(bad.path().toString(), "connection reset");
      }
    }
  }

  @Test
  void aFileThatIsGoneIsTold() throws IOException {
    LogBlock block = files.block(BlockBytes.data("001", bytes(1, 100)));
    Files.delete(Path.of(block.path().toUri()));
    try (ReadAhead ahead = ReadAhead.start(LogFiles.STORAGE, List.of(block), 0)) {
      ContentStream stream = ahead.open(block);
      assertThatThrownBy(() -> stream.readFully(new byte[1], 0, 1))
          .isInstanceOf(FileNotFoundException.class)
          .hasMessageContaining(block.path().getName());
    }
  }

  @Test
  void aKilledTaskDoesNotWaitForStorage() throws IOException {
    LogBlock block = files.block(BlockBytes.data("001", bytes(1, 100)));
    CountDownLatch never = new CountDownLatch(1);
    Storage hanging = new OpeningStorage(path -> {
      try {
        never.await();
      } catch (InterruptedException e) {
        throw new InterruptedIOException();
      }
    });
    try (ReadAhead ahead = ReadAhead.start(hanging, List.of(block), 0)) {
      ContentStream stream = ahead.open(block);
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> stream.readFully(new byte[1], 0, 1)).isInstanceOf(InterruptedIOException.class);
      // As a task does that was told to stop and closes its reader.
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void largeBlocksThatAreNotReadFrontToBackAreLeftOut() throws IOException {
    byte[] content = new byte[(int) ReadAhead.LARGEST_WHOLE + 1];
    LogBlock large = files.block(BlockBytes.of(BlockBytes.PARQUET)
        .header(BlockBytes.INSTANT_TIME, "001").header(BlockBytes.SCHEMA, "{}").content(content));
    LogBlock small = files.block(BlockBytes.of(BlockBytes.PARQUET)
        .header(BlockBytes.INSTANT_TIME, "001").header(BlockBytes.SCHEMA, "{}").content(new byte[9]));
    assertThat(ReadAhead.isReadAhead(large)).isFalse();
    assertThat(ReadAhead.isReadAhead(small)).isTrue();
  }

  private static byte[] bytes(int seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  /** What happens when a file is opened. */
  private interface Opening {
    void open(org.apache.hadoop.fs.Path path) throws IOException;
  }

  /** A storage on which opening does something first. */
  private static final class OpeningStorage implements Storage {
    private final Opening opening;

    OpeningStorage(Opening opening) {
      this.opening = opening;
    }

    @Override
    public FSDataInputStream open(org.apache.hadoop.fs.Path file) throws IOException {
      opening.open(file);
      return LogFiles.STORAGE.open(file);
    }

    @Override
    public List<StoredFile> list(org.apache.hadoop.fs.Path path) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean exists(org.apache.hadoop.fs.Path path) {
      throw new UnsupportedOperationException();
    }

    @Override
    public StoredFile stat(org.apache.hadoop.fs.Path path) {
      throw new UnsupportedOperationException();
    }

    @Override
    public byte[] readFully(org.apache.hadoop.fs.Path file, int maxBytes) {
      throw new UnsupportedOperationException();
    }
  }
}
