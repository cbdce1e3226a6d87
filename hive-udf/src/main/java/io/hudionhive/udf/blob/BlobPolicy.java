package io.hudionhive.udf.blob;

import io.hudionhive.BadConfigurationException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.conf.HiveConf;

/**
 * What an administrator lets {@code read_blob} do. It is read from HiveServer2's own {@code hive-site.xml}, never from
 * a session or a job, which a user may set, and travels to the tasks inside the query's plan.
 */
final class BlobPolicy {
  /** Folders outside the table that may be read, as full URIs with commas between them. */
  static final String ALLOWED_PREFIXES = "hudionhive.read.blob.allowed.prefixes";

  /** The most bytes one BLOB may have. */
  static final String MAX_BYTES = "hudionhive.read.blob.max.bytes";

  private static final long DEFAULT_MAX_BYTES = 128L << 20;

  private final List<String> allowedPrefixes;
  private final long maxBytes;

  private BlobPolicy(List<String> allowedPrefixes, long maxBytes) {
    this.allowedPrefixes = allowedPrefixes;
    this.maxBytes = maxBytes;
  }

  /** For the plan's serialiser. */
  @SuppressWarnings("unused")
  private BlobPolicy() {
    this(new ArrayList<>(), DEFAULT_MAX_BYTES);
  }

  static BlobPolicy ofServer() {
    Configuration conf = new Configuration(false);
    URL site = HiveConf.getHiveSiteLocation();
    if (site != null) {
      conf.addResource(site);
    }
    return of(conf);
  }

  /** @throws BadConfigurationException when the size limit is not a positive number */
  static BlobPolicy of(Configuration conf) {
    String limit = conf.getTrimmed(MAX_BYTES, String.valueOf(DEFAULT_MAX_BYTES));
    if (!limit.matches("\\d{1,10}") || Long.parseLong(limit) > Integer.MAX_VALUE - 8) {
      throw new BadConfigurationException(
          MAX_BYTES + " is '" + limit + "'; it has to be a number of bytes up to " + (Integer.MAX_VALUE - 8));
    }
    return new BlobPolicy(
        new ArrayList<>(conf.getTrimmedStringCollection(ALLOWED_PREFIXES)), Long.parseLong(limit));
  }

  List<String> allowedPrefixes() {
    return allowedPrefixes;
  }

  long maxBytes() {
    return maxBytes;
  }
}
