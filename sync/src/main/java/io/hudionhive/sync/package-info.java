/**
 * Keeps metastore entries in step with a table: reads what the table is, works out what the metastore must hold, and
 * changes what differs. Nothing here writes to the table or removes data.
 */
package io.hudionhive.sync;
