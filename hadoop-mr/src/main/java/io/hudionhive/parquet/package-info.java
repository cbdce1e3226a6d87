/**
 * Parquet files: rows of them in the Java forms of {@link io.hudionhive.schema.DataType}, which of their row groups a
 * split or a filter leaves, and paths of shredded VARIANTs from the columns of their own.
 */
package io.hudionhive.parquet;
