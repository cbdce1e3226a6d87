package io.hudionhive.hive;

import io.hudionhive.BadConfigurationException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;
import org.apache.hadoop.mapred.JobConf;

/** Finds the table that each input folder of a job belongs to. */
final class InputFolders {
  static final String TABLE_FOLDER = ".hoodie";
  private static final String LOCATION = "location";
  private static final String PARTITION_COLUMNS = "partition_columns";

  private final JobConf job;
  private final Map<Path, Optional<Path>> basePaths = new HashMap<>();

  InputFolders(JobConf job) {
    this.job = job;
  }

  /**
   * The folder whose rows Hive wants when it asks for an input folder: itself, or, where Hive took a partition of log
   * files only for empty and put a placeholder into its scratch folder instead, that partition. Empty where the
   * placeholder stands for a partitioned table of which the query reads no partition.
   *
   * @throws BadConfigurationException when the folder is no part of a Hudi table
   */
  Optional<Path> dataFolder(Path inputFolder) throws IOException {
    if (findBasePath(inputFolder).isPresent()) {
      return Optional.of(inputFolder);
    }
    Optional<PartitionDesc> replaced = replacedByPlaceholder(inputFolder);
    if (replaced.isPresent() && isPartitionedTable(replaced.get())) {
      return Optional.empty();
    }
    Optional<Path> location =
        replaced.map(partition -> partition.getProperties().getProperty(LOCATION)).map(Path::new);
    if (location.isPresent() && findBasePath(location.get()).isPresent()) {
      return location;
    }
    throw new BadConfigurationException(
        location.orElse(inputFolder) + " is not part of a Hudi table: neither it nor a folder above it has "
            + TABLE_FOLDER + "; check the location of the table or partition in the metastore");
  }

  /** Whether a description is that of a partitioned table, not of one of its partitions. */
  private static boolean isPartitionedTable(PartitionDesc described) {
    boolean isPartition = described.getPartSpec() != null && !described.getPartSpec().isEmpty();
    String partitionColumns =
        described.getTableDesc().getProperties().getProperty(PARTITION_COLUMNS, "");
    return !isPartition && !partitionColumns.isEmpty();
  }

  /** The base path of the table that a folder found by {@link #dataFolder} belongs to. */
  Path basePath(Path dataFolder) throws IOException {
    return findBasePath(dataFolder).orElseThrow(() -> new IllegalArgumentException("No table at " + dataFolder));
  }

  /** The nearest folder at or above this one that is a table. */
  Optional<Path> findBasePath(Path folder) throws IOException {
    if (folder == null) {
      return Optional.empty();
    }
    Optional<Path> known = basePaths.get(folder);
    if (known == null) {
      FileSystem files = folder.getFileSystem(job);
      known =
          files.exists(new Path(folder, TABLE_FOLDER))
              ? Optional.of(files.makeQualified(folder))
              : findBasePath(folder.getParent());
      basePaths.put(folder, known);
    }
    return known;
  }

  private Optional<PartitionDesc> replacedByPlaceholder(Path inputFolder) {
    return MapWorks.of(job).map(work -> work.getPathToPartitionInfo().get(inputFolder));
  }
}
