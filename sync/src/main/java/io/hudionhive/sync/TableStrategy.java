package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.Locale;

/** Which views of a merge-on-read table Hive gets. */
enum TableStrategy {
  /** Both, each under its suffix, and one of them under the bare name. */
  ALL,
  /** The read-optimised view, under the bare name. */
  RO,
  /** The real-time view, under the bare name. */
  RT;

  static TableStrategy of(String text) {
    for (TableStrategy strategy : values()) {
      if (strategy.name().equals(text.toUpperCase(Locale.ROOT))) {
        return strategy;
      }
    }
    throw new BadConfigurationException(
        SyncKey.STRATEGY.shown() + " is ALL, RO or RT, not '" + text + "'");
  }
}
