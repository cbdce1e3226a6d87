package io.hudionhive.parquet;

import java.util.Optional;
import org.apache.parquet.column.statistics.IntStatistics;
import org.apache.parquet.column.statistics.LongStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** The highest value that a column of whole numbers, dates or timestamps has in a file, from the file's footer. */
public final class HighestValue {
  private HighestValue() {}

  /**
   * @param column a top-level column of the file, as the file spells it
   * @return an {@code Integer} or a {@code Long} as the column stores it; empty when the column has another type, the
   *     footer does not tell, or there is no value
   */
  public static Optional<Number> of(ParquetMetadata footer, String column) {
    MessageType schema = footer.getFileMetaData().getSchema();
    if (!schema.containsField(column) || !isOrderedAsStored(schema.getType(column))) {
      return Optional.empty();
    }
    Number highest = null;
    for (BlockMetaData rowGroup : footer.getBlocks()) {
      Statistics<?> statistics = statistics(rowGroup, ColumnPath.get(column));
      if (statistics == null || !isConclusive(statistics, rowGroup)) {
        return Optional.empty();
      }
      Number value = statistics.hasNonNullValue() ? max(statistics) : null;
      if (value != null && (highest == null || value.longValue() > highest.longValue())) {
        highest = value;
      }
    }
    return Optional.ofNullable(highest);
  }

  private static boolean isOrderedAsStored(Type type) {
    if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
      return false;
    }
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    return logical == null
        || logical instanceof DateLogicalTypeAnnotation
        || logical instanceof TimestampLogicalTypeAnnotation;
  }

  private static Statistics<?> statistics(BlockMetaData rowGroup, ColumnPath path) {
    for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
      if (chunk.getPath().equals(path)) {
        Statistics<?> found = chunk.getStatistics();
        return found instanceof IntStatistics || found instanceof LongStatistics ? found : null;
      }
    }
    return null;
  }

  /** Whether the highest value is known, or that there is none. */
  private static boolean isConclusive(Statistics<?> statistics, BlockMetaData rowGroup) {
    return statistics.hasNonNullValue()
        || statistics.isNumNullsSet() && statistics.getNumNulls() == rowGroup.getRowCount();
  }

  private static Number max(Statistics<?> statistics) {
    return statistics instanceof IntStatistics
        ? (Number) ((IntStatistics) statistics).getMax()
        : (Number) ((LongStatistics) statistics).getMax();
  }
}
