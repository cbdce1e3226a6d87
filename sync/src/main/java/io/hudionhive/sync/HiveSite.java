package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** The file of Hive's settings. */
final class HiveSite {
  private static final String NAME = "hive-site.xml";

  private HiveSite() {}

  /**
   * Settings with those of the file on top, but for what is set in them by program.
   *
   * @param folder with the file to take; empty for the first of class path, {@code HIVE_CONF_DIR} and {@code
   *     HIVE_HOME/conf}, where Hive looks for it, too
   * @throws BadConfigurationException when the folder has no such file
   */
  static Configuration over(Configuration configuration, Optional<String> folder) {
    Configuration conf = new Configuration(configuration);
    (folder.isPresent() ? Optional.of(named(folder.get())) : found()).ifPresent(conf::addResource);
    return conf;
  }

  private static URL named(String folder) {
    return file(folder, NAME).orElseThrow(() -> new BadConfigurationException(
        "No " + NAME + " in " + folder + ", which " + SyncKey.HIVE_CONF_FOLDER.shown() + " names"));
  }

  private static Optional<URL> found() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    URL resource = (loader == null ? HiveSite.class.getClassLoader() : loader).getResource(NAME);
    if (resource != null) {
      return Optional.of(resource);
    }
    Optional<URL> ofConf = file(System.getenv("HIVE_CONF_DIR"), NAME);
    return ofConf.isPresent() ? ofConf : file(System.getenv("HIVE_HOME"), "conf/" + NAME);
  }

  private static Optional<URL> file(String folder, String path) {
    File file = new File(String.valueOf(folder), path).getAbsoluteFile();
    if (folder == null || !file.isFile()) {
      return Optional.empty();
    }
    try {
      return Optional.of(file.toURI().toURL());
    } catch (MalformedURLException e) {
      throw new IllegalStateException("A file has an address", e);
    }
  }
}
