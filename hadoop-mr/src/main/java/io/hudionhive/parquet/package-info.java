/** Rows out of Parquet files, in the Java forms of {@link io.hudionhive.schema.DataType}. */
package io.hudionhive.parquet;
