/** A Hudi table: its configuration, its timeline and its schema. */
package io.hudionhive.table;
