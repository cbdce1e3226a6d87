package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hudi.sync.common.model.PartitionValueExtractor;

/** Works out the partition values of every partition path of a table. */
final class PartitionEntries {
  private PartitionEntries() {}

  /**
   * @throws BadConfigurationException when a path does not give one value a partition column, or two paths give the
   *     same values: the metastore could then show only one of them
   */
  static List<PartitionEntry> of(
      Collection<PartitionPath> paths,
      List<PartitionField> fields,
      PartitionValueExtractor extractor,
      boolean urlEncoded) {
    List<PartitionEntry> entries = new ArrayList<>();
    if (fields.isEmpty()) {
      return entries;
    }
    Map<List<String>, PartitionPath> seen = new HashMap<>();
    for (PartitionPath path : paths) {
      PartitionEntry entry = new PartitionEntry(path, values(path, fields, extractor, urlEncoded));
      PartitionPath other = seen.put(entry.values(), path);
      if (other != null) {
        throw new BadConfigurationException("Partitions '" + other + "' and '" + path + "' both have the values "
            + entry.values() + " of " + fields + " with " + extractor.getClass().getName()
            + "; choose another with " + SyncKey.EXTRACTOR.shown());
      }
      entries.add(entry);
    }
    return entries;
  }

  private static List<String> values(
      PartitionPath path, List<PartitionField> fields, PartitionValueExtractor extractor, boolean urlEncoded) {
    List<String> values = new ArrayList<>();
    try {
      for (String value : extractor.extractPartitionValuesInPath(path.toString())) {
        values.add(urlEncoded ? EscapedPath.decode(value) : value);
      }
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      throw new BadConfigurationException(
          SyncFailure.message(e, mismatch(path, fields, extractor), remedy(path, fields)), e);
    }
    if (values.size() != fields.size() || values.contains("")) {
      throw new BadConfigurationException(
          mismatch(path, fields, extractor) + ", but as " + values + "; " + remedy(path, fields));
    }
    return values;
  }

  private static String mismatch(PartitionPath path, List<PartitionField> fields, PartitionValueExtractor extractor) {
    return extractor.getClass().getName() + " does not read partition '" + path + "' as values of " + fields;
  }

  private static String remedy(PartitionPath path, List<PartitionField> fields) {
    return Extractors.fitting(path, fields.size())
        .map(name -> name + " does: choose it with " + SyncKey.EXTRACTOR.shown())
        .orElse("no known extractor gives " + fields.size() + " values of it: check "
            + SyncKey.PARTITION_FIELDS.shown() + ", or name an extractor of your own with "
            + SyncKey.EXTRACTOR.shown());
  }
}
