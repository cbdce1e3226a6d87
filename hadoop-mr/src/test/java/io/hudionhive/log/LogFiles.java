package io.hudionhive.log;

import io.hudionhive.slice.LogFile;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** Puts bytes into log files of a folder and reads their blocks. */
final class LogFiles {
  static final Storage STORAGE = new HadoopStorage(new Configuration(false));

  private final Path folder;
  private int count;

  LogFiles(Path folder) {
    this.folder = folder;
  }

  LogFile write(byte[]... parts) throws IOException {
    byte[] bytes = BlockBytes.concat(parts);
    Path file = folder.resolve(".a file id_001.log." + ++count + "_0-1-2");
    Files.write(file, bytes);
    return new LogFile(new org.apache.hadoop.fs.Path(file.toUri()), bytes.length, InstantTime.of("001"));
  }

  static List<LogBlock> read(LogFile file) throws IOException {
    List<LogBlock> blocks = new ArrayList<>();
    try (LogBlockReader reader = LogBlockReader.open(STORAGE, file, true, new HashMap<>())) {
      for (Optional<LogBlock> block = reader.next(); block.isPresent(); block = reader.next()) {
        blocks.add(block.get());
      }
    }
    return blocks;
  }

  LogBlock block(BlockBytes block) throws IOException {
    return read(write(block.bytes())).get(0);
  }
}
