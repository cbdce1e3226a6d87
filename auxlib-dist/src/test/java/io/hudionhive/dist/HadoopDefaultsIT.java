package io.hudionhive.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The tarball's shorter copies of Hadoop's files of defaults, which count before Hadoop's own. */
class HadoopDefaultsIT {
  private final Path client = ShippedJar.ofThisBuild().path().resolveSibling("client");
  private final Path copies = client.resolve("hadoop-defaults.jar");

  @ParameterizedTest
  @ValueSource(strings = {"core-default.xml", "mapred-default.xml", "yarn-default.xml"})
  void sayTheSame(String file) throws Exception {
    assertThat(settings(copies, file)).hasSizeGreaterThan(100).isEqualTo(settings(hadoop(), file));
  }

  @Test
  void areOfEveryFileThereIs() throws Exception {
    try (JarFile jar = new JarFile(hadoop().toFile()); JarFile copied = new JarFile(copies.toFile())) {
      assertThat(jar.stream().filter(entry -> entry.getName().matches("[^/]*-default\\.xml")))
          .isNotEmpty()
          .allSatisfy(entry -> assertThat(copied.getEntry(entry.getName()).getSize()).isLessThan(entry.getSize()));
    }
  }

  private Path hadoop() throws Exception {
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(client.resolve("hadoop"), "hadoop-client-api-*.jar")) {
      return jars.iterator().next();
    }
  }

  /** By name what is said of a setting, without what describes it. */
  private static Map<String, Map<String, String>> settings(Path jar, String file) throws Exception {
    Map<String, Map<String, String>> settings = new TreeMap<>();
    try (JarFile opened = new JarFile(jar.toFile()); InputStream in = opened.getInputStream(opened.getEntry(file))) {
      NodeList properties = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in)
          .getElementsByTagName("property");
      for (int i = 0; i < properties.getLength(); i++) {
        NodeList parts = properties.item(i).getChildNodes();
        Map<String, String> said = new TreeMap<>();
        for (int part = 0; part < parts.getLength(); part++) {
          if (parts.item(part) instanceof Element) {
            said.put(parts.item(part).getNodeName(), parts.item(part).getTextContent());
          }
        }
        said.remove("description");
        settings.put(said.get("name"), said);
      }
    }
    return settings;
  }
}
