package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a table's files are bucketed, as the user states it. It is published as a table property and not as Hive's own
 * bucketing: Hive prunes and joins bucketed tables by its own hash of the column, the table format hashes otherwise,
 * and rows would be missed.
 */
final class BucketSpec {
  static final String PROPERTY = "hudionhive.bucket.spec";

  private static final String NAMES = "\\(\\s*`?\\w+`?(\\s+(ASC|DESC))?(\\s*,\\s*`?\\w+`?(\\s+(ASC|DESC))?)*\\s*\\)";
  private static final Pattern CLAUSE = Pattern.compile(
      "CLUSTERED\\s+BY\\s*" + NAMES + "(\\s*SORTED\\s+BY\\s*" + NAMES + ")?\\s*INTO\\s+[1-9]\\d*\\s+BUCKETS",
      Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

  private BucketSpec() {}

  /** The clause when bucketing is to be published. @throws BadConfigurationException when it is missing or wrong */
  static Optional<String> of(SyncOptions options) {
    if (!options.isOn(SyncKey.BUCKET_SYNC)) {
      return Optional.empty();
    }
    String clause = options.text(SyncKey.BUCKET_SPEC).orElse("");
    if (!CLAUSE.matcher(clause).matches()) {
      throw new BadConfigurationException(SyncKey.BUCKET_SPEC.shown()
          + " must read CLUSTERED BY (c) SORTED BY (c ASC) INTO n BUCKETS, not '" + clause + "'");
    }
    return Optional.of(clause);
  }
}
