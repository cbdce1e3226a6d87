package io.hudionhive.qtest.tables;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The jar that users put into Hive's auxlib, and the sync tool in it, loaded from the jar itself. */
public final class ShippedJar {
  private final Path file;
  private final URLClassLoader classes;

  private ShippedJar(Path file, URLClassLoader classes) {
    this.file = file;
    this.classes = classes;
  }

  /**
   * Opens the jar. Its classes stay loaded as long as the JVM runs.
   *
   * @throws IllegalStateException when there is no such file
   */
  public static ShippedJar open(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalStateException("No jar " + file + ": build module auxlib-dist up to `package` first");
    }
    try {
      URL[] urls = {file.toUri().toURL()};
      return new ShippedJar(file, new URLClassLoader(urls, ShippedJar.class.getClassLoader()));
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path file() {
    return file;
  }

  /**
   * Registers a table under the database and name given, by {@code HiveSyncTool}.
   *
   * @throws SyncFailedException with what the tool printed, when it ends with another code than 0
   */
  public void sync(Path basePath, String database, String table, String metastoreUri, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--base-path", basePath.toUri().toString(), "--database", database, "--table", table));
    arguments.addAll(List.of("--sync-mode", "hms", "--metastore-uris", metastoreUri, "--support-timestamp"));
    arguments.addAll(List.of(more));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int code = run(arguments, new PrintStream(printed, true, StandardCharsets.UTF_8));
    if (code != 0) {
      throw new SyncFailedException(basePath, code, printed.toString(StandardCharsets.UTF_8));
    }
  }

  private int run(List<String> arguments, PrintStream out) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try {
      Method run = classes.loadClass("org.apache.hudi.hive.HiveSyncTool")
          .getMethod("run", String[].class, PrintStream.class, PrintStream.class);
      return (int) run.invoke(null, arguments.toArray(new String[0]), out, out);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("HiveSyncTool failed: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("No usable HiveSyncTool in " + file, e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
