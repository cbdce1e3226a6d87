package io.hudionhive.older;

import io.hudionhive.fixtures.TableZip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hudi.common.model.HoodieTableType;

/**
 * Command line: {@code FOLDER VERSION}. Writes the zips of fixtures with the Java client of that version of Hudi, which
 * is the one on the class path: 0.11.1 makes tables of version 4, 0.13.1 of version 5. The rows that are expected of
 * them the fixture writer reads, with its mode {@code read}.
 */
public final class JavaClientTables {
  private JavaClientTables() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]).toAbsolutePath().normalize();
    String version = "older_" + arguments[1].replace(".", "");
    mergeOnRead(folder, version + "_mor");
    copyOnWrite(folder, version + "_cow");
    if (arguments[1].startsWith("0.11.")) {
      nullPartition(folder, version + "_null_partition");
    }
    System.exit(0);
  }

  private static void mergeOnRead(Path folder, String name) throws IOException {
    Path place = Files.createTempDirectory("older").resolve(name);
    try (JavaClientTable table = JavaClientTable.create(place, HoodieTableType.MERGE_ON_READ)) {
      table.insert(List.of(
          Person.of(1, "ada", 10, "oslo"),
          Person.of(2, "bo", 10, "oslo"),
          Person.of(3, "cy", 10, "oslo"),
          Person.of(4, "di", 10, "oslo"),
          Person.of(5, "ed", 10, "rio"),
          Person.of(6, "flo", 10, "rio"),
          Person.of(7, "gus", 10, "rio")));
      table.append(List.of(
          Person.of(1, "ada 2", 20, "oslo"),
          Person.of(2, "too early", 5, "oslo"),
          Person.of(3, "cy", 20, "oslo").deleted(),
          Person.of(4, "deleted too early", 5, "oslo").deleted()));
      table.append(List.of(Person.of(5, "ed 2", 30, "rio"), Person.of(6, "gone", 0, "rio").gone()));
      table.append(List.of(Person.of(5, "ed", 40, "rio").deleted(), Person.of(6, "back", 50, "rio")));
    }
    new TableZip(folder.resolve(name + ".zip")).pack(place);
  }

  private static void copyOnWrite(Path folder, String name) throws IOException {
    Path place = Files.createTempDirectory("older").resolve(name);
    try (JavaClientTable table = JavaClientTable.create(place, HoodieTableType.COPY_ON_WRITE)) {
      table.insert(List.of(
          Person.of(1, "ada", 10, "oslo"), Person.of(2, "bo", 10, "oslo"), Person.of(3, "cy", 10, "rio")));
      table.upsert(List.of(Person.of(1, "ada 2", 20, "oslo"), Person.of(4, "di", 10, "lima")));
      table.delete(List.of(Person.of(2, "bo", 10, "oslo")));
    }
    new TableZip(folder.resolve(name + ".zip")).pack(place);
  }

  private static void nullPartition(Path folder, String name) throws IOException {
    Path place = Files.createTempDirectory("older").resolve(name);
    try (JavaClientTable table = JavaClientTable.create(place, HoodieTableType.MERGE_ON_READ)) {
      table.insert(List.of(
          Person.of(1, "ada", 10, "oslo"), Person.of(2, "bo", 10, null), Person.of(3, "cy", 10, null)));
      table.append(List.of(Person.of(2, "bo 2", 20, null), Person.of(3, "cy", 20, null).deleted()));
    }
    new TableZip(folder.resolve(name + ".zip")).pack(place);
  }
}
