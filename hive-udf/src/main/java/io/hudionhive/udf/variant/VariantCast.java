package io.hudionhive.udf.variant;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hive.serde2.typeinfo.ListTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.MapTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.PrimitiveTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.parquet.variant.Variant;

/**
 * Casts a VARIANT's value to a type of Hive, into standard Java objects. A VARIANT null becomes NULL, fields of a
 * struct that an object lacks become NULL, and fields it has beyond them are left out.
 *
 * <p>Hive knows names of a struct's fields in lower case only; they take an object's field of the same name, else the
 * one that differs in case alone.
 */
final class VariantCast {
  private final TypeInfo type;
  private final ZoneId zone;

  VariantCast(TypeInfo type, ZoneId zone) {
    this.type = type;
    this.zone = zone;
  }

  /** @throws CannotCastException when the value does not fit the type */
  Object apply(Variant variant) {
    return cast(variant, type, Budget.of(variant));
  }

  private Object cast(Variant variant, TypeInfo target, Budget budget) {
    if (target.equals(TargetTypes.VARIANT)) {
      budget.spend(VariantLength.of(variant.getValueBuffer()));
      return VariantResult.of(variant);
    }
    if (variant.getType() == Variant.Type.NULL) {
      return null;
    }
    budget.enter(variant);
    Object result;
    switch (target.getCategory()) {
      case LIST:
        result = list(variant, (ListTypeInfo) target, budget);
        break;
      case MAP:
        result = map(variant, (MapTypeInfo) target, budget);
        break;
      case STRUCT:
        result = struct(variant, (StructTypeInfo) target, budget);
        break;
      default:
        result = ScalarCast.of(variant, (PrimitiveTypeInfo) target, zone);
    }
    budget.leave();
    return result;
  }

  private List<Object> list(Variant variant, ListTypeInfo target, Budget budget) {
    require(variant, Variant.Type.ARRAY, target);
    List<Object> elements = new ArrayList<>();
    int count = variant.numArrayElements();
    for (int i = 0; i < count; i++) {
      elements.add(cast(variant.getElementAtIndex(i), target.getListElementTypeInfo(), budget));
    }
    return elements;
  }

  private Map<String, Object> map(Variant variant, MapTypeInfo target, Budget budget) {
    require(variant, Variant.Type.OBJECT, target);
    Map<String, Object> entries = new LinkedHashMap<>();
    int count = variant.numObjectElements();
    for (int i = 0; i < count; i++) {
      Variant.ObjectField field = variant.getFieldAtIndex(i);
      entries.put(field.key, cast(field.value, target.getMapValueTypeInfo(), budget));
    }
    return entries;
  }

  private List<Object> struct(Variant variant, StructTypeInfo target, Budget budget) {
    require(variant, Variant.Type.OBJECT, target);
    List<Object> fields = new ArrayList<>();
    for (int i = 0; i < target.getAllStructFieldNames().size(); i++) {
      Variant field = field(variant, target.getAllStructFieldNames().get(i));
      fields.add(field == null ? null : cast(field, target.getAllStructFieldTypeInfos().get(i), budget));
    }
    return fields;
  }

  private static Variant field(Variant object, String name) {
    Variant exact = object.getFieldByKey(name);
    int count = exact == null ? object.numObjectElements() : 0;
    for (int i = 0; i < count; i++) {
      Variant.ObjectField field = object.getFieldAtIndex(i);
      if (field.key.toLowerCase(Locale.ROOT).equals(name)) {
        return field.value;
      }
    }
    return exact;
  }

  private void require(Variant variant, Variant.Type wanted, TypeInfo target) {
    if (variant.getType() != wanted) {
      throw new CannotCastException(VariantJson.of(variant, zone), target.getTypeName());
    }
  }
}
