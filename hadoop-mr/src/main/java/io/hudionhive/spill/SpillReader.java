package io.hudionhive.spill;

import java.io.IOException;

/**
 * Reads the records of a stream in the order they were written. A reader holds one piece of the stream in memory, and a
 * record that lies across pieces beside it.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class SpillReader {
  private final SpillStream stream;
  private final SpillInput record;
  private byte[] piece;
  private int position;
  private int filled;
  private int nextPiece;
  private long left;

  SpillReader(SpillStream stream, ForeignValues foreign) {
    this.stream = stream;
    this.record = new SpillInput(foreign);
    this.left = stream.records();
  }

  /** The next record, valid until the next call, or null after the last. */
  public SpillInput next() throws IOException {
    if (left == 0) {
      piece = null;
      return null;
    }
    left--;
    int size = nextByte() & 0xff | (nextByte() & 0xff) << 8 | (nextByte() & 0xff) << 16 | nextByte() << 24;
    if (size <= filled - position) {
      record.reset(piece, position, size);
      position += size;
      return record;
    }
    byte[] whole = new byte[size];
    for (int from = 0; from < size;) {
      fill();
      int count = Math.min(size - from, filled - position);
      System.arraycopy(piece, position, whole, from, count);
      position += count;
      from += count;
    }
    record.reset(whole, 0, size);
    return record;
  }

  private byte nextByte() throws IOException {
    fill();
    return piece[position++];
  }

  private void fill() throws IOException {
    if (position < filled) {
      return;
    }
    if (piece == null) {
      piece = new byte[stream.places.length == 1 ? stream.lastBytes : stream.pieceBytes];
    }
    boolean last = nextPiece == stream.places.length - 1;
    filled = last ? stream.lastBytes : stream.pieceBytes;
    stream.file.read(stream.places[nextPiece++], piece, filled);
    position = 0;
  }
}
