package io.hudionhive.merge;

import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillFile;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import io.hudionhive.spill.SpillReader;
import io.hudionhive.spill.SpillStream;
import io.hudionhive.spill.SpillWriter;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A merged view on disk: runs of the log records that base rows have, each in the order of the rows, and the rows that
 * no base row has. A run is the records of one partition, so that each takes a buffer when they are read together.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class SpilledView implements Closeable {
  private final SpillFile file;
  private final MergeMemory memory;
  private final ForeignValues foreign;
  private final int expectedRuns;
  private final SpillOutput out;
  private final List<SpillStream> runs = new ArrayList<>();
  private final SpillWriter insertWriter;
  private SpillWriter runWriter;
  private SpillStream inserts;
  private long left;

  private SpilledView(SpillFile file, MergeMemory memory, ForeignValues foreign, int expectedRuns) {
    this.file = file;
    this.memory = memory;
    this.foreign = foreign;
    this.expectedRuns = expectedRuns;
    this.out = new SpillOutput(foreign);
    this.insertWriter = new SpillWriter(file, memory.pieceBytes(1));
  }

  static SpilledView create(MergeMemory memory, ForeignValues foreign, int expectedRuns) {
    return new SpilledView(memory.folder().create(), memory, foreign, expectedRuns);
  }

  /** Adds the record of a base row; rows ascend within a run. */
  void add(long row, LogRecord record) {
    if (runWriter == null) {
      // Where partitions are split there are more runs than expected: the more, the smaller the buffers of the rest.
      runWriter = new SpillWriter(file, memory.pieceBytes(Math.max(expectedRuns, runs.size() + 1)));
    }
    out.clear();
    out.writeVarLong(row);
    record.write(out);
    runWriter.write(out);
    left++;
  }

  /** Ends the run that {@link #add} made. */
  void endRun() {
    if (runWriter != null) {
      runs.add(runWriter.finish());
      runWriter = null;
    }
  }

  void addInsert(Object[] row) {
    out.clear();
    out.writeRow(row);
    insertWriter.write(out);
  }

  void finish() {
    inserts = insertWriter.finish();
    left += inserts.records();
  }

  /** How many records and rows have not been taken. */
  long left() {
    return left;
  }

  /** Bytes on disk. */
  long length() {
    return file.length();
  }

  MergedRecords.ByRow byRow() throws IOException {
    PriorityQueue<RowRun> queue = new PriorityQueue<>(Comparator.comparingLong(RowRun::row));
    for (SpillStream run : runs) {
      queue.add(RowRun.open(run, foreign));
    }
    return new MergedRuns(queue);
  }

  /** Takes out the rows that no base row has. */
  MergedRecords.Inserts takeInserts() {
    left = 0;
    if (inserts == null) {
      return () -> null;
    }
    SpillReader reader = inserts.open(foreign);
    inserts = null;
    return () -> {
      SpillInput in = reader.next();
      return in == null ? null : in.readRow();
    };
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** The records of all runs in the order of their rows. */
  private final class MergedRuns implements MergedRecords.ByRow {
    private final PriorityQueue<RowRun> queue;

    MergedRuns(PriorityQueue<RowRun> queue) {
      this.queue = queue;
    }

    @Override
    public long nextRow() {
      return queue.isEmpty() ? Long.MAX_VALUE : queue.peek().row();
    }

    @Override
    public void passOver(long row) throws IOException {
      while (!queue.isEmpty() && queue.peek().row() < row) {
        advance(queue.remove());
      }
    }

    @Override
    public LogRecord take(long row) throws IOException {
      passOver(row);
      if (queue.isEmpty() || queue.peek().row() > row) {
        return null;
      }
      RowRun run = queue.remove();
      LogRecord record = run.record();
      advance(run);
      return record;
    }

    private void advance(RowRun run) throws IOException {
      left--;
      if (run.advance()) {
        queue.add(run);
      }
    }
  }
}
