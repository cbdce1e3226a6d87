package io.hudionhive.plan;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.Timeline;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table as of an earlier instant: of what was requested up to it, all that has completed. Refused where the rows of
 * then may be incomplete, or others once a write under way has completed; Hudi's own readers refuse the same,
 * but for cleans that keep a number of file versions, before which they show what is left.
 */
final class PastInstant {
  private final HudiTable table;
  private final Timeline timeline;
  private final InstantTime instant;

  private PastInstant(HudiTable table, InstantTime instant) {
    this.table = table;
    this.timeline = table.timeline();
    this.instant = instant;
  }

  /** @throws HudiOnHiveException when the table cannot tell its rows of then any more, or not yet */
  static HudiTable of(HudiTable table, InstantTime instant) throws IOException {
    PastInstant past = new PastInstant(table, instant);
    past.checkWritten();
    past.checkSettled();
    past.checkKept();
    return table.asOf(instant);
  }

  private void checkWritten() {
    List<Instant> writes = timeline.completedWrites();
    if (writes.isEmpty()) {
      throw refusal("no write of the table has completed");
    }
    InstantTime first = writes.get(0).time();
    if (instant.isBefore(first)) {
      throw refusal("the oldest write that its timeline holds is " + first + "; ask for that or a later one");
    }
  }

  private void checkSettled() throws IOException {
    Set<InstantTime> unfinished = timeline.unfinishedChanges();
    unfinished.removeIf(write -> write.isAfter(instant));
    if (!unfinished.isEmpty()) {
      throw refusal("the write " + unfinished.iterator().next() + " has not completed, whose rows would belong to it;"
          + " wait for it, have Hudi roll it back, or ask for an instant before it");
    }
  }

  private void checkKept() throws IOException {
    Optional<InstantTime> since = timeline.keptSince();
    if (since.isPresent() && instant.isBefore(since.get()) && !timeline.isSaved(instant)) {
      throw refusal("files of then have been cleaned; ask for " + since.get() + " or a later one, and have the cleaner"
          + " keep more commits");
    }
  }

  private HudiOnHiveException refusal(String why) {
    return new HudiOnHiveException("Table " + table.basePath() + " cannot be read as of " + instant + ": " + why);
  }
}
