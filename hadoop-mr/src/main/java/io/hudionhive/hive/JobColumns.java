package io.hudionhive.hive;

import io.hudionhive.read.HiveColumn;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.schema.VectorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.io.IOConstants;
import org.apache.hadoop.hive.ql.io.parquet.read.DataWritableReadSupport;
import org.apache.hadoop.hive.serde2.ColumnProjectionUtils;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.mapred.JobConf;

/** The columns a task reads, out of what Hive puts into its job configuration. */
final class JobColumns {
  private final int width;
  private final List<HiveColumn> columns;

  private JobColumns(int width, List<HiveColumn> columns) {
    this.width = width;
    this.columns = Collections.unmodifiableList(new ArrayList<>(columns));
  }

  /**
   * @param vectors the VECTOR columns of the table by their names in lower case
   * @param variants what is looked at of VARIANT columns, by their names in lower case; else everything is
   */
  static JobColumns of(JobConf job, Map<String, VectorType> vectors, Map<String, VariantFields> variants) {
    List<String> names = DataWritableReadSupport.getColumnNames(job.get(IOConstants.COLUMNS, ""));
    List<TypeInfo> types = DataWritableReadSupport.getColumnTypes(job.get(IOConstants.COLUMNS_TYPES, ""));
    Set<String> partitionColumns = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    partitionColumns.addAll(Utilities.getPartitionColumnNames(job));
    Set<Integer> wanted = ColumnProjectionUtils.isReadAllColumns(job) ? null : wantedIds(job);
    List<HiveColumn> columns = new ArrayList<>();
    for (int i = 0; i < Math.min(names.size(), types.size()); i++) {
      // A partition column's value is the metastore's, also where the data files hold one of their own.
      if ((wanted == null || wanted.contains(i)) && !partitionColumns.contains(names.get(i))) {
        String name = names.get(i);
        Optional<VectorType> vector = Optional.ofNullable(vectors.get(name.toLowerCase(Locale.ROOT)));
        VariantFields fields = variants.getOrDefault(name.toLowerCase(Locale.ROOT), VariantFields.ALL);
        columns.add(new HiveColumn(i, name, types.get(i), vector, fields));
      }
    }
    return new JobColumns(names.size(), columns);
  }

  /** Hive leaves blank entries in the list when some scans of a query need no column (HIVE-22438), and repeats ids. */
  private static Set<Integer> wantedIds(JobConf job) {
    Set<Integer> ids = new TreeSet<>();
    for (String id : job.get(ColumnProjectionUtils.READ_COLUMN_IDS_CONF_STR, "").split(",")) {
      if (!id.trim().isEmpty()) {
        ids.add(Integer.valueOf(id.trim()));
      }
    }
    return ids;
  }

  /** The same with only some of the columns to read. */
  JobColumns with(List<HiveColumn> some) {
    return new JobColumns(width, some);
  }

  /** How many columns the rows handed to Hive have. */
  int width() {
    return width;
  }

  /** The columns to read, in order of their positions. */
  List<HiveColumn> columns() {
    return columns;
  }

  /** The columns to read, structs cut down to the fields the query uses, as row mode wants them. */
  List<HiveColumn> prunedColumns(JobConf job) {
    NestedPruning pruning = NestedPruning.of(ColumnProjectionUtils.getNestedColumnPaths(job));
    List<HiveColumn> pruned = new ArrayList<>(columns.size());
    for (HiveColumn column : columns) {
      pruned.add(column.typed(pruning.prune(column.name(), column.type())));
    }
    return pruned;
  }

  /** Writes a clean list of the columns to read into a configuration for Hive's own reader. */
  void projectInto(JobConf job) {
    StringBuilder ids = new StringBuilder();
    StringBuilder names = new StringBuilder();
    for (HiveColumn column : columns) {
      ids.append(ids.length() == 0 ? "" : ",").append(column.index());
      names.append(names.length() == 0 ? "" : ",").append(column.name());
    }
    job.setBoolean(ColumnProjectionUtils.READ_ALL_COLUMNS, false);
    job.set(ColumnProjectionUtils.READ_COLUMN_IDS_CONF_STR, ids.toString());
    job.set(ColumnProjectionUtils.READ_COLUMN_NAMES_CONF_STR, names.toString());
  }
}
