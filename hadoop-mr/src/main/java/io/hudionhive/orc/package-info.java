/** Reads ORC files through the ORC library that Hive brings, into the project's own value forms. */
package io.hudionhive.orc;
