package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.parquet.PathColumns;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.ShreddedNode;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * Shredded VARIANT columns of which a query looks at paths alone, from the columns of those paths: each row has a
 * VARIANT of nothing else, so that functions over it need not know.
 */
public final class PathVariants implements AddedColumns {
  private static final List<String> FIELDS = Arrays.asList("metadata", "value");

  private final PathColumns stored;
  private final List<HiveColumn> columns;
  private final PathVariant[] variants;
  /** Where in each column's struct the metadata is; the value is the other of the two. */
  private final int[] metadataFields;
  private final String origin;

  private PathVariants(PathColumns stored, List<HiveColumn> columns, String origin) {
    this.stored = stored;
    this.columns = columns;
    this.origin = origin;
    this.variants = new PathVariant[columns.size()];
    this.metadataFields = new int[columns.size()];
    for (int i = 0; i < variants.length; i++) {
      variants[i] = new PathVariant(stored, i);
      metadataFields[i] = ((StructTypeInfo) columns.get(i).type()).getAllStructFieldNames().indexOf(FIELDS.get(0));
    }
  }

  /** Whether what a query looks at of a column has Parquet columns of its own in a file of this schema. */
  public static boolean canRead(MessageType file, HiveColumn column) {
    return !column.fields().isAll()
        && isVariant(column.type())
        && nameIn(file, column)
            .flatMap(name -> PathColumns.find(file, name, column.fields()))
            .filter(PathVariants::isEncodable)
            .isPresent();
  }

  private static boolean isVariant(TypeInfo type) {
    if (!(type instanceof StructTypeInfo)) {
      return false;
    }
    StructTypeInfo struct = (StructTypeInfo) type;
    return struct.getAllStructFieldNames().size() == FIELDS.size()
        && struct.getAllStructFieldNames().containsAll(FIELDS)
        && struct.getAllStructFieldTypeInfos().stream().allMatch(field -> field.getTypeName().equals("binary"));
  }

  private static boolean isEncodable(ShreddedNode node) {
    return node.fields().stream().allMatch(PathVariants::isEncodable)
        && node.type().map(type -> ScalarEncoding.of(type).isPresent()).orElse(true);
  }

  /** The only field that has the column's name; Hive's names have no case. */
  private static Optional<String> nameIn(MessageType file, HiveColumn column) {
    List<String> names = new ArrayList<>();
    for (Type field : file.getFields()) {
      if (field.getName().equalsIgnoreCase(column.name())) {
        names.add(field.getName());
      }
    }
    return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
  }

  /**
   * Opens columns.
   *
   * @param file the split's base file
   * @param schema the file's
   * @param columns those of which {@link #canRead} is true
   */
  static PathVariants open(
      Storage storage, SliceSplit split, BaseFile file, String origin, MessageType schema, List<HiveColumn> columns,
      RowFilter filter)
      throws IOException {
    Map<String, VariantFields> wanted = new LinkedHashMap<>();
    for (HiveColumn column : columns) {
      wanted.put(nameIn(schema, column).orElse(column.name()), column.fields());
    }
    StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
    return new PathVariants(
        PathColumns.open(input, origin, wanted, filter, split.start(), split.end()), columns, origin);
  }

  @Override
  public boolean advance() throws IOException {
    try {
      return stored.advance();
    } catch (HudiOnHiveException e) {
      throw e;
    } catch (RuntimeException e) {
      throw damaged(e);
    }
  }

  @Override
  public void set(VectorizedRowBatch batch, int row) {
    try {
      for (int i = 0; i < variants.length; i++) {
        set((StructColumnVector) batch.cols[columns.get(i).index()], i, row);
      }
    } catch (HudiOnHiveException e) {
      throw e;
    } catch (RuntimeException e) {
      throw damaged(e);
    }
  }

  private DamagedFileException damaged(RuntimeException cause) {
    return DamagedFileException.ofFile(
        origin, "holds a damaged shredded VARIANT or a row group that cannot be decoded", cause);
  }

  private void set(StructColumnVector vector, int index, int row) {
    if (stored.isNull(index)) {
      vector.noNulls = false;
      vector.isNull[row] = true;
      return;
    }
    PathVariant variant = variants[index];
    variant.read();
    BytesColumnVector metadata = (BytesColumnVector) vector.fields[metadataFields[index]];
    BytesColumnVector value = (BytesColumnVector) vector.fields[1 - metadataFields[index]];
    vector.isNull[row] = false;
    metadata.isNull[row] = false;
    metadata.setRef(row, variant.metadata(), 0, variant.metadata().length);
    value.isNull[row] = false;
    value.setVal(row, variant.value(), 0, variant.size());
  }

  @Override
  public void close() throws IOException {
    stored.close();
  }
}
