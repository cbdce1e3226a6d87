/**
 * Functions over VECTOR, VARIANT and BLOB.
 *
 * <p>An error while a row is evaluated is always a {@link io.hudionhive.HudiOnHiveException}: Hive's vectorised mode
 * turns a {@code HiveException} out of a function into NULL.
 */
package io.hudionhive.udf;
