package io.hudionhive.parquet;

import io.hudionhive.DamagedFileException;
import io.hudionhive.schema.VariantFields;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;

/**
 * The Parquet columns of what a query looks at of shredded VARIANTs, row by row and without making rows. Where a row
 * group's statistics say that nothing is left over in {@code value}, neither that nor {@code metadata} is read: a typed
 * scalar needs no keys.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class PathColumns implements Closeable {
  private static final String METADATA = "metadata";

  private final String origin;
  private final ParquetFileReader reader;
  private final MessageType file;
  private final RowGroupRange rowGroups;
  private final List<ShreddedNode> roots;
  /** The definition level of each root from which on it is not null. */
  private final int[] levels;
  private final List<ShreddedNode> values = new ArrayList<>();
  /** Of each root, null where the row group needs none. */
  private final ColumnCursor[] metadata;
  private ColumnCursor[] cursors = new ColumnCursor[0];
  private long rowsLeft;

  private PathColumns(
      String origin, ParquetFileReader reader, MessageType file, List<ShreddedNode> roots, long start, long end) {
    this.origin = origin;
    this.reader = reader;
    this.file = file;
    this.roots = Collections.unmodifiableList(roots);
    this.metadata = new ColumnCursor[roots.size()];
    this.rowGroups = new RowGroupRange(reader, origin, start, end);
    roots.forEach(this::addValues);
    this.levels = roots.stream().mapToInt(root -> file.getMaxDefinitionLevel(root.name())).toArray();
  }

  private void addValues(ShreddedNode node) {
    if (node.fields().isEmpty()) {
      values.add(node);
    }
    node.fields().forEach(this::addValues);
  }

  /**
   * What is looked at of a shredded VARIANT column; empty where that is no scalars with columns of their own.
   *
   * @param column its name in the file
   */
  public static Optional<ShreddedNode> find(MessageType file, String column, VariantFields wanted) {
    return ShreddedNode.find(file, column, wanted);
  }

  /**
   * Opens the columns in the row groups that start in a byte range.
   *
   * @param origin names the file in errors
   * @param wanted by names of columns in the file of which {@link #find} finds something, in the order of the roots
   * @param filter rules out whole row groups
   * @throws DamagedFileException when the file is not a whole Parquet file
   */
  public static PathColumns open(
      InputFile input, String origin, Map<String, VariantFields> wanted, RowFilter filter, long start, long end)
      throws IOException {
    ParquetFileReader reader = ParquetRows.openReader(input, origin, filter);
    try {
      MessageType file = reader.getFooter().getFileMetaData().getSchema();
      List<ShreddedNode> roots = new ArrayList<>();
      wanted.forEach(
          (column, fields) ->
              roots.add(
                  find(file, column, fields)
                      .orElseThrow(() -> new IllegalArgumentException(column + " is not shredded so in " + origin))));
      return new PathColumns(origin, reader, file, roots, start, end);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /** One for each column. */
  public List<ShreddedNode> roots() {
    return roots;
  }

  /** Moves to the next row, at first to the first. @return false after the last */
  public boolean advance() throws IOException {
    while (rowsLeft == 0) {
      if (!openRowGroup()) {
        return false;
      }
    }
    rowsLeft--;
    for (ColumnCursor cursor : cursors) {
      cursor.advance();
    }
    return true;
  }

  /** Whether a column is null in the row; a VARIANT null is not. */
  public boolean isNull(int root) {
    return roots.get(root).level() < levels[root];
  }

  /** Whether values may be in {@code value}, and so need the keys of their rows, in the row group of the row. */
  public boolean hasMetadata(int root) {
    return metadata[root] != null;
  }

  /** The keys of a column that {@link #hasMetadata} and is not null; as {@link ShreddedNode#value}. */
  public ByteBuffer metadata(int root) {
    return metadata[root].bytes();
  }

  private boolean openRowGroup() throws IOException {
    BlockMetaData rowGroup = rowGroups.nextInRange();
    if (rowGroup == null) {
      return false;
    }
    ChosenColumns columns = choose(rowGroup);
    MessageType wanted = columns.of(file);
    reader.setRequestedSchema(wanted);
    PageReadStore pages = rowGroups.read();
    rowsLeft = pages.getRowCount();
    List<ColumnCursor> opened = new ArrayList<>();
    ColumnConverters converters = new ColumnConverters(wanted);
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(pages, converters, wanted, reader.getFooter().getFileMetaData().getCreatedBy());
    for (ShreddedNode value : values) {
      value.open(
          cursor(columns, value.valuePath(), store, converters, opened),
          cursor(columns, value.typedPath(), store, converters, opened));
    }
    for (int i = 0; i < metadata.length; i++) {
      metadata[i] = cursor(columns, Optional.of(metadataOf(roots.get(i))), store, converters, opened);
    }
    cursors = opened.toArray(new ColumnCursor[0]);
    return true;
  }

  /** The columns that are not null all through the row group, and of each value one at least, which tells of nulls. */
  private ChosenColumns choose(BlockMetaData rowGroup) {
    Map<ColumnPath, ColumnChunkMetaData> chunks = new HashMap<>();
    for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
      chunks.put(chunk.getPath(), chunk);
    }
    ChosenColumns columns = new ChosenColumns();
    for (ShreddedNode value : values) {
      value.typedPath().ifPresent(columns::add);
      value.valuePath()
          .filter(path -> !value.typedPath().isPresent() || !isAllNull(chunks.get(ColumnPath.get(path))))
          .ifPresent(path -> {
            columns.add(path);
            columns.add(new String[] {path[0], METADATA});
          });
    }
    return columns;
  }

  private static boolean isAllNull(ColumnChunkMetaData chunk) {
    Statistics<?> statistics = chunk.getStatistics();
    return statistics != null
        && statistics.isNumNullsSet()
        && statistics.getNumNulls() == chunk.getValueCount();
  }

  private static String[] metadataOf(ShreddedNode root) {
    return new String[] {root.name(), METADATA};
  }

  private ColumnCursor cursor(
      ChosenColumns columns, Optional<String[]> path, ColumnReadStoreImpl store, ColumnConverters converters,
      List<ColumnCursor> opened) {
    if (!path.filter(columns::has).isPresent()) {
      return null;
    }
    ColumnDescriptor column = file.getColumnDescription(path.get());
    ColumnCursor cursor = new ColumnCursor(column, store.getColumnReader(column));
    converters.send(Arrays.asList(path.get()), cursor);
    opened.add(cursor);
    return cursor;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
