package io.hudionhive.slice;

import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The name of a base file: {@code <file id>_<write token>_<instant>.<extension>}. */
public final class BaseFileName {
  private final FileId fileId;
  private final InstantTime instant;
  private final String extension;

  private BaseFileName(FileId fileId, InstantTime instant, String extension) {
    this.fileId = Objects.requireNonNull(fileId, "fileId");
    this.instant = Objects.requireNonNull(instant, "instant");
    this.extension = Objects.requireNonNull(extension, "extension");
  }

  /** The parts of a name; empty when it is not a base file's. */
  public static Optional<BaseFileName> parse(String name) {
    int firstBar = name.indexOf('_');
    int lastBar = name.lastIndexOf('_');
    int dot = name.indexOf('.', lastBar + 1);
    if (name.startsWith(".") || firstBar <= 0 || lastBar <= firstBar + 1 || dot < 0 || dot == name.length() - 1) {
      return Optional.empty();
    }
    String instant = name.substring(lastBar + 1, dot);
    String extension = name.substring(dot + 1);
    if (!InstantTime.isInstantTime(instant) || extension.indexOf('.') >= 0) {
      return Optional.empty();
    }
    return Optional.of(new BaseFileName(
        FileId.of(name.substring(0, firstBar)), InstantTime.of(instant), extension.toLowerCase(Locale.ROOT)));
  }

  public FileId fileId() {
    return fileId;
  }

  public InstantTime instant() {
    return instant;
  }

  /** In lower case, without the dot. */
  public String extension() {
    return extension;
  }
}
