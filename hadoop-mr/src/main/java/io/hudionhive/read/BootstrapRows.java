package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.slice.PathColumn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows put together out of a skeleton's meta columns, the columns of the source file's row at the same place, and the
 * columns that only the source file's path has.
 */
final class BootstrapRows implements RowSource {
  private final RowSource skeleton;
  private final RowSource source;
  private final String origin;
  private final StructType schema;
  private final Object[] inPath;

  private BootstrapRows(RowSource skeleton, RowSource source, String origin, StructType schema, Object[] inPath) {
    this.skeleton = skeleton;
    this.source = source;
    this.origin = origin;
    this.schema = schema;
    this.inPath = inPath;
  }

  /**
   * @param skeleton all rows of the skeleton; closed together with these
   * @param source all rows of the source file, without the columns the skeleton has; closed together with these
   * @param inPath the wanted columns of the source file's path; those the file has as well are left out
   */
  static BootstrapRows of(RowSource skeleton, RowSource source, List<PathColumn> inPath, String origin) {
    List<Field> fields = new ArrayList<>(skeleton.schema().fields());
    fields.addAll(source.schema().fields());
    List<Object> values = new ArrayList<>();
    for (PathColumn column : inPath) {
      if (!source.schema().indexOf(column.name()).isPresent()) {
        fields.add(column.field());
        values.add(column.value());
      }
    }
    return new BootstrapRows(skeleton, source, origin, new StructType(fields), values.toArray());
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Object[] next() throws IOException {
    Object[] meta = skeleton.next();
    Object[] data = source.next();
    if (meta == null && data == null) {
      return null;
    }
    if (meta == null || data == null) {
      throw new DamagedFileException(
          origin + " has " + (meta == null ? "fewer" : "more") + " rows than the source file it is the skeleton of; the"
              + " source file was changed after the table was bootstrapped: restore it");
    }
    Object[] row = new Object[schema.size()];
    System.arraycopy(meta, 0, row, 0, meta.length);
    System.arraycopy(data, 0, row, meta.length, data.length);
    System.arraycopy(inPath, 0, row, meta.length + data.length, inPath.length);
    return row;
  }

  @Override
  public void close() throws IOException {
    try {
      skeleton.close();
    } finally {
      source.close();
    }
  }
}
