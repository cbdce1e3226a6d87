package io.hudionhive.timeline;

import java.util.Objects;

/**
 * The requested time of an instant: the digits that start its file name, for example {@code 20250126040823628}.
 * Instants compare as plain text, as the table format defines.
 */
public final class InstantTime implements Comparable<InstantTime> {
  private final String digits;

  private InstantTime(String digits) {
    this.digits = digits;
  }

  /** @throws IllegalArgumentException when the text is empty or holds anything but digits */
  public static InstantTime of(String digits) {
    Objects.requireNonNull(digits, "digits");
    if (!isInstantTime(digits)) {
      throw new IllegalArgumentException("Not an instant time: '" + digits + "'");
    }
    return new InstantTime(digits);
  }

  public static boolean isInstantTime(String text) {
    if (text.isEmpty()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }

  public boolean isBefore(InstantTime other) {
    return compareTo(other) < 0;
  }

  public boolean isAfter(InstantTime other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(InstantTime other) {
    return digits.compareTo(other.digits);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InstantTime && digits.equals(((InstantTime) other).digits);
  }

  @Override
  public int hashCode() {
    return digits.hashCode();
  }

  @Override
  public String toString() {
    return digits;
  }
}
