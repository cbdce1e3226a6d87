package io.hudionhive.udf.variant;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.apache.parquet.variant.Variant;

/**
 * The type of a VARIANT's value, as {@code schema_of_variant} writes it, and the one type of several values: numbers
 * widen, anything goes with VOID, objects join their fields, and what does not go together is VARIANT.
 */
final class VariantSchema {
  static final VariantSchema VOID = new VariantSchema("VOID", null, null);
  static final VariantSchema ANY = new VariantSchema("VARIANT", null, null);
  private static final int MAX_PRECISION = 38;

  /** Of a scalar its type, of an array {@code ARRAY}, of an object {@code OBJECT}. */
  private final String name;
  private final VariantSchema element;
  private final TreeMap<String, VariantSchema> fields;

  private VariantSchema(String name, VariantSchema element, TreeMap<String, VariantSchema> fields) {
    this.name = name;
    this.element = element;
    this.fields = fields;
  }

  static VariantSchema scalar(String name) {
    return new VariantSchema(name, null, null);
  }

  static VariantSchema array(VariantSchema element) {
    return new VariantSchema("ARRAY", element, null);
  }

  static VariantSchema object(Map<String, VariantSchema> fields) {
    return new VariantSchema("OBJECT", null, new TreeMap<>(fields));
  }

  static VariantSchema of(Variant variant) {
    return of(variant, Budget.of(variant));
  }

  private static VariantSchema of(Variant variant, Budget budget) {
    budget.enter(variant);
    VariantSchema schema;
    switch (variant.getType()) {
      case OBJECT:
        TreeMap<String, VariantSchema> fields = new TreeMap<>();
        int fieldCount = variant.numObjectElements();
        for (int i = 0; i < fieldCount; i++) {
          Variant.ObjectField field = variant.getFieldAtIndex(i);
          fields.put(field.key, of(field.value, budget));
        }
        schema = object(fields);
        break;
      case ARRAY:
        VariantSchema element = VOID;
        int count = variant.numArrayElements();
        for (int i = 0; i < count; i++) {
          element = element.merge(of(variant.getElementAtIndex(i), budget));
        }
        schema = array(element);
        break;
      default:
        schema = scalar(scalarName(variant));
    }
    budget.leave();
    return schema;
  }

  private static String scalarName(Variant variant) {
    switch (variant.getType()) {
      case NULL:
        return "VOID";
      case BYTE:
      case SHORT:
      case INT:
      case LONG:
        return "BIGINT";
      case DECIMAL4:
      case DECIMAL8:
      case DECIMAL16:
        BigDecimal decimal = VariantValues.decimal(variant);
        return decimalName(Math.max(decimal.precision(), decimal.scale()), decimal.scale());
      case TIMESTAMP_TZ:
      case TIMESTAMP_NANOS_TZ:
        return "TIMESTAMP";
      case TIMESTAMP_NTZ:
      case TIMESTAMP_NANOS_NTZ:
        return "TIMESTAMP_NTZ";
      default:
        return variant.getType().name();
    }
  }

  private static String decimalName(int precision, int scale) {
    return "DECIMAL(" + precision + "," + scale + ")";
  }

  /** The type of values that are of this type or of the other. */
  VariantSchema merge(VariantSchema other) {
    if (name.equals("VOID")) {
      return other;
    }
    if (other.name.equals("VOID")) {
      return this;
    }
    if (fields != null && other.fields != null) {
      TreeMap<String, VariantSchema> all = new TreeMap<>(fields);
      other.fields.forEach((key, type) -> all.merge(key, type, VariantSchema::merge));
      return object(all);
    }
    if (element != null && other.element != null) {
      return array(element.merge(other.element));
    }
    if (fields != null || other.fields != null || element != null || other.element != null) {
      return ANY;
    }
    return name.equals(other.name) ? this : scalar(widest(name, other.name));
  }

  private static String widest(String a, String b) {
    if (isTime(a) && isTime(b)) {
      return a.equals("TIMESTAMP") || b.equals("TIMESTAMP") ? "TIMESTAMP" : "TIMESTAMP_NTZ";
    }
    if (!isNumber(a) || !isNumber(b)) {
      return "VARIANT";
    }
    boolean aIsExact = isExact(a);
    boolean bIsExact = isExact(b);
    if (aIsExact && bIsExact) {
      return widestDecimal(a, b);
    }
    boolean hasDecimal = a.startsWith("DECIMAL") || b.startsWith("DECIMAL");
    return a.equals("DOUBLE") || b.equals("DOUBLE") || hasDecimal ? "DOUBLE" : "FLOAT";
  }

  private static boolean isTime(String name) {
    return name.equals("DATE") || name.startsWith("TIMESTAMP");
  }

  private static boolean isNumber(String name) {
    return isExact(name) || name.equals("FLOAT") || name.equals("DOUBLE");
  }

  private static boolean isExact(String name) {
    return name.equals("BIGINT") || name.startsWith("DECIMAL");
  }

  private static String widestDecimal(String a, String b) {
    int[] x = precisionAndScale(a);
    int[] y = precisionAndScale(b);
    int scale = Math.max(x[1], y[1]);
    int whole = Math.max(x[0] - x[1], y[0] - y[1]);
    return whole + scale > MAX_PRECISION ? "DOUBLE" : decimalName(whole + scale, scale);
  }

  /** A BIGINT counts as a decimal of 20 digits, as it does in Spark. */
  private static int[] precisionAndScale(String name) {
    if (name.equals("BIGINT")) {
      return new int[] {20, 0};
    }
    String[] parts = name.substring("DECIMAL(".length(), name.length() - 1).split(",");
    return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1])};
  }

  String name() {
    return name;
  }

  VariantSchema element() {
    return element;
  }

  TreeMap<String, VariantSchema> fields() {
    return fields;
  }

  /** As Spark writes it: {@code ARRAY<OBJECT<a: BIGINT, b: BOOLEAN>>}; unusual names stand in backquotes. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    appendTo(text);
    return text.toString();
  }

  private void appendTo(StringBuilder text) {
    text.append(name);
    if (element != null) {
      text.append('<');
      element.appendTo(text);
      text.append('>');
    }
    if (fields != null) {
      text.append('<');
      String separator = "";
      for (Map.Entry<String, VariantSchema> field : fields.entrySet()) {
        text.append(separator).append(quoted(field.getKey())).append(": ");
        field.getValue().appendTo(text);
        separator = ", ";
      }
      text.append('>');
    }
  }

  private static String quoted(String key) {
    boolean isPlain = key.matches("[a-zA-Z0-9_]+") && !key.matches("\\d+");
    return isPlain ? key : "`" + key.replace("`", "``") + "`";
  }
}
