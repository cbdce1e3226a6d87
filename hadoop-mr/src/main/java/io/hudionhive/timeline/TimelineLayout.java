package io.hudionhive.timeline;

/** How instants are stored. */
public enum TimelineLayout {
  /** Up to table version 7: instants directly in {@code .hoodie}, completion times not stored. */
  V1,
  /** From table version 8 on: instants in a folder of their own, completion times in the file names. */
  V2
}
