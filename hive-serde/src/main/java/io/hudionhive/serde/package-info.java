/** Hive types of Hudi tables. */
package io.hudionhive.serde;
