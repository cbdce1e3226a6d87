package io.hudionhive.slice;

import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.HudiTable;
import io.hudionhive.timeline.PartitionPath;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.Path;

/**
 * A listing by the file system: a folder is a partition if it holds a marker file, whose name starts with
 * {@code .hoodie_partition_metadata} and may end in the extension of the table's base files.
 *
 * <p>Folders are listed when asked for, each once.
 *
 * <p>Concurrency: safe to share between threads.
 */
public final class FileSystemListing implements PartitionListing {
  private static final String MARKER = ".hoodie_partition_metadata";

  private final HudiTable table;
  private final Map<PartitionPath, List<StoredFile>> walked = new ConcurrentHashMap<>();

  private FileSystemListing(HudiTable table) {
    this.table = Objects.requireNonNull(table, "table");
  }

  public static FileSystemListing of(HudiTable table) {
    return new FileSystemListing(table);
  }

  @Override
  public List<PartitionPath> partitions() throws IOException {
    List<PartitionPath> partitions = new ArrayList<>();
    walk(table.basePath(), "", partitions);
    if (partitions.isEmpty() && table.config().partitionFields().isEmpty()) {
      partitions.add(PartitionPath.of(""));
    }
    Collections.sort(partitions);
    return partitions;
  }

  @Override
  public List<StoredFile> files(PartitionPath partition) throws IOException {
    List<StoredFile> known = walked.get(partition);
    if (known != null) {
      return known;
    }
    List<StoredFile> entries;
    try {
      entries = table.storage().list(table.folder(partition));
    } catch (FileNotFoundException e) {
      entries = Collections.emptyList();
    }
    List<StoredFile> files = filesOf(entries);
    walked.put(partition, files);
    return files;
  }

  private void walk(Path folder, String relative, List<PartitionPath> found) throws IOException {
    List<StoredFile> entries = table.storage().list(folder);
    if (entries.stream().anyMatch(FileSystemListing::isMarker)) {
      PartitionPath partition = PartitionPath.of(relative);
      walked.put(partition, filesOf(entries));
      found.add(partition);
      return;
    }
    for (StoredFile entry : entries) {

      if (entry.isFolder() && !entry.name().equals(".hoodie")) {
        walk(entry.path(), relative.isEmpty() ? entry.name() : relative + "/" + entry.name(), found);
      }
    }
  }

  private static boolean isMarker(StoredFile entry) {
    String name = entry.name();
    return !entry.isFolder()
        && (name.equals(MARKER) || name.equals(MARKER + ".parquet") || name.equals(MARKER + ".orc"));
  }

  private static List<StoredFile> filesOf(List<StoredFile> entries) {
    List<StoredFile> files = new ArrayList<>();
    for (StoredFile entry : entries) {
      if (!entry.isFolder()) {
        files.add(entry);
      }
    }
    return Collections.unmodifiableList(files);
  }
}
