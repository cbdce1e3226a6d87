package org.apache.hudi.hadoop;

import io.hudionhive.hive.LatestBaseFiles;
import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PathFilter;
import org.apache.hadoop.mapred.JobConf;

/**
 * A path filter that keeps the latest base files of Hudi tables and everything that is in no Hudi table, for engines
 * that list files themselves.
 */
public class HoodieROTablePathFilter implements PathFilter, Configurable {
  private Configuration configuration;
  private LatestBaseFiles latest;

  public HoodieROTablePathFilter() {
    this(new Configuration());
  }

  public HoodieROTablePathFilter(Configuration configuration) {
    this.configuration = configuration;
  }

  @Override
  public synchronized boolean accept(Path path) {
    if (latest == null) {
      latest = new LatestBaseFiles(new JobConf(configuration));
    }
    return latest.contains(path);
  }

  @Override
  public synchronized void setConf(Configuration newConfiguration) {
    this.configuration = newConfiguration;
    this.latest = null;
  }

  @Override
  public synchronized Configuration getConf() {
    return configuration;
  }
}
