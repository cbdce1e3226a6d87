package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import java.io.Closeable;
import java.io.IOException;

/** Walks the rows of a base file beside its batches and finds the log record that supersedes each. */
interface BaseRowMatcher extends Closeable {
  /** Moves to the next row: the record that replaces or deletes it, or null when the row stands. */
  LogRecord next() throws IOException;

  /** Moves past rows that are known to stand before any is looked at. @return how many, at most {@code most} */
  default int passStanding(int most) throws IOException {
    return 0;
  }
}
