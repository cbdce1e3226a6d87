package io.hudionhive.timeline;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.StoredFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;

/**
 * Reads the name of an instant's file: {@code <requested>[_<completion>].<action>[.<state>]}. A bare
 * {@code .inflight} is a commit; completion times occur on completed instants of {@link TimelineLayout#V2} only.
 */
final class InstantFileName {
  private static final Pattern NAME = Pattern.compile("(\\d+)(?:_(\\d+))?\\.([a-z]+)(?:\\.(requested|inflight))?");
  private static final Map<String, Action> ACTIONS = new HashMap<>();

  static {
    for (Action action : Action.values()) {
      ACTIONS.put(action.word(), action);
    }
  }

  private InstantFileName() {}

  /**
   * The instant a file of a timeline's folder stands for; empty when its name is not an instant's.
   *
   * @throws UnsupportedFeatureException when the name is an instant's of an action not known here
   * @throws DamagedFileException when the name does not fit the layout
   */
  static Optional<Instant> parse(StoredFile entry, TimelineLayout layout) {
    Path file = entry.path();
    String name = file.getName();
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      return Optional.empty();
    }
    InstantTime time = InstantTime.of(parts.group(1));
    InstantTime completion = parts.group(2) == null ? null : InstantTime.of(parts.group(2));
    String word = parts.group(3);
    String stateWord = parts.group(4);
    if (word.equals("inflight") && stateWord == null) {
      word = Action.COMMIT.word();
      stateWord = "inflight";
    }
    Action action = ACTIONS.get(word);
    if (action == null) {
      throw new UnsupportedFeatureException(
          "Instant " + file + " is of the unknown action '" + word + "'; this version cannot tell what it does to the"
              + " table. Remove the file if no Hudi writer made it.");
    }
    State state = stateWord == null ? State.COMPLETED : State.valueOf(stateWord.toUpperCase(java.util.Locale.ROOT));
    checkCompletion(file, layout, action, state, completion);
    return Optional.of(new Instant(time, action, state, completion, name, entry.length()));
  }

  private static void checkCompletion(
      Path file, TimelineLayout layout, Action action, State state, InstantTime completion) {
    if (completion != null && (layout == TimelineLayout.V1 || state != State.COMPLETED)) {
      throw new DamagedFileException(
          "Instant " + file + " carries a completion time, which " + (layout == TimelineLayout.V1
              ? "timeline layout 1 does not have; let a Hudi writer finish or undo the upgrade of the table."
              : "an instant that is not completed cannot have."));
    }
    if (completion == null && layout == TimelineLayout.V2 && state == State.COMPLETED && action.isWrite()) {
      throw new DamagedFileException(
          "Instant " + file + " is completed but its name lacks the completion time that timeline layout 2 has;"
              + " let a Hudi writer finish or undo the upgrade of the table.");
    }
  }
}
