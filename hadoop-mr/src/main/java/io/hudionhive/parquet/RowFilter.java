package io.hudionhive.parquet;

import java.util.Optional;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.schema.MessageType;

/** What a query asks of rows, put as a filter over the columns of a file. It may let more rows pass, never fewer. */
@FunctionalInterface
public interface RowFilter {
  RowFilter NONE = file -> Optional.empty();

  /** The filter over a file of this schema; empty when it would let all rows pass. */
  Optional<FilterPredicate> over(MessageType file);
}
