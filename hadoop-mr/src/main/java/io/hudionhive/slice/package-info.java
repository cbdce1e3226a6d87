/** The files of a table: their names, the groups and slices they form, and how they are listed. */
package io.hudionhive.slice;
