package io.hudionhive.timeline;

import io.hudionhive.storage.Storage;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** The instants that left the active timeline of layout 2. */
final class TimelineHistory {
  TimelineHistory(Storage storage, Path table, Path folder) {}

  Optional<InstantTime> completionTime(InstantTime time) {
    return Optional.empty();
  }
}
