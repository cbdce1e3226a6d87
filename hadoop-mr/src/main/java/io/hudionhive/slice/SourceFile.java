package io.hudionhive.slice;

import io.hudionhive.schema.DataType;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.fs.Path;

/**
 * A file outside a bootstrapped table that holds the rows of one of its base files: the base file is a skeleton of meta
 * columns, whose n-th row belongs to the n-th row here.
 */
public final class SourceFile {
  private final Path path;
  private final long length;
  private final List<PathColumn> columns;

  /** @param columns the columns that are in the file's path alone */
  public SourceFile(Path path, long length, List<PathColumn> columns) {
    this.path = Objects.requireNonNull(path, "path");
    this.length = length;
    this.columns = Collections.unmodifiableList(new ArrayList<>(columns));
  }

  public Path path() {
    return path;
  }

  /** In bytes. */
  public long length() {
    return length;
  }

  public List<PathColumn> columns() {
    return columns;
  }

  public void write(DataOutput out) throws IOException {
    out.writeUTF(path.toString());
    out.writeLong(length);
    out.writeInt(columns.size());
    for (PathColumn column : columns) {
      out.writeUTF(column.name());
      out.writeUTF(column.kind().name());
      out.writeUTF(column.text());
    }
  }

  /** Reads what {@link #write} wrote. */
  public static SourceFile read(DataInput in) throws IOException {
    Path path = new Path(in.readUTF());
    long length = in.readLong();
    List<PathColumn> columns = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = in.readUTF();
      DataType.Kind kind = DataType.Kind.valueOf(in.readUTF());
      columns.add(new PathColumn(name, kind, in.readUTF()));
    }
    return new SourceFile(path, length, columns);
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
