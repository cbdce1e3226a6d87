package io.hudionhive.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a completed commit, delta commit or replace commit says it wrote; all empty when its file has no bytes. */
public final class CommitMetadata {
  /** The members of the stored record that are read. */
  static final Set<String> MEMBERS = Collections.unmodifiableSet(new HashSet<>(Arrays.asList(
      "operationType", "extraMetadata", "partitionToWriteStats", "partitionToReplaceFileIds")));

  /** The one that tells nothing of files. */
  static final Set<String> EXTRA = Collections.singleton("extraMetadata");

  static final CommitMetadata EMPTY = new CommitMetadata(new StoredStruct(Collections.emptyMap(), "empty"));

  private final String operation;
  private final Map<String, String> extra;
  private final List<WriteStat> writeStats;
  private final Set<FileGroupId> replaced;

  private CommitMetadata(StoredStruct stored) {
    this.operation = stored.string("operationType").orElse(null);
    this.extra = Collections.unmodifiableMap(new LinkedHashMap<>(stored.stringMap("extraMetadata")));
    List<WriteStat> stats = new ArrayList<>();
    stored.structListMap("partitionToWriteStats").forEach((partition, structs) -> {
      for (StoredStruct struct : structs) {
        stats.add(WriteStat.of(struct, PartitionPath.of(partition)));
      }
    });
    this.writeStats = Collections.unmodifiableList(stats);
    Set<FileGroupId> groups = new LinkedHashSet<>();
    stored.stringListMap("partitionToReplaceFileIds").forEach((partition, fileIds) -> {
      for (String fileId : fileIds) {
        groups.add(FileGroupId.of(PartitionPath.of(partition), FileId.of(fileId)));
      }
    });
    this.replaced = Collections.unmodifiableSet(groups);
  }

  static CommitMetadata of(StoredStruct stored) {
    return new CommitMetadata(stored);
  }

  /** The write operation by its name, such as {@code UPSERT} or {@code CLUSTER}. */
  public Optional<String> operation() {
    return Optional.ofNullable(operation);
  }

  /** Free entries of the writer; the table's Avro schema is under {@code schema}. */
  public Map<String, String> extra() {
    return extra;
  }

  /** An entry of {@link #extra()} that is not blank. */
  public Optional<String> extra(String key) {
    return Optional.ofNullable(extra.get(key)).filter(text -> !text.trim().isEmpty());
  }

  public List<WriteStat> writeStats() {
    return writeStats;
  }

  /** The file groups that a replace commit takes out of the table. */
  public Set<FileGroupId> replacedFileGroups() {
    return replaced;
  }
}
