package io.hudionhive.hive;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.BatchSource;
import io.hudionhive.read.HiveColumn;
import java.io.IOException;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.io.parquet.vector.VectorizedParquetRecordReader;
import org.apache.hadoop.hive.serde2.typeinfo.DecimalTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/** A base file, which logs may be laid over, through Hive's own vectorised Parquet reader: nothing of ours per row. */
final class HiveParquetBatches implements BatchSource {
  private final VectorizedParquetRecordReader reader;

  private HiveParquetBatches(VectorizedParquetRecordReader reader) {
    this.reader = reader;
  }

  /**
   * Whether Hive's reader shows a column as the type's own values. It takes some pairs of types for each other, and of
   * nested types it does not tell a struct of nulls from a null, nor a null from a zero in a list, and reads none that
   * is nested in another, so that only columns of the very same primitive type go through it; columns the file lacks
   * are null there. Decimals come as Hive's reader has them, which does not make Decimal64 vectors.
   */
  static boolean canRead(MessageType file, HiveColumn column) {
    Type stored = find(file, column.name());
    return column.type() instanceof PrimitiveTypeInfo && (stored == null || isSame(stored, column.type()));
  }

  /** As Hive's reader finds a column: by name whatever its case, the last of several. */
  static Type find(MessageType file, String name) {
    Type found = null;
    for (Type field : file.getFields()) {
      if (field.getName().equalsIgnoreCase(name)) {
        found = field;
      }
    }
    return found;
  }

  /** Whether a stored column has the very type of Hive's. */
  static boolean isSame(Type stored, TypeInfo type) {
    boolean flat = stored.isPrimitive() && !stored.isRepetition(Type.Repetition.REPEATED);
    if (!flat || !(type instanceof PrimitiveTypeInfo)) {
      return false;
    }
    PrimitiveType primitive = stored.asPrimitiveType();
    PrimitiveTypeName physical = primitive.getPrimitiveTypeName();
    LogicalTypeAnnotation logical = primitive.getLogicalTypeAnnotation();
    switch (((PrimitiveTypeInfo) type).getPrimitiveCategory()) {
      case BOOLEAN:
        return physical == PrimitiveTypeName.BOOLEAN;
      case INT:
        return physical == PrimitiveTypeName.INT32 && logical == null;
      case LONG:
        // Hudi's sync declares points in time BIGINT unless told otherwise; Hive's reader then gives the stored number.
        return physical == PrimitiveTypeName.INT64 && (logical == null || isTime(logical));
      case FLOAT:
        return physical == PrimitiveTypeName.FLOAT;
      case DOUBLE:
        return physical == PrimitiveTypeName.DOUBLE;
      case STRING:
        return physical == PrimitiveTypeName.BINARY && logical instanceof StringLogicalTypeAnnotation;
      case BINARY:
        return physical == PrimitiveTypeName.BINARY && logical == null;
      case DATE:
        return physical == PrimitiveTypeName.INT32 && logical instanceof DateLogicalTypeAnnotation;
      case TIMESTAMP:
        return physical == PrimitiveTypeName.INT64 && logical instanceof TimestampLogicalTypeAnnotation;
      case DECIMAL:
        return logical instanceof DecimalLogicalTypeAnnotation
            && isSameDecimal((DecimalLogicalTypeAnnotation) logical, (DecimalTypeInfo) type);
      default:
        return false;
    }
  }

  private static boolean isTime(LogicalTypeAnnotation logical) {
    return logical instanceof TimestampLogicalTypeAnnotation || logical instanceof TimeLogicalTypeAnnotation;
  }

  private static boolean isSameDecimal(DecimalLogicalTypeAnnotation stored, DecimalTypeInfo type) {
    return stored.getPrecision() == type.getPrecision() && stored.getScale() == type.getScale();
  }

  /** @param footer has the row groups that are to be read among those that start in the slice's range */
  static HiveParquetBatches open(
      SliceSplit slice,
      ParquetMetadata footer,
      JobConf job,
      JobColumns columns,
      HudiInputSplit split,
      LlapCaches caches)
      throws IOException {
    JobConf own = new JobConf(job);
    columns.projectInto(own);
    // Hudi's writers store days of the proleptic Gregorian calendar and leave no note of it in the footer.
    HiveConf.setBoolVar(own, HiveConf.ConfVars.HIVE_PARQUET_DATE_PROLEPTIC_GREGORIAN_DEFAULT, true);
    FileSplit range =
        new FileSplit(slice.path(), slice.start(), slice.end() - slice.start(), split.getLocations());
    try {
      return new HiveParquetBatches(new UnfilteredReader(range, own, caches, footer));
    } catch (RuntimeException e) {
      throw new HudiOnHiveException("Hive's Parquet reader cannot open " + slice.path() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    try {
      return reader.next(NullWritable.get(), batch);
    } catch (RuntimeException e) {
      throw new DamagedFileException("A row group cannot be read (" + e.getMessage() + ")", e);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** Hive's reader with the query's filter kept from it, as the row groups have been chosen. */
  private static final class UnfilteredReader extends VectorizedParquetRecordReader {
    UnfilteredReader(FileSplit range, JobConf job, LlapCaches caches, ParquetMetadata footer) throws IOException {
      super(range, job, caches.metadata(), caches.data(), caches.configuration(), footer);
    }

    @Override
    public FilterCompat.Filter setFilter(JobConf job, MessageType schema) {
      return null;
    }
  }
}
