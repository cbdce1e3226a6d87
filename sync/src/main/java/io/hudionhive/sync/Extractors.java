package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.timeline.PartitionPath;
import java.time.DateTimeException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hudi.hive.HiveStylePartitionValueExtractor;
import org.apache.hudi.hive.MultiPartKeysValueExtractor;
import org.apache.hudi.hive.NonPartitionedExtractor;
import org.apache.hudi.hive.SinglePartPartitionValueExtractor;
import org.apache.hudi.hive.SlashEncodedDayPartitionValueExtractor;
import org.apache.hudi.hive.SlashEncodedHourPartitionValueExtractor;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** Which extractor reads a table's partition paths: one of the known ones, or a class of the user's own. */
final class Extractors {
  private static final Map<String, Supplier<PartitionValueExtractor>> KNOWN = known();

  private Extractors() {}

  /** @throws BadConfigurationException when the class that is asked for cannot be made */
  static PartitionValueExtractor choose(Optional<String> wanted, List<PartitionField> fields, boolean hiveStyle) {
    if (wanted.isPresent()) {
      Supplier<PartitionValueExtractor> known = KNOWN.get(wanted.get());
      return known == null ? load(wanted.get()) : known.get();
    }
    if (fields.isEmpty()) {
      return new NonPartitionedExtractor();
    }
    if (fields.size() > 1) {
      return new MultiPartKeysValueExtractor();
    }
    return hiveStyle ? new HiveStylePartitionValueExtractor() : new SinglePartPartitionValueExtractor();
  }

  /** The first known extractor that reads a partition's path as so many values. */
  static Optional<String> fitting(PartitionPath path, int values) {
    return KNOWN.entrySet().stream()
        .filter(known -> gives(known.getValue().get(), path, values))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean gives(PartitionValueExtractor extractor, PartitionPath path, int count) {
    try {
      List<String> values = extractor.extractPartitionValuesInPath(path.toString());
      return values.size() == count && !values.contains("");
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }

  private static PartitionValueExtractor load(String name) {
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      return Class.forName(name, true, loader == null ? Extractors.class.getClassLoader() : loader)
          .asSubclass(PartitionValueExtractor.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      throw new BadConfigurationException(SyncFailure.message(
          e, "Failed to initialize PartitionValueExtractor class " + name, "it must be on the class path, implement "
          + PartitionValueExtractor.class.getName() + " and have a public constructor without parameters. Known ones"
          + " are " + String.join(", ", KNOWN.keySet())), e);
    }
  }

  private static Map<String, Supplier<PartitionValueExtractor>> known() {
    Map<String, Supplier<PartitionValueExtractor>> known = new LinkedHashMap<>();
    known.put(HiveStylePartitionValueExtractor.class.getName(), HiveStylePartitionValueExtractor::new);
    known.put(MultiPartKeysValueExtractor.class.getName(), MultiPartKeysValueExtractor::new);
    known.put(SlashEncodedDayPartitionValueExtractor.class.getName(), SlashEncodedDayPartitionValueExtractor::new);
    known.put(SlashEncodedHourPartitionValueExtractor.class.getName(), SlashEncodedHourPartitionValueExtractor::new);
    known.put(SinglePartPartitionValueExtractor.class.getName(), SinglePartPartitionValueExtractor::new);
    known.put(NonPartitionedExtractor.class.getName(), NonPartitionedExtractor::new);
    return Collections.unmodifiableMap(known);
  }
}
