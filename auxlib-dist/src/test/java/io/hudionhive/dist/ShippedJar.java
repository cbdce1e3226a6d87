package io.hudionhive.dist;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.slf4j.LoggerFactory;

/** The shaded jar of this build, whose path the system property {@code auxlib.jar} gives. */
final class ShippedJar {
  private final Path path;

  private ShippedJar(Path path) {
    this.path = path;
  }

  static ShippedJar ofThisBuild() {
    String path = System.getProperty("auxlib.jar");
    if (path == null) {
      throw new IllegalStateException("The system property auxlib.jar names the jar to test; `mvn verify` sets it");
    }
    return new ShippedJar(Path.of(path));
  }

  Path path() {
    return path;
  }

  /** The names of all files in the jar, not of its folders. */
  List<String> fileNames() throws IOException {
    try (JarFile jar = open()) {
      return jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
    }
  }

  byte[] bytes(String name) throws IOException {
    try (JarFile jar = open(); InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return in.readAllBytes();
    }
  }

  String text(String name) throws IOException {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  /** A loader that knows this jar, the JDK and SLF4J, and nothing else of this test's class path. */
  URLClassLoader isolatedLoader() throws IOException {
    URL slf4j = LoggerFactory.class.getProtectionDomain().getCodeSource().getLocation();
    return new URLClassLoader(new URL[] {path.toUri().toURL(), slf4j}, ClassLoader.getPlatformClassLoader());
  }

  private JarFile open() throws IOException {
    return new JarFile(path.toFile());
  }
}
