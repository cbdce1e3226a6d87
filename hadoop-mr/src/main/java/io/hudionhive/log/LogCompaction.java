package io.hudionhive.log;

import io.hudionhive.timeline.InstantTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the blocks of a log compaction in the place of the blocks they were made from. A log compaction may itself be
 * among the blocks of a later one.
 */
final class LogCompaction {
  private LogCompaction() {}

  /**
   * @param blocks accepted blocks, oldest first
   * @return the same without those a log compaction replaces; its blocks stand where the newest block they replace
   *     stood, or where they were when none of those is there any more
   */
  static List<LogBlock> resolve(List<LogBlock> blocks) {
    Map<InstantTime, List<LogBlock>> byInstant = new LinkedHashMap<>();
    Map<InstantTime, Set<InstantTime>> compactions = new HashMap<>();
    for (LogBlock block : blocks) {
      byInstant.computeIfAbsent(block.instant(), i -> new ArrayList<>()).add(block);
      Set<InstantTime> replaced = block.compactedInstants();
      if (!replaced.isEmpty()) {
        compactions.computeIfAbsent(block.instant(), i -> new LinkedHashSet<>()).addAll(replaced);
      }
    }
    if (compactions.isEmpty()) {
      return blocks;
    }
    return place(byInstant, compactions);
  }

  private static List<LogBlock> place(
      Map<InstantTime, List<LogBlock>> byInstant, Map<InstantTime, Set<InstantTime>> compactions) {
    List<InstantTime> newestFirst = new ArrayList<>(byInstant.keySet());
    Collections.reverse(newestFirst);
    Map<InstantTime, InstantTime> replacement = replacements(newestFirst, compactions);
    Set<InstantTime> replacementsToCome = new HashSet<>();
    for (InstantTime instant : newestFirst) {
      if (replacement.containsKey(instant) && !compactions.containsKey(instant)) {
        replacementsToCome.add(replacement.get(instant));
      }
    }
    List<InstantTime> placed = new ArrayList<>();
    for (InstantTime instant : newestFirst) {
      if (compactions.containsKey(instant)) {
        if (!replacement.containsKey(instant) && !replacementsToCome.contains(instant)) {
          placed.add(instant);
        }
      } else {
        InstantTime shown = replacement.getOrDefault(instant, instant);
        if (!placed.contains(shown)) {
          placed.add(shown);
        }
      }
    }
    Collections.reverse(placed);
    List<LogBlock> result = new ArrayList<>();
    for (InstantTime instant : placed) {
      result.addAll(byInstant.get(instant));
    }
    return result;
  }

  /** For each instant that a log compaction replaces the last log compaction of its chain. */
  private static Map<InstantTime, InstantTime> replacements(
      List<InstantTime> newestFirst, Map<InstantTime, Set<InstantTime>> compactions) {
    Map<InstantTime, InstantTime> replacement = new HashMap<>();
    for (InstantTime instant : newestFirst) {
      InstantTime last = replacement.getOrDefault(instant, instant);
      for (InstantTime replaced : compactions.getOrDefault(instant, Collections.emptySet())) {
        if (!replaced.equals(last)) {
          replacement.putIfAbsent(replaced, last);
        }
      }
    }
    return replacement;
  }
}
