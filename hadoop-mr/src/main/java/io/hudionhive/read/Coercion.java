package io.hudionhive.read;

/**
 * Brings a value from its Java form in a file ({@link io.hudionhive.schema.DataType.Kind}) into the one Java form of a
 * Hive type:
 *
 * <table>
 *   <caption>Java forms of Hive types</caption>
 *   <tr><td>boolean</td><td>{@code Boolean}</td></tr>
 *   <tr><td>tinyint, smallint, int</td><td>{@code Integer}</td></tr>
 *   <tr><td>bigint</td><td>{@code Long}</td></tr>
 *   <tr><td>float, double</td><td>{@code Float}, {@code Double}</td></tr>
 *   <tr><td>string, varchar, char</td><td>{@code String}</td></tr>
 *   <tr><td>binary</td><td>{@code byte[]}</td></tr>
 *   <tr><td>date</td><td>{@code Integer}, days since 1970-01-01</td></tr>
 *   <tr><td>timestamp</td><td>{@code org.apache.hadoop.hive.common.type.Timestamp}</td></tr>
 *   <tr><td>decimal</td><td>{@code HiveDecimal}</td></tr>
 *   <tr><td>array, map, struct</td><td>{@code List}, {@code Map}, {@code Object[]} by the Hive type's fields</td></tr>
 * </table>
 */
interface Coercion {
  /** @param value never null */
  Object apply(Object value);
}
