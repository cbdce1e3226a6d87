package io.hudionhive.sync;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A table without partitions in a folder, laid out as version 6 of the table format says, for the tool itself. */
record SampleTable(Path folder) {
  private static final String SCHEMA = "{\\\"type\\\":\\\"record\\\",\\\"name\\\":\\\"r\\\",\\\"fields\\\":["
      + "{\\\"name\\\":\\\"id\\\",\\\"type\\\":[\\\"null\\\",\\\"long\\\"]}]}";

  /** Writes it, or writes it again. @return the folder */
  Path write() throws IOException {
    Path hoodie = Files.createDirectories(folder.resolve(".hoodie"));
    Files.writeString(hoodie.resolve("hoodie.properties"),
        "hoodie.table.name=rides\nhoodie.table.version=6\nhoodie.table.type=COPY_ON_WRITE\n");
    Files.writeString(
        hoodie.resolve("20240101000000000.commit"), "{\"extraMetadata\":{\"schema\":\"" + SCHEMA + "\"}}");
    return folder;
  }
}
