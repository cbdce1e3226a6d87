package io.hudionhive.metadata;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.slice.PartitionListing;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.PartitionPath;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * A listing by the metadata table. It may name files that no longer exist, of slices that were cleaned.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class MetadataListing implements PartitionListing {
  private static final String ALL_PARTITIONS = "__all_partitions__";
  /** Stands for the path of a table that is not partitioned. */
  private static final String ROOT = ".";
  private static final String ADVICE =
      " Set hoodie.metadata.enable=false to list the table by the file system, and let a Hudi writer rebuild the"
          + " metadata table.";

  private final HudiTable table;
  private final FilesPartition records;
  private List<String> partitionKeys;

  private MetadataListing(HudiTable table, FilesPartition records) {
    this.table = table;
    this.records = records;
  }

  /** Whether a table says that its metadata table lists its files. */
  public static boolean isAvailable(HudiTable table) {
    return table.config().metadataPartitions().contains(FilesPartition.NAME.toString());
  }

  /**
   * Opens the metadata table of a table.
   *
   * @throws DamagedFileException when it is missing, out of date or cannot be read
   * @throws UnsupportedFeatureException when it is of a form that is not known here
   */
  public static MetadataListing open(HudiTable table) throws IOException {
    FilesPartition records = advising(table, () -> FilesPartition.open(MetadataTable.open(table)));
    return new MetadataListing(table, records);
  }

  @Override
  public List<PartitionPath> partitions() throws IOException {
    List<PartitionPath> partitions = new ArrayList<>();
    for (String key : partitionKeys()) {
      partitions.add(PartitionPath.of(key.equals(ROOT) ? "" : key));
    }
    Collections.sort(partitions);
    return partitions;
  }

  @Override
  public List<StoredFile> files(PartitionPath partition) throws IOException {
    String key = partition.isRoot() ? ROOT : partition.toString();
    Optional<FileMap> stored = advising(table, () -> records.get(key));
    if (!stored.isPresent()) {
      if (partitionKeys().contains(key)) {
        throw new DamagedFileException(
            "The metadata table of " + table.basePath() + " knows the partition '" + key + "' but not its files."
                + ADVICE);
      }
      return Collections.emptyList();
    }
    Path folder = table.folder(partition);
    List<StoredFile> files = new ArrayList<>();
    lengths(stored.get()).forEach(
        (name, length) -> files.add(new StoredFile(HudiTable.below(folder, name), length, 0, false)));
    return files;
  }

  /**
   * The files of a partition by name. Hudi 1.2.0, when it writes version 6, adds log files of other writers to a
   * commit, as {@code file:oslo/z0/.x.log.2}, and cuts the length of the partition off that: such a file is named once
   * more, with a piece of its path.
   */
  private static Map<String, Long> lengths(FileMap stored) {
    Map<String, Long> lengths = new LinkedHashMap<>();
    for (String name : stored.names()) {
      lengths.merge(name.substring(name.lastIndexOf('/') + 1), stored.length(name), Math::max);
    }
    return lengths;
  }

  private synchronized List<String> partitionKeys() throws IOException {
    if (partitionKeys == null) {
      Optional<FileMap> stored = advising(table, () -> records.get(ALL_PARTITIONS));
      if (!stored.isPresent() && !table.timeline().completedWrites().isEmpty()) {
        throw new DamagedFileException(
            "The metadata table of " + table.basePath() + " does not list the table's partitions." + ADVICE);
      }
      partitionKeys = stored.map(FileMap::names).orElse(Collections.emptyList());
    }
    return partitionKeys;
  }

  /** Reads from the metadata table; whatever is wrong with it, the user can do without it. */
  private static <T> T advising(HudiTable table, Reading<T> reading) throws IOException {
    try {
      return reading.run();
    } catch (UnsupportedFeatureException e) {
      throw new UnsupportedFeatureException(message(table, e), e);
    } catch (HudiOnHiveException | FileNotFoundException e) {
      throw new DamagedFileException(message(table, e), e);
    }
  }

  private static String message(HudiTable table, Exception cause) {
    String reason = cause.getMessage();
    return "The metadata table of " + table.basePath() + " cannot be used: " + reason
        + (reason.endsWith(".") ? "" : ".") + ADVICE;
  }

  /** Some reading of the metadata table. */
  private interface Reading<T> {
    T run() throws IOException;
  }
}
