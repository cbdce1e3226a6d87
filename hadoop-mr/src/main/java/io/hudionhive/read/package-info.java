/** A file slice as Hive rows or Hive batches. */
package io.hudionhive.read;
