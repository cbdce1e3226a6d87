package io.hudionhive.log;

import io.hudionhive.schema.RowSource;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads the Parquet file that a Parquet data block holds; the package of the Parquet reader supplies it. */
@FunctionalInterface
public interface ParquetBlockDecoder {
  /**
   * @param block a block whose content is a whole Parquet file
   * @param content the content, or empty where it is large and to be read from storage as needed
   * @param wanted the names of the top-level fields to read, as the Parquet file spells them
   */
  RowSource open(LogBlock block, Optional<byte[]> content, Predicate<String> wanted) throws IOException;
}
