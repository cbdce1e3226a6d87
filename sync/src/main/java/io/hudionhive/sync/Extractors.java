package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
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

/** Which extractor reads a table's partition paths; only the known ones are made, no class is loaded by name. */
final class Extractors {
  private static final Map<String, Supplier<PartitionValueExtractor>> KNOWN = known();

  private Extractors() {}

  /** @throws BadConfigurationException when the user names a class that is not one of the known ones */
  static PartitionValueExtractor choose(Optional<String> wanted, List<PartitionField> fields, boolean hiveStyle) {
    if (wanted.isPresent()) {
      Supplier<PartitionValueExtractor> extractor = KNOWN.get(wanted.get());
      if (extractor == null) {
        throw new BadConfigurationException("Partition value extractor " + wanted.get()
            + " is not offered: this release has " + String.join(", ", KNOWN.keySet()));
      }
      return extractor.get();
    }
    if (fields.isEmpty()) {
      return new NonPartitionedExtractor();
    }
    if (fields.size() > 1) {
      return new MultiPartKeysValueExtractor();
    }
    return hiveStyle ? new HiveStylePartitionValueExtractor() : new SinglePartPartitionValueExtractor();
  }

  private static Map<String, Supplier<PartitionValueExtractor>> known() {
    Map<String, Supplier<PartitionValueExtractor>> known = new LinkedHashMap<>();
    known.put(MultiPartKeysValueExtractor.class.getName(), MultiPartKeysValueExtractor::new);
    known.put(HiveStylePartitionValueExtractor.class.getName(), HiveStylePartitionValueExtractor::new);
    known.put(SinglePartPartitionValueExtractor.class.getName(), SinglePartPartitionValueExtractor::new);
    known.put(SlashEncodedDayPartitionValueExtractor.class.getName(), SlashEncodedDayPartitionValueExtractor::new);
    known.put(SlashEncodedHourPartitionValueExtractor.class.getName(), SlashEncodedHourPartitionValueExtractor::new);
    known.put(NonPartitionedExtractor.class.getName(), NonPartitionedExtractor::new);
    return Collections.unmodifiableMap(known);
  }
}
