/** HFile, the sorted key-value file format that Hudi takes from HBase for its metadata table. */
package io.hudionhive.hfile;
