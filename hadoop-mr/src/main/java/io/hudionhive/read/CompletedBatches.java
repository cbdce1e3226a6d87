package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.parquet.schema.MessageType;

/**
 * Batches that lack some columns, completed from the same base file row by row: those of types that Hive's reader does
 * not show right, of which only the values become objects, and VARIANTs of which a query looks at paths alone.
 */
public final class CompletedBatches implements BatchSource {
  private final BatchSource base;
  private final AddedColumns added;
  private final String origin;

  private CompletedBatches(BatchSource base, AddedColumns added, String origin) {
    this.base = base;
    this.added = added;
    this.origin = origin;
  }

  /**
   * Opens columns that are missing, by a reader of rows.
   *
   * @param base the split's rows of the base file, those of row groups that the filter rules out left out; closed with
   *     this source, or at once when opening fails
   * @param columns those to add
   */
  public static BatchSource open(
      Storage storage, SliceSplit split, BatchSource base, List<HiveColumn> columns, RowFilter filter)
      throws IOException {
    return open(split, base, (file, origin) -> {
      RowSource rows =
          BaseRows.open(
              storage, split, file, origin, name -> SliceLogs.isWanted(name, columns), HiveColumn.variants(columns),
              filter);
      return new AddedRows(rows, new HiveRowMapping(columns, split.table()).from(rows.schema()), columns);
    });
  }

  /**
   * Opens VARIANT columns that are missing, by the Parquet columns of the paths that are looked at.
   *
   * @param base as of the other
   * @param schema that of the base file
   * @param columns those to add, of which {@link PathVariants#canRead} is true
   */
  public static BatchSource openPaths(
      Storage storage, SliceSplit split, BatchSource base, MessageType schema, List<HiveColumn> columns,
      RowFilter filter)
      throws IOException {
    return open(split, base, (file, origin) ->
        PathVariants.open(storage, split, file, origin, schema, columns, filter));
  }

  private static BatchSource open(SliceSplit split, BatchSource base, Opening added) throws IOException {
    try {
      BaseFile file = split.baseFile().orElseThrow(() -> new IllegalArgumentException(split + " has no base file"));
      String origin = "Base file " + file.path();
      return new CompletedBatches(base, added.open(file, origin), origin);
    } catch (IOException | RuntimeException e) {
      base.close();
      throw e;
    }
  }

  @Override
  public boolean next(VectorizedRowBatch batch) throws IOException {
    if (!base.next(batch)) {
      check(!added.advance());
      return false;
    }
    for (int row = 0; row < batch.size; row++) {
      check(added.advance());
      added.set(batch, row);
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
      added.close();
    }
  }

  private interface Opening {
    AddedColumns open(BaseFile file, String origin) throws IOException;
  }
}
