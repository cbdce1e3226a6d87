package io.hudionhive.table;

import java.util.Locale;
import java.util.Optional;

/** The format of base files. */
public enum BaseFileFormat {
  PARQUET,
  ORC,
  HFILE,
  LANCE,
  VORTEX;

  /** The format of a file by its extension, given without the dot. */
  public static Optional<BaseFileFormat> ofExtension(String extension) {
    for (BaseFileFormat format : values()) {
      if (format.extension().equals(extension.toLowerCase(Locale.ROOT))) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /** In lower case, without the dot. */
  public String extension() {
    return name().toLowerCase(Locale.ROOT);
  }
}
