package io.hudionhive.read;

import io.hudionhive.schema.VariantFields;
import io.hudionhive.schema.VectorType;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;

/** A column the query reads: its position among the table's columns in Hive, its name and its Hive type. */
public final class HiveColumn {
  private final int index;
  private final String name;
  private final TypeInfo type;
  private final VectorType vector;
  private final VariantFields fields;

  public HiveColumn(int index, String name, TypeInfo type) {
    this(index, name, type, Optional.empty(), VariantFields.ALL);
  }

  /**
   * @param vector what the metastore says of the values of a VECTOR column shown as an array
   * @param fields what the query looks at of the values of a VARIANT column
   */
  public HiveColumn(int index, String name, TypeInfo type, Optional<VectorType> vector, VariantFields fields) {
    this.index = index;
    this.name = Objects.requireNonNull(name, "name");
    this.type = Objects.requireNonNull(type, "type");
    this.vector = vector.orElse(null);
    this.fields = Objects.requireNonNull(fields, "fields");
  }

  public int index() {
    return index;
  }

  public String name() {
    return name;
  }

  public TypeInfo type() {
    return type;
  }

  public Optional<VectorType> vector() {
    return Optional.ofNullable(vector);
  }

  public VariantFields fields() {
    return fields;
  }

  /** What is looked at of VARIANT columns, by the columns' names in lower case. */
  static Map<String, VariantFields> variants(List<HiveColumn> columns) {
    Map<String, VariantFields> variants = new HashMap<>();
    for (HiveColumn column : columns) {
      variants.put(column.name().toLowerCase(Locale.ROOT), column.fields());
    }
    return variants;
  }

  /** The same column with another type. */
  public HiveColumn typed(TypeInfo other) {
    return new HiveColumn(index, name, other, vector(), fields);
  }

  @Override
  public String toString() {
    return name + " " + type.getTypeName();
  }
}
