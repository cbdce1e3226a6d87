/** Hive functions over Hudi column types. */
package io.hudionhive.udf;
