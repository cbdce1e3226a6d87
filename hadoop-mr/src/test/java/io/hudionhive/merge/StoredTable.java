package io.hudionhive.merge;

import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;

/** A table of nothing but properties. */
final class StoredTable {
  private final Path folder;
  private final Map<String, String> properties = new TreeMap<>(Map.of("hoodie.table.name", "stored"));

  StoredTable(Path folder) {
    this.folder = folder;
  }

  StoredTable version(int version) {
    set("hoodie.timeline.layout.version", version < 8 ? "1" : "2");
    return set("hoodie.table.version", Integer.toString(version));
  }

  StoredTable set(String key, String value) {
    properties.put(key, value);
    return this;
  }

  MergeSpec merge() throws IOException {
    return MergeSpecs.of(open());
  }

  private HudiTable open() {
    try {
      Files.createDirectories(folder.resolve(".hoodie/timeline"));
      String text = properties.entrySet().stream()
          .map(property -> property.getKey() + "=" + property.getValue().replace(":", "\\:"))
          .collect(Collectors.joining("\n"));
      Files.writeString(folder.resolve(".hoodie/hoodie.properties"), text);
      return HudiTable.open(
          new HadoopStorage(new Configuration(false)), new org.apache.hadoop.fs.Path(folder.toUri()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
