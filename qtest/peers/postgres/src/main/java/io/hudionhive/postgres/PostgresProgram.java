package io.hudionhive.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Runs a PostgreSQL server with an empty database until standard input ends, as it does when the process that started
 * this one ends, and prints its port. Command line: a folder for all its files.
 */
public final class PostgresProgram {
  private PostgresProgram() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    try (EmbeddedPostgres server = EmbeddedPostgres.builder()
        .setOverrideWorkingDirectory(folder.resolve("programs").toFile())
        .setDataDirectory(folder.resolve("data"))
        .setPGStartupWait(Duration.ofMinutes(2))
        // As a server is that holds more than tests: a commit is on disk when it returns.
        .setServerConfig("synchronous_commit", "on")
        .start()) {
      System.out.println(server.getPort());
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
