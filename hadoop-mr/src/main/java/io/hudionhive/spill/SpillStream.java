package io.hudionhive.spill;

/** A stream of records that has been written; it can be read as long as its file is open, as often as wanted. */
public final class SpillStream {
  final SpillFile file;
  final long[] places;
  final int pieceBytes;
  final int lastBytes;
  private final long records;

  SpillStream(SpillFile file, long[] places, int pieceBytes, int lastBytes, long records) {
    this.file = file;
    this.places = places;
    this.pieceBytes = pieceBytes;
    this.lastBytes = lastBytes;
    this.records = records;
  }

  /** How many records there are. */
  public long records() {
    return records;
  }

  /** Reads the records from the first on. @param foreign how values of other classes were written */
  public SpillReader open(ForeignValues foreign) {
    return new SpillReader(this, foreign);
  }
}
