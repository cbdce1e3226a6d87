package io.hudionhive.merge;

import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillReader;
import io.hudionhive.spill.SpillStream;
import java.io.IOException;

/** Log records on disk in the order of their base rows: a row's number, then the record. */
final class RowRun {
  private final SpillReader reader;
  private SpillInput current;
  private long row;

  private RowRun(SpillReader reader) {
    this.reader = reader;
  }

  /** Opens a run and moves to its first record. */
  static RowRun open(SpillStream stream, ForeignValues foreign) throws IOException {
    RowRun run = new RowRun(stream.open(foreign));
    run.advance();
    return run;
  }

  /** Moves to the next record; false after the last. */
  boolean advance() throws IOException {
    current = reader.next();
    if (current != null) {
      row = current.readVarLong();
    }
    return current != null;
  }

  /** The row of the current record. */
  long row() {
    return row;
  }

  /** The current record, once. */
  LogRecord record() {
    return LogRecord.read(current);
  }
}
