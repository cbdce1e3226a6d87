package io.hudionhive.merge;

import io.hudionhive.log.DeletedKey;
import io.hudionhive.log.DeletedKeys;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.io.IOException;
import java.util.function.Predicate;

/** Reads the records of log blocks into a store by their rows of the base file: no key of a data block is looked at. */
final class PositionedBlocks {
  private final LogBlockDecoder decoder;
  private final MergeSpec spec;
  private final Predicate<String> wanted;
  private final RowMapping mapping;
  private final BlockPositions positions;
  private final RecordStore store;

  /**
   * @param spec rules by which the winner stands as it is
   * @param wanted the columns the mapping uses, told by their names in a block
   */
  PositionedBlocks(
      LogBlockDecoder decoder,
      MergeSpec spec,
      Predicate<String> wanted,
      RowMapping mapping,
      BlockPositions positions,
      RecordStore store) {
    this.decoder = decoder;
    this.spec = spec;
    this.wanted = wanted;
    this.mapping = mapping;
    this.positions = positions;
    this.store = store;
  }

  /**
   * Adds the records of a block, which is newer than those before.
   *
   * @return whether its positions pair with its records, one for one; else the store is of no use
   */
  boolean add(LogBlock block) throws IOException {
    long[] rows = positions.of(block);
    return block.type() == LogBlockType.DELETE ? addDeletes(block, rows) : addRows(block, rows);
  }

  private boolean addDeletes(LogBlock block, long[] rows) throws IOException {
    int count = 0;
    try (DeletedKeys deletes = decoder.deletedKeys(block)) {
      for (DeletedKey delete = deletes.next(); delete != null; delete = deletes.next()) {
        if (count == rows.length) {
          return false;
        }
        store.add(rows[count++], LogRecord.tombstone(spec.ordering().ofDelete(delete)));
      }
    }
    return count == rows.length;
  }

  private boolean addRows(LogBlock block, long[] rows) throws IOException {
    Predicate<String> needed = name -> wanted.test(name) || spec.needsOfPositionedLog(name);
    try (RowSource source = decoder.rows(block, needed)) {
      StructType fields = source.schema();
      RowMapping.RowMapper mapper = mapping.from(fields);
      OrderingSpec.Reader ordering = spec.ordering().reader(fields, block.toString());
      DeleteMarker.Test deletes = spec.deletes().test(fields);
      int count = 0;
      for (Object[] row = source.next(); row != null; row = source.next()) {
        if (count == rows.length) {
          return false;
        }
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row) ? LogRecord.tombstone(value) : LogRecord.ofRow(mapper.map(row), value, null);
        store.add(rows[count++], record);
      }
      return count == rows.length;
    }
  }
}
