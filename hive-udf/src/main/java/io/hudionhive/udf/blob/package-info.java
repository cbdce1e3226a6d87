/** Functions over BLOB, which is bytes in the row or a range of a file elsewhere. */
package io.hudionhive.udf.blob;
