package io.hudionhive.read;

import io.hudionhive.merge.LogRecord;
import java.io.Closeable;
import java.io.IOException;

/** Walks the rows of a base file beside its batches and finds the log record that supersedes each. */
interface BaseRowMatcher extends Closeable {
  /** Moves to the next row: the record that replaces or deletes it, or null when the row stands. */
  LogRecord next() throws IOException;
}
