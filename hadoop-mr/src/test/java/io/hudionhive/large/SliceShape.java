package io.hudionhive.large;

/** What a large slice holds. */
enum SliceShape {
  /** Half a kilobyte a record; keys of base rows and new ones. */
  WIDE(480, 1_500_000, 3_000_000, false),
  /** As many records as there can be: their keys alone exceed the memory. */
  NARROW(0, 4_000_000, 16_000_000, false),
  /** Updates and deletes of base rows whose positions the log blocks tell. */
  POSITIONS(160, 4_000_000, 4_000_000, true);

  final int payload;
  final int baseRows;
  /** Keys in the log files are below it, those of base rows being the lowest. */
  final int keys;
  final boolean positions;

  SliceShape(int payload, int baseRows, int keys, boolean positions) {
    this.payload = payload;
    this.baseRows = baseRows;
    this.keys = keys;
    this.positions = positions;
  }
}
