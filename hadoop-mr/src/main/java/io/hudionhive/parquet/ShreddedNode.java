package io.hudionhive.parquet;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.VariantFields;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * What a query looks at of a shredded VARIANT: a value with columns of its own, or an object of such values, at the row
 * its {@link PathColumns} are at. By the Parquet format's VariantShredding.md a value is in {@code value} or in
 * {@code typed_value} and missing where both are null, and an object always has a {@code typed_value}.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class ShreddedNode {
  private static final String METADATA = "metadata";
  private static final String VALUE = "value";
  private static final String TYPED = "typed_value";

  private final String name;
  private final List<ShreddedNode> fields;
  /** The definition level from which on an object is there. */
  private final int objectLevel;
  /** Null of an object, and of a value whose group lacks the column. */
  private final String[] valuePath;
  private final String[] typedPath;
  private final DataType type;
  private final PrimitiveTypeName stored;
  /** The first value in here, itself of a value. */
  private final ShreddedNode firstValue;
  /** Those of the row group at hand; null where it has none, or where all of its values are null. */
  private ColumnCursor value;
  private ColumnCursor typed;

  private ShreddedNode(String name, List<ShreddedNode> fields, int objectLevel) {
    this.name = name;
    this.fields = Collections.unmodifiableList(fields);
    this.objectLevel = objectLevel;
    this.valuePath = null;
    this.typedPath = null;
    this.type = null;
    this.stored = null;
    this.firstValue = fields.get(0).firstValue;
  }

  private ShreddedNode(String name, String[] valuePath, String[] typedPath, PrimitiveType type) {
    this.name = name;
    this.fields = Collections.emptyList();
    this.objectLevel = 0;
    this.valuePath = valuePath;
    this.typedPath = typedPath;
    this.type = type == null ? null : ParquetTypes.toElementType(type);
    this.stored = type == null ? null : type.getPrimitiveTypeName();
    this.firstValue = this;
  }

  /**
   * The objects and values of a column that lead to what is looked at; empty where any of that has no columns of its
   * own or is no scalar, or where the column is no shredded VARIANT.
   */
  static Optional<ShreddedNode> find(MessageType file, String column, VariantFields wanted) {
    Type type = file.getType(column);
    if (wanted.isAll() || type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
      return Optional.empty();
    }
    GroupType group = type.asGroupType();
    boolean isVariant =
        group.containsField(METADATA)
            && group.getType(METADATA).isPrimitive()
            && group.getType(METADATA).isRepetition(Type.Repetition.REQUIRED);
    return isVariant && isObject(group) ? ofObject(file, new String[] {column}, group, wanted) : Optional.empty();
  }

  /** A list is an annotated group; an object's group has no annotation. */
  private static boolean isObject(GroupType group) {
    return group.containsField(TYPED)
        && !group.getType(TYPED).isPrimitive()
        && group.getType(TYPED).getLogicalTypeAnnotation() == null;
  }

  private static Optional<ShreddedNode> ofObject(
      MessageType file, String[] path, GroupType group, VariantFields wanted) {
    GroupType object = group.getType(TYPED).asGroupType();
    String[] typedPath = below(path, TYPED);
    List<ShreddedNode> fields = new ArrayList<>();
    for (Map.Entry<String, VariantFields> field : wanted.fields().entrySet()) {
      Optional<ShreddedNode> found =
          object.containsField(field.getKey())
              ? ofField(file, typedPath, object.getType(field.getKey()), field.getValue())
              : Optional.empty();
      if (!found.isPresent()) {
        return Optional.empty();
      }
      fields.add(found.get());
    }
    boolean isRepeated = object.isRepetition(Type.Repetition.REPEATED);
    return isRepeated
        ? Optional.empty()
        : Optional.of(new ShreddedNode(path[path.length - 1], fields, file.getMaxDefinitionLevel(typedPath)));
  }

  private static Optional<ShreddedNode> ofField(
      MessageType file, String[] parent, Type field, VariantFields wanted) {
    if (field.isPrimitive() || field.isRepetition(Type.Repetition.REPEATED)) {
      return Optional.empty();
    }
    GroupType group = field.asGroupType();
    String[] path = below(parent, group.getName());
    if (!wanted.isAll() && isObject(group)) {
      return ofObject(file, path, group, wanted);
    }
    boolean hasValue = group.containsField(VALUE);
    boolean hasTyped = group.containsField(TYPED);
    if (!hasValue && !hasTyped || hasValue && !isScalar(group, VALUE) || hasTyped && !isScalar(group, TYPED)) {
      return Optional.empty();
    }
    return Optional.of(
        new ShreddedNode(
            group.getName(), hasValue ? below(path, VALUE) : null, hasTyped ? below(path, TYPED) : null,
            hasTyped ? group.getType(TYPED).asPrimitiveType() : null));
  }

  private static boolean isScalar(GroupType group, String name) {
    Type type = group.getType(name);
    return type.isPrimitive() && !type.isRepetition(Type.Repetition.REPEATED);
  }

  private static String[] below(String[] path, String name) {
    String[] longer = Arrays.copyOf(path, path.length + 1);
    longer[path.length] = name;
    return longer;
  }

  /** The column's name, or the field's in its object. */
  public String name() {
    return name;
  }

  /** Those of an object, in the order of their names, never none; none of a value. */
  public List<ShreddedNode> fields() {
    return fields;
  }

  /** The type of a value's {@code typed_value}, which is not nested; empty where there is none. */
  public Optional<DataType> type() {
    return Optional.ofNullable(type);
  }

  /** Whether {@link #typedBytes} of a value are texts in UTF-8. */
  public boolean isText() {
    return stored == PrimitiveTypeName.BINARY && type.kind() == DataType.Kind.STRING;
  }

  /** Whether a value has {@link #typedInteger}. */
  public boolean isInteger() {
    return stored == PrimitiveTypeName.INT32 && type.kind() == DataType.Kind.INT
        || stored == PrimitiveTypeName.INT64 && type.kind() == DataType.Kind.LONG;
  }

  Optional<String[]> valuePath() {
    return Optional.ofNullable(valuePath);
  }

  Optional<String[]> typedPath() {
    return Optional.ofNullable(typedPath);
  }

  void open(ColumnCursor ofValue, ColumnCursor ofTyped) {
    this.value = ofValue;
    this.typed = ofTyped;
  }

  /** The definition level of the row, or one up to which this is so, whichever column below is looked at. */
  int level() {
    return (firstValue.typed == null ? firstValue.value : firstValue.typed).level();
  }

  /** Whether there is an object where one is shredded. */
  public boolean isObject() {
    return level() >= objectLevel;
  }

  public boolean isInValue() {
    return value != null && !value.isNull();
  }

  public boolean isTyped() {
    return typed != null && !typed.isNull();
  }

  /** What {@code value} has, not null; in a buffer with an array, valid until the next row, to be asked for once. */
  public ByteBuffer value() {
    return value.bytes();
  }

  /** What a {@code typed_value} that {@link #isText} has; as {@link #value}. */
  public ByteBuffer typedBytes() {
    return typed.bytes();
  }

  /** What a {@code typed_value} that {@link #isInteger} has, not null; to be asked for once a row. */
  public long typedInteger() {
    return typed.integer();
  }

  /** What {@code typed_value} has, not null, in the Java form of its type; to be asked for once a row. */
  public Object typedValue() {
    return typed.value();
  }
}
