/** Bytes put on local disk for a while: files that vanish when closed, streams of records in them, values as bytes. */
package io.hudionhive.spill;
