package io.hudionhive.sync;

import io.hudionhive.HudiOnHiveException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How a failure of the sync reads: why, which is what the innermost of its causes says, then what could not be done,
 * then what to do about it.
 */
public final class SyncFailure {
  private SyncFailure() {}

  /** For people, of what {@link HudiSync} threw: what happened, and on a line of its own the table's folder. */
  public static String text(SyncOptions options, Exception failure) {
    String told = failure instanceof HudiOnHiveException
        ? failure.getMessage()
        : message(failure, "the table could not be read or synced", "check " + SyncKey.BASE_PATH.shown() + ", and that"
            + " the settings of Hadoop on the class path are those of its file system");
    return told + System.lineSeparator() + "Could not sync " + options.basePath();
  }

  /** The message of an exception that has a cause. @param step such as "the metastore could not drop table d.t" */
  static String message(Throwable cause, String step, String remedy) {
    return why(cause) + ": " + step + "; " + remedy;
  }

  /**
   * The innermost cause in its own words. The outermost is added in brackets where it does not say the same: a cause
   * that came over the network can be of the kind that no user understands.
   */
  private static String why(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String outermost = words(failure);
    // Java's linker says of a class that is missing what its cause says with dots.
    boolean isSame = outermost.contains(words(root)) || failure instanceof LinkageError;
    return isSame ? named(root) : named(root) + " (" + outermost + ")";
  }

  /** Java's own exceptions and errors often hold but the name of what they are about. */
  private static String named(Throwable failure) {
    boolean isJavas = failure.getClass().getName().startsWith("java");
    String words = words(failure);
    return isJavas && !words.isEmpty() ? failure.getClass().getSimpleName() + ": " + words : words;
  }

  /** On one line; some of Hive's exceptions have a stack trace in their message. */
  private static String words(Throwable failure) {
    if (failure.getMessage() == null || failure.getMessage().trim().isEmpty()) {
      return failure.getClass().getSimpleName();
    }
    return Arrays.stream(failure.getMessage().split("\\R"))
        .filter(line -> !line.matches("\\s+at .*"))
        .map(String::trim)
        .collect(Collectors.joining(" "));
  }
}
