package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** Lists a folder of instant files and keeps, of the files of one instant, the one of the furthest state. */
final class InstantListing {
  private InstantListing() {}

  /**
   * The instants of a folder, by requested time.
   *
   * @throws DamagedFileException when the folder is missing or its instants do not fit the layout
   */
  static List<Instant> list(Storage storage, Path folder, TimelineLayout layout) throws IOException {
    List<StoredFile> entries;
    try {
      entries = storage.list(folder);
    } catch (FileNotFoundException e) {
      throw new DamagedFileException(
          "The timeline folder " + folder + " is missing; restore it, or check hoodie.timeline.path and"
              + " hoodie.timeline.layout.version in hoodie.properties.", e);
    }
    Map<String, Instant> furthest = new LinkedHashMap<>();
    for (StoredFile entry : entries) {
      if (!entry.isFolder()) {
        Optional<Instant> instant = InstantFileName.parse(entry, layout);
        if (instant.isPresent()) {
          Instant found = instant.get();
          furthest.merge(
              found.time() + found.action().whenCompleted().word(), found, (one, other) -> further(one, other, folder));
        }
      }
    }
    List<Instant> instants = new ArrayList<>(furthest.values());
    instants.sort(Comparator.comparing(Instant::time).thenComparing(Instant::action));
    return instants;
  }

  private static Instant further(Instant one, Instant other, Path folder) {
    if (one.isCompleted() && other.isCompleted()) {
      throw new DamagedFileException(
          "Instant " + one.time() + " is completed twice in " + folder + ", by " + one + " and by " + other
              + "; which of the two counts cannot be told.");
    }
    return one.state().compareTo(other.state()) >= 0 ? one : other;
  }
}
