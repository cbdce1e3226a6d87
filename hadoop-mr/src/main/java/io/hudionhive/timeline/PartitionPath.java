package io.hudionhive.timeline;

import java.util.Objects;

/** A partition's folder relative to the table's base path, without outer slashes; empty when not partitioned. */
public final class PartitionPath implements Comparable<PartitionPath> {
  private final String text;

  private PartitionPath(String text) {
    this.text = text;
  }

  public static PartitionPath of(String text) {
    return new PartitionPath(Objects.requireNonNull(text, "text"));
  }

  public boolean isRoot() {
    return text.isEmpty();
  }

  @Override
  public int compareTo(PartitionPath other) {
    return text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PartitionPath && text.equals(((PartitionPath) other).text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
