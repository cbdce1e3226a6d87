package io.hudionhive.plan;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.Action;
import io.hudionhive.timeline.CommittedInstants;
import io.hudionhive.timeline.Instant;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.Timeline;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which instants of a table a query has seen: small enough to keep for as long as the query may run. An instant alone
 * does not say it, as a write requested earlier may complete later.
 */
public final class SeenTable {
  private final CommittedInstants committed;
  private final Set<InstantTime> cleans;

  private SeenTable(CommittedInstants committed, Set<InstantTime> cleans) {
    this.committed = committed;
    this.cleans = cleans;
  }

  static SeenTable of(HudiTable table) {
    return new SeenTable(table.timeline().committedInstants(), cleans(table.timeline()));
  }

  /** The table without the writes that have completed since. */
  HudiTable asSeen(HudiTable latest) {
    Timeline timeline = latest.timeline();
    Set<InstantTime> newCleans = cleans(timeline);
    newCleans.removeAll(cleans);
    if (!newCleans.isEmpty()) {
      throw new HudiOnHiveException(
          "Table " + latest.basePath() + " has been cleaned at " + newCleans.iterator().next()
              + " while a query read it, so that files of the instant it reads may be gone; run the query again, and"
              + " have the cleaner keep files for longer than queries take");
    }
    return latest.withTimeline(timeline.asSeen(committed));
  }

  private static Set<InstantTime> cleans(Timeline timeline) {
    return timeline.instants().stream()
        .filter(instant -> instant.action() == Action.CLEAN && instant.isCompleted())
        .map(Instant::time)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
