package io.hudionhive.spill;

import java.util.Arrays;

/**
 * Writes one stream of records into a file that holds many. A stream takes up pieces of the file; the places of the
 * pieces are kept in memory, eight bytes each.
 *
 * <p>Concurrency: for one thread at a time, together with the other writers of the file.
 */
public final class SpillWriter {
  private final SpillFile file;
  private final byte[] lengthField = new byte[4];
  private byte[] piece;
  private int used;
  private long[] places = new long[4];
  private int pieces;
  private long records;

  /** @param pieceBytes the memory the writer takes, and later each reader of the stream */
  public SpillWriter(SpillFile file, int pieceBytes) {
    this.file = file;
    this.piece = new byte[pieceBytes];
  }

  /** Appends a record. */
  public void write(SpillOutput record) {
    write(record.bytes(), 0, record.size());
  }

  /** Appends a record of another stream, whole, however much of it has been read. */
  public void write(SpillInput record) {
    write(record.array(), record.start(), record.size());
  }

  private void write(byte[] record, int offset, int size) {
    for (int i = 0; i < lengthField.length; i++) {
      lengthField[i] = (byte) (size >> 8 * i);
    }
    put(lengthField, 0, lengthField.length);
    put(record, offset, size);
    records++;
  }

  private void put(byte[] bytes, int offset, int size) {
    for (int from = 0; from < size;) {
      int count = Math.min(size - from, piece.length - used);
      System.arraycopy(bytes, offset + from, piece, used, count);
      used += count;
      from += count;
      if (used == piece.length) {
        flush();
      }
    }
  }

  private void flush() {
    if (pieces == places.length) {
      places = Arrays.copyOf(places, pieces * 2);
    }
    places[pieces++] = file.append(piece, used);
    used = 0;
  }

  /** Ends the stream; the writer is of no use afterwards. */
  public SpillStream finish() {
    int pieceBytes = piece.length;
    int last = used;
    if (used > 0) {
      flush();
    }
    piece = null;
    return new SpillStream(file, Arrays.copyOf(places, pieces), pieceBytes, last == 0 ? pieceBytes : last, records);
  }
}
