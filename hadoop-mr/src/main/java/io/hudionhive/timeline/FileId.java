package io.hudionhive.timeline;

import java.util.Objects;

/** Names a file group within its partition; opaque text, the part of a file name before the first underscore. */
public final class FileId implements Comparable<FileId> {
  private final String text;

  private FileId(String text) {
    this.text = text;
  }

  public static FileId of(String text) {
    return new FileId(Objects.requireNonNull(text, "text"));
  }

  @Override
  public int compareTo(FileId other) {
    return text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileId && text.equals(((FileId) other).text);
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
