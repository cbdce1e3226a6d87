package io.hudionhive.qtest.tables;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A Hudi table in a zip: one top folder, which is the table's base path. */
public record TableZip(Path file) {
  /** What macOS puts into zips beside their content. */
  private static final String FINDER_FOLDER = "__MACOSX";

  /** The zips of a folder, by name. */
  public static List<TableZip> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".zip")).sorted().map(TableZip::new).toList();
    }
  }

  /** The file's name without {@code .zip}. */
  public String name() {
    return file.getFileName().toString().replaceFirst("\\.zip$", "");
  }

  /**
   * Unpacks into {@code folder/name}, replacing what an earlier run left there.
   *
   * @return the table's base path
   * @throws IOException also when the zip has no single top folder or leads outside of {@code folder}
   */
  public Path unpack(Path folder) throws IOException {
    Path target = folder.toAbsolutePath().normalize().resolve(name());
    new FolderTree(target).delete();
    Files.createDirectories(target);
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        write(zip, entry, target);
      }
    }
    try (Stream<Path> tops = Files.list(target)) {
      List<Path> top = tops.filter(path -> !path.endsWith(FINDER_FOLDER)).toList();
      if (top.size() != 1) {
        throw new IOException(file + " has " + top.size() + " entries at its top, not the one folder of a table");
      }
      return top.get(0);
    }
  }

  private void write(ZipFile zip, ZipEntry entry, Path target) throws IOException {
    Path path = target.resolve(entry.getName()).normalize();
    if (!path.startsWith(target)) {
      throw new IOException(file + " leads outside of its folder: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(path);
    } else {
      Files.createDirectories(path.getParent());
      try (InputStream bytes = zip.getInputStream(entry)) {
        Files.copy(bytes, path);
      }
    }
  }
}
