package io.hudionhive.table;

import io.hudionhive.DamagedFileException;
import io.hudionhive.storage.Storage;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.fs.Path;

/**
 * Reads {@code .hoodie/hoodie.properties}. A writer changes that file by copying it to a backup, deleting it, writing
 * it anew and deleting the backup, so at any moment one of the two is whole.
 */
final class TableProperties {
  static final String FILE = "hoodie.properties";
  private static final String BACKUP = "hoodie.properties.backup";
  private static final int MAX_BYTES = 64 << 20;
  private static final int ATTEMPTS = 3;
  private static final long PAUSE_MILLIS = 100;

  private TableProperties() {}

  /**
   * @throws DamagedFileException when neither the file nor its backup can be read
   */
  static Properties read(Storage storage, Path basePath, Path hoodieFolder) throws IOException {
    for (int attempt = 1; ; attempt++) {
      Optional<Properties> main = readOne(storage, new Path(hoodieFolder, FILE));
      Optional<Properties> whole = main.isPresent() ? main : readOne(storage, new Path(hoodieFolder, BACKUP));
      if (whole.isPresent()) {
        return whole.get();
      }
      if (attempt == ATTEMPTS) {
        throw new DamagedFileException(
            "Table " + basePath + ": " + new Path(hoodieFolder, FILE) + " is missing, empty or without "
                + TableConfig.NAME + ", and so is its backup " + BACKUP + ". Restore the file; without it the table"
                + " cannot be read.");
      }
      pause();
    }
  }

  /** The properties of a file; empty when it is missing or cannot be a whole one. */
  private static Optional<Properties> readOne(Storage storage, Path file) throws IOException {
    byte[] content;
    try {
      content = storage.readFully(file, MAX_BYTES);
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try {
      properties.load(new ByteArrayInputStream(content));
    } catch (IllegalArgumentException e) {
      throw new DamagedFileException(file + " is not a properties file: " + e.getMessage(), e);
    }
    return properties.containsKey(TableConfig.NAME) ? Optional.of(properties) : Optional.empty();
  }

  private static void pause() throws InterruptedIOException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while waiting for " + FILE);
    }
  }
}
