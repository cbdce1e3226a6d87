package io.hudionhive.log;

import io.hudionhive.storage.Storage;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * Reads the contents of blocks while those before are decoded: a few pieces ahead, several at a time, as a storage that
 * is far away takes longer to answer than to send. Blocks are asked for in the order they were given in; the rest of
 * one that is not read to its end is passed over.
 *
 * <p>An error of a reading thread is raised where the bytes that it could not read are asked for, and names their
 * block. The threads end on closing; a task that is killed is interrupted where it waits for bytes, and closes.
 * They are daemons, so that they keep no process alive.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class ReadAhead implements Closeable {
  /** Larger blocks of types that are not read front to back are left to their readers. */
  static final long LARGEST_WHOLE = 8 << 20;

  static final String THREAD_NAME = "hudi-log-read-ahead";

  private static final int THREADS = 4;
  private static final int PIECES = 8;
  private static final int LARGEST_PIECE = 1 << 20;
  private static final int SMALLEST_PIECE = 1 << 16;
  private static final long SECONDS_TO_END = 10;

  private final Storage storage;
  private final List<LogBlock> blocks;
  private final int pieceBytes;
  private final ExecutorService threads;
  /** Streams that no thread is reading now. */
  private final Queue<OpenFile> open = new ConcurrentLinkedQueue<>();
  /** What is being read, in the order of the contents. */
  private final Queue<Piece> pieces = new ArrayDeque<>();
  private final Queue<byte[]> free = new ArrayDeque<>();
  /** The block of the next piece to read, and where in its content it starts. */
  private int block;
  private long offset;
  private int asked;

  private ReadAhead(Storage storage, List<LogBlock> blocks, int pieceBytes) {
    this.storage = storage;
    this.blocks = blocks;
    this.pieceBytes = pieceBytes;
    this.threads =
        Executors.newFixedThreadPool(THREADS, task -> {
          Thread thread = new Thread(task, THREAD_NAME);
          thread.setDaemon(true);
          return thread;
        });
  }

  /**
   * Starts reading.
   *
   * @param memory about how many bytes may be held; half a megabyte are in any case
   */
  static ReadAhead start(Storage storage, List<LogBlock> blocks, long memory) {
    List<LogBlock> ahead = new ArrayList<>();
    for (LogBlock block : blocks) {
      if (isReadAhead(block)) {
        ahead.add(block);
      }
    }
    int pieceBytes = (int) Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, memory / PIECES));
    ReadAhead started = new ReadAhead(storage, ahead, pieceBytes);
    started.request();
    return started;
  }

  /** Whether the content of a block is among what is read. */
  static boolean isReadAhead(LogBlock block) {
    boolean forward = block.type() == LogBlockType.AVRO_DATA || block.type() == LogBlockType.DELETE;
    return forward || block.contentLength() <= LARGEST_WHOLE;
  }

  /** The content of a block, which is given in the order of the blocks. */
  ContentStream open(LogBlock wanted) {
    while (blocks.get(asked) != wanted) {
      asked++;
    }
    return new Pieces(asked++);
  }

  /** Has threads read until as many pieces are held as may be. */
  private void request() {
    while (pieces.size() < PIECES && block < blocks.size()) {
      LogBlock of = blocks.get(block);
      int size = (int) Math.min(pieceBytes, of.contentLength() - offset);
      if (size > 0) {
        byte[] buffer = free.isEmpty() ? new byte[pieceBytes] : free.remove();
        long start = of.contentOffset() + offset;
        pieces.add(new Piece(block, buffer, size, threads.submit(() -> read(of.path(), start, buffer, size))));
      }
      offset += size;
      if (offset == of.contentLength()) {
        block++;
        offset = 0;
      }
    }
  }

  /** Runs in a thread of its own. */
  private Void read(Path path, long start, byte[] buffer, int size) throws IOException {
    OpenFile file = open.poll();
    if (file == null || !file.path.equals(path)) {
      if (file != null) {
        file.in.close();
      }
      file = new OpenFile(path, storage.open(path));
    }
    try {
      file.in.seek(start);
      file.in.readFully(buffer, 0, size);
    } catch (IOException | RuntimeException e) {
      file.in.close();
      throw e;
    }
    if (threads.isShutdown()) {
      file.in.close();
    } else {
      open.add(file);
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    threads.shutdownNow();
    try {
      threads.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (OpenFile file = open.poll(); file != null; file = open.poll()) {
      file.in.close();
    }
  }

  /** A stream that stays open for the next piece of its file. */
  private static final class OpenFile {
    private final Path path;
    private final FSDataInputStream in;

    OpenFile(Path path, FSDataInputStream in) {
      this.path = path;
      this.in = in;
    }
  }

  /** Bytes of one block, on their way. */
  private static final class Piece {
    private final int block;
    private final byte[] bytes;
    private final int size;
    private final Future<Void> read;

    Piece(int block, byte[] bytes, int size, Future<Void> read) {
      this.block = block;
      this.bytes = bytes;
      this.size = size;
      this.read = read;
    }
  }

  /** The content of one block. */
  private final class Pieces implements ContentStream {
    private final int number;
    private Piece piece;
    private int position;

    Pieces(int number) {
      this.number = number;
    }

    @Override
    public void readFully(byte[] target, int offset, int length) throws IOException {
      for (int from = 0; from < length;) {
        if (piece == null || position == piece.size) {
          advance();
        }
        int count = Math.min(length - from, piece.size - position);
        System.arraycopy(piece.bytes, position, target, offset + from, count);
        position += count;
        from += count;
      }
    }

    private void advance() throws IOException {
      close();
      // What is left of blocks before is read and forgotten.
      for (await(pieces.element()); pieces.element().block < number; await(pieces.element())) {
        free.add(pieces.remove().bytes);
        request();
      }
      piece = pieces.remove();
      position = 0;
    }

    private void await(Piece next) throws IOException {
      try {
        next.read.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        InterruptedIOException interrupted = new InterruptedIOException("Interrupted while waiting for log blocks");
        interrupted.initCause(e);
        throw interrupted;
      } catch (ExecutionException e) {
        throw failed(blocks.get(next.block), e.getCause());
      }
    }

    private IOException failed(LogBlock of, Throwable cause) {
      if (cause instanceof EOFException) {
        return (EOFException) new EOFException(of + " ends early").initCause(cause);
      }
      if (cause instanceof FileNotFoundException) {
        return (FileNotFoundException) new FileNotFoundException(of.path().toString()).initCause(cause);
      }
      return new IOException(of + " cannot be read: " + cause, cause);
    }

    @Override
    public void close() {
      if (piece != null) {
        free.add(piece.bytes);
        piece = null;
        request();
      }
    }
  }
}
