package io.hudionhive.metadata;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.log.DeletedKey;
import io.hudionhive.log.DeletedKeys;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.log.LogScanner;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.MapType;
import io.hudionhive.schema.StructType;
import io.hudionhive.slice.FileSlice;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.TimelineLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The partition {@code files} of a metadata table: by key, the files of a partition of the data table, and under one
 * more key its partitions.
 *
 * <p>Concurrency: safe to share between threads; look-ups take turns.
 */
final class FilesPartition {
  static final PartitionPath NAME = PartitionPath.of("files");
  private static final String MAP = "filesystemMetadata";
  private static final Set<String> FIELDS = Collections.unmodifiableSet(new HashSet<>(Arrays.asList(MAP)));
  private static final InstantTime NO_LIMIT = InstantTime.of("99999999999999999999999999");

  private final List<Layer> layers;

  private FilesPartition(List<Layer> layers) {
    this.layers = layers;
  }

  static FilesPartition open(MetadataTable metadata) throws IOException {
    Storage storage = metadata.table().storage();
    LogScanner appended = new LogScanner(storage, metadata.table().timeline()::isCommitted, NO_LIMIT);
    // With layout 2 one write makes a log file, and a torn block amid others would be files that go missing.
    LogScanner scanner =
        metadata.table().timeline().layout() == TimelineLayout.V1 ? appended : appended.ofSingleWrites();
    LogBlockDecoder decoder = LogBlockDecoder.forMetadataTable(storage);
    List<Layer> layers = new ArrayList<>();
    for (FileSlice slice : metadata.slices(NAME)) {
      slice.baseFile().ifPresent(base -> layers.add(new Layer(KeyedFile.of(storage, base, FIELDS))));
      for (LogBlock block : scanner.scan(slice.logFiles())) {
        if (block.type() == LogBlockType.DELETE) {
          layers.add(new Layer(deletedKeys(decoder, block)));
        } else if (block.type() == LogBlockType.HFILE_DATA) {
          layers.add(new Layer(KeyedFile.of(storage, block, FIELDS)));
        } else {
          throw new UnsupportedFeatureException(block + ": blocks of this type in a metadata table cannot be read");
        }
      }
    }
    return new FilesPartition(layers);
  }

  /** The merged value of a key; empty when there is none. */
  synchronized Optional<FileMap> get(String key) throws IOException {
    FileMap merged = null;
    for (Layer layer : layers) {
      if (layer.file == null) {
        merged = layer.deletedKeys.contains(key) ? null : merged;
      } else {
        for (FileMap version : layer.file.withKey(key, FilesPartition::fileMaps)) {
          if (merged == null) {
            merged = version;
          } else {
            merged.merge(version);
          }
        }
      }
    }
    return Optional.ofNullable(merged);
  }

  private static List<FileMap> fileMaps(HFileRows file, List<Object[]> rows) {
    List<FileMap> maps = new ArrayList<>();
    for (Object[] row : rows) {
      int column = required(file.schema(), MAP);
      StructType entry = entryType(file.schema().field(column).type());
      int size = required(entry, "size");
      int deleted = required(entry, "isDeleted");
      FileMap map = new FileMap();
      if (row[column] != null) {
        ((Map<?, ?>) row[column]).forEach((name, value) -> {
          Object[] members = (Object[]) value;
          map.put((String) name, (Long) members[size], (Boolean) members[deleted]);
        });
      }
      maps.add(map);
    }
    return maps;
  }

  private static StructType entryType(DataType column) {
    if (column instanceof MapType && ((MapType) column).value() instanceof StructType) {
      StructType entry = (StructType) ((MapType) column).value();
      boolean known = entry.field(required(entry, "size")).type().equals(DataType.LONG)
          && entry.field(required(entry, "isDeleted")).type().equals(DataType.BOOLEAN);
      if (known) {
        return entry;
      }
    }
    throw new DamagedFileException("A record of the metadata table has " + MAP + " of type " + column);
  }

  private static int required(StructType struct, String name) {
    OptionalInt index = struct.indexOf(name);
    return index.orElseThrow(
        () -> new DamagedFileException("A record of the metadata table has no member " + name + ", only " + struct));
  }

  private static Set<String> deletedKeys(LogBlockDecoder decoder, LogBlock block) throws IOException {
    Set<String> keys = new HashSet<>();
    try (DeletedKeys deletes = decoder.deletedKeys(block)) {
      for (DeletedKey key = deletes.next(); key != null; key = deletes.next()) {
        keys.add(key.recordKey());
      }
    }
    return keys;
  }

  /** What one file or log block adds to the keys before it. */
  private static final class Layer {
    private final KeyedFile file;
    private final Set<String> deletedKeys;

    Layer(KeyedFile file) {
      this.file = file;
      this.deletedKeys = Collections.emptySet();
    }

    Layer(Set<String> keys) {
      this.file = null;
      this.deletedKeys = keys;
    }
  }
}
