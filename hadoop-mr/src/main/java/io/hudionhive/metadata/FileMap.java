package io.hudionhive.metadata;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The value of a record of the partition {@code files}: names, each with a length or marked as deleted. */
final class FileMap {
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  void put(String name, long length, boolean deleted) {
    entries.put(name, new Entry(length, deleted));
  }

  /**
   * Takes in the newer value of the same key. Names new to this map are taken as they are; a live name that is deleted
   * goes, one that is live again keeps the greater length, as a log file only grows.
   */
  void merge(FileMap newer) {
    newer.entries.forEach((name, entry) -> {
      Entry older = entries.get(name);
      if (older == null) {
        entries.put(name, entry);
      } else if (!entry.deleted) {
        entries.put(name, new Entry(Math.max(older.length, entry.length), false));
      } else if (!older.deleted) {
        entries.remove(name);
      }
    });
  }

  /** The names that are not deleted. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    entries.forEach((name, entry) -> {
      if (!entry.deleted) {
        names.add(name);
      }
    });
    return names;
  }

  /** The length in bytes of a name in this map. */
  long length(String name) {
    return entries.get(name).length;
  }

  private static final class Entry {
    private final long length;
    private final boolean deleted;

    Entry(long length, boolean deleted) {
      this.length = length;
      this.deleted = deleted;
    }
  }
}
