package io.hudionhive.hive;

import io.hudionhive.plan.QueryType;
import io.hudionhive.plan.ScanRequest;
import io.hudionhive.plan.TableSnapshot;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.JobConf;

/**
 * Tells whether a file is one of the base files a read-optimized query of its table reads. Files outside Hudi tables
 * are all accepted. Each table is opened once.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class LatestBaseFiles {
  private final JobConf job;
  private final InputFolders folders;
  private final Map<Path, TableSnapshot> snapshots = new HashMap<>();
  private final Map<Path, Set<String>> latestByFolder = new HashMap<>();

  public LatestBaseFiles(JobConf job) {
    this.job = job;
    this.folders = new InputFolders(job);
  }

  /** @throws UncheckedIOException when the table cannot be read */
  public boolean contains(Path file) {
    Path folder = file.getParent();
    try {
      if (isTableMetadata(file)) {
        return false;
      }
      Optional<Path> basePath = folders.findBasePath(folder);
      if (!basePath.isPresent()) {
        return true;
      }
      Set<String> latest = latestByFolder.get(folder);
      if (latest == null) {
        latest = latestOf(folder, basePath.get());
        latestByFolder.put(folder, latest);
      }
      return latest.contains(file.getName());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot tell the latest files of " + folder, e);
    }
  }

  private static boolean isTableMetadata(Path file) {
    for (Path part = file; part != null; part = part.getParent()) {
      if (part.getName().equals(InputFolders.TABLE_FOLDER)) {
        return true;
      }
    }
    return false;
  }

  private Set<String> latestOf(Path folder, Path basePath) throws IOException {
    TableSnapshot snapshot = snapshots.get(basePath);
    if (snapshot == null) {
      ScanRequest request =
          new ScanRequest(basePath, QueryType.READ_OPTIMIZED, SplitPlanner.usesMetadataTable(job));
      snapshot = TableSnapshot.open(new HadoopStorage(job), request);
      snapshots.put(basePath, snapshot);
    }
    Set<String> names = new HashSet<>();
    for (PartitionPath partition : snapshot.partitionsUnder(folder.makeQualified(basePath.toUri(), basePath))) {
      for (FileSlice slice : snapshot.slices(partition)) {
        slice.baseFile().ifPresent(base -> names.add(base.path().getName()));
      }
    }
    return names;
  }
}
