package io.hudionhive.log;

import io.hudionhive.slice.LogFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the blocks of a file slice's log files that count for a query. Only headers are read.
 *
 * <p>Rollback blocks take back the blocks of their target instant that stand before them; they are obeyed whatever
 * their own instant, as what was rolled back was never part of the table. Blocks that failed writes left unfinished and
 * CDC blocks are left out. The block of a log compaction stands in for the blocks of the instants it lists.
 */
public final class LogScanner {
  private final Storage storage;
  private final Predicate<InstantTime> validInstant;
  private final InstantTime maxInstant;
  private final boolean appended;

  /**
   * @param validInstant whether blocks of an instant count. Up to table version 7 a log file holds blocks of many
   *     instants, so this must accept committed ones only; from version 8 on files are chosen by their instant before
   *     and it may accept all.
   * @param maxInstant blocks of later instants do not count
   */
  public LogScanner(Storage storage, Predicate<InstantTime> validInstant, InstantTime maxInstant) {
    this(storage, validInstant, maxInstant, true);
  }

  private LogScanner(
      Storage storage, Predicate<InstantTime> validInstant, InstantTime maxInstant, boolean appended) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.validInstant = Objects.requireNonNull(validInstant, "validInstant");
    this.maxInstant = Objects.requireNonNull(maxInstant, "maxInstant");
    this.appended = appended;
  }

  /**
   * A scanner for files that one write each has written, as from table version 8 on: a block that is not whole may only
   * be the last of its file there, and is damage elsewhere.
   */
  public LogScanner ofSingleWrites() {
    return new LogScanner(storage, validInstant, maxInstant, false);
  }

  /**
   * The data and delete blocks that count, oldest first: a later block is newer than an earlier one.
   *
   * @param files the log files of one slice, oldest first
   * @throws io.hudionhive.DamagedFileException when a file is not a sequence of blocks
   * @throws io.hudionhive.UnsupportedFeatureException when a block is of a kind or version that is not known
   */
  public List<LogBlock> scan(List<LogFile> files) throws IOException {
    List<LogBlock> accepted = new ArrayList<>();
    Map<String, String> texts = new HashMap<>();
    for (LogFile file : files) {
      try (LogBlockReader reader = LogBlockReader.open(storage, file, appended, texts)) {
        for (Optional<LogBlock> block = reader.next(); block.isPresent(); block = reader.next()) {
          take(block.get(), accepted);
        }
      }
    }
    return LogCompaction.resolve(accepted);
  }

  private void take(LogBlock block, List<LogBlock> accepted) {
    if (block.rolledBackInstant().isPresent()) {
      InstantTime target = block.rolledBackInstant().get();
      accepted.removeIf(earlier -> earlier.instant().equals(target));
    } else if (block.type().isData() || block.type() == LogBlockType.DELETE) {
      if (!block.instant().isAfter(maxInstant) && validInstant.test(block.instant())) {
        accepted.add(block);
      }
    }
  }
}
