package io.hudionhive.sync;

import java.util.Objects;

/** A partition column as the table names it, and whether its paths hold values of the column or text made from them. */
final class PartitionField {
  private final String name;
  private final boolean textual;

  private PartitionField(String name, boolean textual) {
    this.name = Objects.requireNonNull(name, "name");
    this.textual = textual;
  }

  /**
   * @param item an item of {@code hoodie.table.partition.fields}: a name, or with a custom key generator
   *     {@code name:SIMPLE} or {@code name:TIMESTAMP}
   * @param keyGenerator {@code hoodie.table.keygenerator.type} or {@code .class}; empty when unknown
   */
  static PartitionField of(String item, String keyGenerator) {
    int colon = item.indexOf(':');
    if (colon >= 0) {
      return new PartitionField(item.substring(0, colon), !item.substring(colon + 1).equalsIgnoreCase("SIMPLE"));
    }
    String generator = keyGenerator.substring(keyGenerator.lastIndexOf('.') + 1).toUpperCase(java.util.Locale.ROOT);
    return new PartitionField(item, generator.startsWith("TIMESTAMP") || generator.startsWith("CUSTOM"));
  }

  String name() {
    return name;
  }

  /** Whether paths hold text made from a number, such as {@code 2024/01/15}, which only a string column can show. */
  boolean isTextual() {
    return textual;
  }

  @Override
  public String toString() {
    return name;
  }
}
