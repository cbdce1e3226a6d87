/** Types of columns, rows of Avro records in their Java forms, and columns matched by id across versions. */
package io.hudionhive.schema;
