package io.hudionhive.parquet;

import io.hudionhive.schema.VariantFields;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/**
 * Which columns of a shredded VARIANT hold the fields a query looks at, by the Parquet format's VariantShredding.md: a
 * field with a column of its own below {@code typed_value} is never in the {@code value} beside that.
 */
final class ShreddedColumns {
  private static final String METADATA = "metadata";
  private static final String VALUE = "value";
  private static final String TYPED = "typed_value";

  private ShreddedColumns() {}

  /** The part of a column's type to read: all of it where it is no shredded VARIANT, or more is looked at. */
  static Type prune(Type column, VariantFields wanted) {
    boolean isVariant = !column.isPrimitive() && column.asGroupType().containsField(METADATA);
    return isVariant ? value(column.asGroupType(), wanted) : column;
  }

  private static GroupType value(GroupType group, VariantFields wanted) {
    if (wanted.isAll() || !group.containsField(TYPED)) {
      return group;
    }
    Type typed = group.getType(TYPED);
    // A list is an annotated group; an object's group has no annotation.
    if (typed.isPrimitive() || typed.getLogicalTypeAnnotation() != null) {
      return group;
    }
    GroupType object = typed.asGroupType();
    List<Type> fields = new ArrayList<>();
    for (Type field : object.getFields()) {
      VariantFields below = wanted.fields().get(field.getName());
      if (below != null && !field.isPrimitive()) {
        fields.add(value(field.asGroupType(), below));
      }
    }
    if (fields.size() < wanted.fields().size()) {
      return group;
    }
    List<Type> kept = new ArrayList<>();
    for (Type field : group.getFields()) {
      if (field.getName().equals(TYPED)) {
        kept.add(object.withNewFields(fields));
      } else if (!field.getName().equals(VALUE)) {
        kept.add(field);
      }
    }
    return group.withNewFields(kept);
  }
}
