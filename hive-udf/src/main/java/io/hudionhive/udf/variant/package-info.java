/** Functions over VARIANT, with the names and values of Spark 4's. */
package io.hudionhive.udf.variant;
