package io.hudionhive.hive;

import io.hudionhive.schema.VectorColumns;
import io.hudionhive.schema.VectorType;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.io.HiveFileFormatUtils;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;
import org.apache.hadoop.hive.serde.serdeConstants;
import org.apache.hadoop.mapred.JobConf;

/** What the metastore says of the VECTOR columns of the table a task reads. */
final class DeclaredVectors {
  /** Only under this SerDe are the columns arrays. */
  private static final String SERDE = "io.hudionhive.serde.HudiParquetSerDe";

  private DeclaredVectors() {}

  /**
   * The columns by their names in lower case.
   *
   * @param path a file or folder of the table's, as Hive knows it
   */
  static Map<String, VectorType> of(JobConf job, Path path) throws IOException {
    Optional<MapWork> work = MapWorks.of(job);
    if (!work.isPresent()) {
      return ofServer(job);
    }
    if (path == null) {
      return Collections.emptyMap();
    }
    PartitionDesc partition =
        HiveFileFormatUtils.getFromPathRecursively(work.get().getPathToPartitionInfo(), path, null, false, true);
    Properties table = partition == null ? new Properties() : partition.getTableDesc().getProperties();
    boolean areArrays = SERDE.equals(table.getProperty(serdeConstants.SERIALIZATION_LIB));
    return areArrays ? VectorColumns.of(table).orElse(Collections.emptyMap()) : Collections.emptyMap();
  }

  /** When HiveServer2 answers a query itself, the table's properties are in its configuration. */
  private static Map<String, VectorType> ofServer(JobConf job) {
    String columns = job.get(VectorColumns.PROPERTY);
    boolean areArrays = columns != null && SERDE.equals(job.get(serdeConstants.SERIALIZATION_LIB));
    return areArrays ? VectorColumns.parse(columns) : Collections.emptyMap();
  }
}
