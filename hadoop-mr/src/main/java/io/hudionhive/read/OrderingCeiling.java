package io.hudionhive.read;

import io.hudionhive.merge.MergedRecords;
import io.hudionhive.merge.OrderingSpec;
import io.hudionhive.merge.OrderingValue;
import io.hudionhive.parquet.HighestValue;
import io.hudionhive.parquet.ParquetTypes;
import io.hudionhive.schema.StructType;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;

/**
 * Spares the reading of a base file's ordering column: where no base row has a higher ordering value than the log
 * records, as the file's footer tells, all of them replace their rows. Updates are mostly newer than what they update.
 */
final class OrderingCeiling {
  private OrderingCeiling() {}

  /** Whether every log record replaces the base row that has its key, without a look at that row. */
  static boolean isBelowAll(MergedRecords logs, ParquetMetadata footer, String origin) {
    OrderingSpec spec = logs.spec().ordering();
    if (spec.isCommitTime()) {
      return true;
    }
    MessageType file = footer.getFileMetaData().getSchema();
    Optional<String> field = spec.plainField().filter(file::containsField);
    Optional<Number> highest = field.flatMap(name -> HighestValue.of(footer, name));
    if (!highest.isPresent()) {
      return false;
    }
    StructType column = ParquetTypes.toStruct(new MessageType(file.getName(), file.getType(field.get())));
    OrderingValue ceiling = spec.reader(column, origin).orderingValue(new Object[] {highest.get()});
    return logs.allBeat(ceiling);
  }
}
