package io.hudionhive.hive;

import io.hudionhive.read.FixtureFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.hive.ql.io.sarg.ConvertAstToSearchArg;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgument;
import org.apache.hadoop.hive.ql.metadata.VirtualColumn;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.serde2.ColumnProjectionUtils;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;

/** A job of Hive's over one of the fixtures of several row groups, and how many rows its reader hands out. */
final class FixtureScan {
  private static final List<String> NAMES = List.of("id", "ts", "v", "name", "number");
  private static final List<String> TYPES = List.of("string", "bigint", "string", "string", "int");

  private final JobConf job = new JobConf();

  FixtureScan(Path folder, String table, boolean vectorised) throws IOException {
    this(folder, table, vectorised, NAMES, TYPES);
  }

  FixtureScan(Path folder, String table, boolean vectorised, List<String> names, List<String> types)
      throws IOException {
    int[] all = IntStream.range(0, names.size()).toArray();
    FileInputFormat.setInputPaths(job, new FixtureFolder(folder).table(table));
    job.set("columns", String.join(",", names));
    job.set("columns.types", String.join(":", types));
    job.setBoolean(ColumnProjectionUtils.READ_ALL_COLUMNS, false);
    String ids = IntStream.of(all).mapToObj(String::valueOf).collect(Collectors.joining(","));
    job.set(ColumnProjectionUtils.READ_COLUMN_IDS_CONF_STR, ids);
    job.set(ColumnProjectionUtils.READ_COLUMN_NAMES_CONF_STR, String.join(",", names));
    if (vectorised) {
      MapWork work = new MapWork("scan");
      work.setVectorMode(true);
      work.setVectorizedRowBatchCtx(
          new VectorizedRowBatchCtx(
              names.toArray(new String[0]),
              types.stream().map(TypeInfoUtils::getTypeInfoFromTypeString).toArray(TypeInfo[]::new),
              null, all, 0, 0, new VirtualColumn[0], new String[0], null));
      Utilities.setMapWork(job, work, new org.apache.hadoop.fs.Path(folder.resolve("plan").toUri()), false);
    }
  }

  /** Pushes a filter down, as Hive does. */
  FixtureScan where(SearchArgument condition) {
    job.set(ConvertAstToSearchArg.SARG_PUSHDOWN, ConvertAstToSearchArg.sargToKryo(condition));
    return this;
  }

  JobConf job() {
    return job;
  }

  /** The rows that come out of a format's readers, before Hive filters them. */
  long rows(HudiInputFormat format) throws IOException {
    long rows = 0;
    for (InputSplit split : Stream.of(format.getSplits(job, 1)).collect(Collectors.toList())) {
      rows += rows(format.getRecordReader(split, job, Reporter.NULL));
    }
    return rows;
  }

  /** Bytes read from the local file system meanwhile. */
  static long bytesRead() {
    return FileSystem.getAllStatistics().stream().mapToLong(FileSystem.Statistics::getBytesRead).sum();
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static long rows(RecordReader reader) throws IOException {
    long rows = 0;
    try {
      Object value = reader.createValue();
      while (reader.next(NullWritable.get(), value)) {
        rows += value instanceof VectorizedRowBatch ? ((VectorizedRowBatch) value).size : 1;
      }
    } finally {
      reader.close();
    }
    return rows;
  }
}
