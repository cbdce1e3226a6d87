package io.hudionhive.log;

import io.hudionhive.schema.RowSource;
import java.io.IOException;
import java.util.function.Predicate;

/** Reads the Parquet file that a Parquet data block holds; the package of the Parquet reader supplies it. */
@FunctionalInterface
public interface ParquetBlockDecoder {
  /**
   * @param content a whole Parquet file
   * @param origin what error messages call it
   * @param wanted the names of the top-level fields to read, as the Parquet file spells them
   */
  RowSource open(byte[] content, String origin, Predicate<String> wanted) throws IOException;
}
