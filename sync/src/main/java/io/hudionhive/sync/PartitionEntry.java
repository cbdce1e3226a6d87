package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A partition as the metastore must hold it: its folder, and one value a partition column. */
final class PartitionEntry {
  private final PartitionPath path;
  private final List<String> values;

  PartitionEntry(PartitionPath path, List<String> values) {
    this.path = Objects.requireNonNull(path, "path");
    this.values = Collections.unmodifiableList(new ArrayList<>(values));
  }

  PartitionPath path() {
    return path;
  }

  List<String> values() {
    return values;
  }

  @Override
  public String toString() {
    return path + " as " + values;
  }
}
