package io.hudionhive.sync;

import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;

/**
 * Settings that have been read once and stay. Hadoop reads all files of all settings again whenever one of its
 * libraries brings defaults of its own, as those of HDFS and of MapReduce do the first time a file system is opened; a
 * sync with nothing new would spend a good part of its time on it.
 *
 * <p>What is set by program still counts; files added later do not. A copy is an ordinary {@link Configuration} again.
 */
final class SettledConfiguration extends Configuration {
  // Adding one that is there already changes nothing.
  static {
    addDefaultResource("hdfs-default.xml");
    addDefaultResource("hdfs-site.xml");
  }

  private SettledConfiguration(Configuration configuration) {
    super(configuration);
  }

  /** The settings as they are now, those of HDFS's files among them. */
  static Configuration of(Configuration configuration) {
    return of(() -> configuration);
  }

  /** @param configuration asked for when HDFS's files count already: they would make it read all its files again */
  static Configuration of(Supplier<Configuration> configuration) {
    Configuration settled = new SettledConfiguration(configuration.get());
    settled.size();
    return settled;
  }

  @Override
  public synchronized void reloadConfiguration() {}
}
