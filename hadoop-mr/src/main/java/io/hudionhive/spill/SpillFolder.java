package io.hudionhive.spill;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.HudiOnHiveException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * Where spill files are made: the folder with the most room out of several.
 *
 * <p>A file can be read and written by the process's user alone. On POSIX systems its name is gone as soon as it is
 * open, so that nothing is left however the process ends, {@code kill -9} included; the space comes back when the
 * process closes the file or ends. Elsewhere the system deletes the file on closing it and at the end of the process;
 * where it does not, a file {@code hudi-spill-*} stays after a crash.
 *
 * <p>Concurrency: immutable, safe to share.
 */
public final class SpillFolder {
  private static final Set<OpenOption> OPTIONS =
      Collections.unmodifiableSet(
          new HashSet<>(
              Arrays.asList(
                  StandardOpenOption.CREATE_NEW,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.DELETE_ON_CLOSE)));

  private final List<Path> candidates;

  /** @param candidates folders of the local file system; one that does not exist is made when no other is there */
  public SpillFolder(List<Path> candidates) {
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("No folder to spill to");
    }
    this.candidates = Collections.unmodifiableList(new ArrayList<>(candidates));
  }

  /**
   * Makes a new file.
   *
   * @throws BadConfigurationException when no folder can be written
   */
  public SpillFile create() {
    Path folder = roomiest();
    Path file = folder.resolve("hudi-spill-" + UUID.randomUUID());
    try {
      return new SpillFile(FileChannel.open(file, OPTIONS, privateTo(folder)), file);
    } catch (IOException e) {
      throw new HudiOnHiveException(
          "The spill file " + file + " cannot be made: " + e + "; name a folder on local disk in "
              + SpillFile.FOLDER_KEY, e);
    }
  }

  private static FileAttribute<?>[] privateTo(Path folder) throws IOException {
    return Files.getFileStore(folder).supportsFileAttributeView("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
        : new FileAttribute<?>[0];
  }

  private Path roomiest() {
    Path best = null;
    long most = -1;
    for (Path folder : candidates) {
      long room = Files.isWritable(folder) && Files.isDirectory(folder) ? folder.toFile().getUsableSpace() : -1;
      if (room > most) {
        most = room;
        best = folder;
      }
    }
    return best == null ? made() : best;
  }

  private Path made() {
    IOException problem = null;
    for (Path folder : candidates) {
      try {
        return Files.createDirectories(folder);
      } catch (IOException e) {
        problem = e;
      }
    }
    throw new BadConfigurationException(
        "None of " + candidates + " is a folder that log records can be spilled to (" + problem + "); name one in "
            + SpillFile.FOLDER_KEY);
  }

  @Override
  public String toString() {
    return Objects.toString(candidates);
  }
}
