package io.hudionhive.hive;

import io.hudionhive.BadConfigurationException;
import java.util.Locale;
import org.apache.hadoop.mapred.JobConf;

/** Whether a query merges log files into base files, or asks to see the rows of both ({@value #TYPE}). */
final class MergeType {
  static final String TYPE = "hoodie.datasource.merge.type";
  /** The older name, of effect where the other is not set. */
  static final String SKIP = "hoodie.realtime.merge.skip";
  private static final String MERGED = "payload_combine";
  private static final String UNMERGED = "skip_merge";

  private MergeType() {}

  /** @throws BadConfigurationException when the setting is neither of the two there are */
  static boolean skipsMerge(JobConf job) {
    String type = job.get(TYPE, job.getBoolean(SKIP, false) ? UNMERGED : MERGED).trim().toLowerCase(Locale.ROOT);
    if (!type.equals(MERGED) && !type.equals(UNMERGED)) {
      throw new BadConfigurationException(
          TYPE + " is " + type + "; set it to " + MERGED + " or " + UNMERGED + ", or unset it");
    }
    return type.equals(UNMERGED);
  }
}
