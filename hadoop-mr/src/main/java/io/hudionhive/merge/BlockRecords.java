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

/** Reads the records of log blocks into a store, each block once. */
final class BlockRecords {
  private final LogBlockDecoder decoder;
  private final MergeSpec spec;
  private final Predicate<String> wanted;
  private final RowMapping mapping;
  private final BlockPositions positions;
  private final RecordStore store;

  /** @param wanted the columns the mapping uses, told by their names in a block */
  BlockRecords(
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

  /** Adds the records of a block, which is newer than those before. */
  void add(LogBlock block) throws IOException {
    if (block.type() == LogBlockType.DELETE) {
      addDeletes(block);
    } else {
      addRows(block);
    }
  }

  private void addDeletes(LogBlock block) throws IOException {
    long[] rows = positions.of(block);
    int count = 0;
    try (DeletedKeys deletes = decoder.deletedKeys(block)) {
      for (DeletedKey delete = deletes.next(); delete != null; delete = deletes.next()) {
        LogRecord tombstone = LogRecord.tombstone(spec.ordering().ofDelete(delete));
        store.add(spec.keys().normalize(delete.recordKey()), tombstone, row(rows, count++));
      }
    }
    checkPaired(rows, count);
  }

  private static long row(long[] rows, int record) {
    return rows == null || record >= rows.length ? -1 : rows[record];
  }

  /** Positions that do not pair with the records, one for one, say nothing. */
  private void checkPaired(long[] rows, int records) {
    if (rows != null && rows.length != records) {
      store.distrustPositions();
    }
  }

  private void addRows(LogBlock block) throws IOException {
    if (block.isPartial()) {
      store.startPartialUpdates();
    }
    String origin = block.toString();
    try (RowSource rows = decoder.rows(block, name -> wanted.test(name) || spec.needsOfLog(name))) {
      StructType fields = rows.schema();
      RowMapping.RowMapper mapper = mapping.from(fields);
      RecordKeySpec.Reader rowKeys = spec.keys().reader(fields, origin);
      OrderingSpec.Reader ordering = spec.ordering().reader(fields, origin);
      DeleteMarker.Test deletes = spec.deletes().test(fields);
      GapRule.GapTest gaps = store.combiner().gapsInBlock(fields);
      long[] numbers = positions.of(block);
      int count = 0;
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row)
                ? LogRecord.tombstone(value)
                : LogRecord.ofRow(mapper.map(row), value, gaps.gaps(row));
        store.add(rowKeys.key(row), record, row(numbers, count++));
      }
      checkPaired(numbers, count);
    }
  }
}
