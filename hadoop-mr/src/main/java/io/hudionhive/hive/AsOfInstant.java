package io.hudionhive.hive;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.table.TableConfig;
import io.hudionhive.timeline.InstantTime;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;

/**
 * What a session's settings {@code hoodie.TABLE.consume.*} ask for, TABLE being the table's name in its own
 * configuration, alone or after its database's: the rows as of an instant, or those of now.
 */
final class AsOfInstant {
  /** As Hudi writes instants in words: a date, from midnight on, or a date and a time of day. */
  private static final Pattern IN_WORDS =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?)?");
  private static final String MIDNIGHT = "000000000";

  private AsOfInstant() {}

  /**
   * The instant whose rows are asked for; empty for those of now.
   *
   * @throws UnsupportedFeatureException when an incremental query or one of unfinished writes is asked for, whose place
   *     a snapshot must not take
   * @throws BadConfigurationException when the instant is none
   */
  static Optional<InstantTime> of(TableConfig table, Configuration job) {
    Optional<InstantTime> ofTable = of("hoodie." + table.name(), job);
    Optional<InstantTime> ofDatabase =
        table.databaseName().flatMap(database -> of("hoodie." + database + "." + table.name(), job));
    return ofDatabase.isPresent() ? ofDatabase : ofTable;
  }

  private static Optional<InstantTime> of(String prefix, Configuration job) {
    String mode = job.get(prefix + ".consume.mode", "SNAPSHOT");
    if (!mode.equalsIgnoreCase("SNAPSHOT")) {
      throw new UnsupportedFeatureException(
          prefix + ".consume.mode is " + mode + "; only snapshot queries are supported, unset it");
    }
    if (job.getBoolean(prefix + ".consume.pending.commits", false)) {
      throw new UnsupportedFeatureException(
          prefix + ".consume.pending.commits is true; writes that have not completed are not read, unset it");
    }
    String key = prefix + ".consume.commit";
    String text = job.get(key, "").trim();
    // A session cannot unset a key of its own, only empty it.
    return text.isEmpty() ? Optional.empty() : Optional.of(parse(key, text));
  }

  private static InstantTime parse(String key, String text) {
    if (IN_WORDS.matcher(text).matches()) {
      String digits = text.replaceAll("\\D", "");
      return InstantTime.of(digits.length() == 8 ? digits + MIDNIGHT : digits);
    }
    if (!InstantTime.isInstantTime(text)) {
      throw new BadConfigurationException(
          key + " is '" + text + "', which is no instant; give one of the table's, as 20250126040823628, or a time, as"
              + " 2025-01-26 04:08:23.628, on the clock of the table's writers");
    }
    return InstantTime.of(text);
  }
}
