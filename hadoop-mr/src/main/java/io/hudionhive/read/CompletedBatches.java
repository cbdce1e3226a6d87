package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.merge.RowMapping;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;

/**
 * Batches that lack some columns, completed from the same base file row by row: of types that Hive's reader does not
 * show right. Only their values become objects.
 */
public final class CompletedBatches implements BatchSource {
  private final BatchSource base;
  private final RowSource rows;
  private final RowMapping.RowMapper mapper;
  private final List<HiveColumn> columns;
  private final String origin;

  private CompletedBatches(
      BatchSource base, RowSource rows, RowMapping.RowMapper mapper, List<HiveColumn> columns, String origin) {
    this.base = base;
    this.rows = rows;
    this.mapper = mapper;
    this.columns = columns;
    this.origin = origin;
  }

  /**
   * Opens the columns that are missing.
   *
   * @param base the split's rows of the base file, those of row groups that the filter rules out left out; closed with
   *     this source, or at once when opening fails
   * @param columns those to add
   */
  public static BatchSource open(
      Storage storage, SliceSplit split, BatchSource base, List<HiveColumn> columns, RowFilter filter)
      throws IOException {
    try {
      BaseFile file = split.baseFile().orElseThrow(() -> new IllegalArgumentException(split + " has no base file"));
      String origin = "Base file " + file.path();
      RowSource rows =
          BaseRows.open(
              storage, split, file, origin, name -> SliceLogs.isWanted(name, columns), HiveColumn.variants(columns),
              filter);
      RowMapping mapping = new HiveRowMapping(columns, split.table());
      return new CompletedBatches(base, rows, mapping.from(rows.schema()), columns, origin);
    } catch (IOException | RuntimeException e) {
      base.close();
      throw e;
    }
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    if (!base.next(batch)) {
      check(rows.next() == null);
      return false;
    }
    for (int row = 0; row < batch.size; row++) {
      Object[] stored = rows.next();
      check(stored != null);
      Object[] values = mapper.map(stored);
      for (int i = 0; i < values.length; i++) {
        HiveVectors.set(batch.cols[columns.get(i).index()], row, values[i]);
      }
    }
    return true;
  }

  private void check(boolean aligned) {
    if (!aligned) {
      throw new DamagedFileException(origin + " has columns of different lengths; restore the file");
    }
  }

  @Override
  public void close() throws IOException {
    try {
      base.close();
    } finally {
      rows.close();
    }
  }
}
