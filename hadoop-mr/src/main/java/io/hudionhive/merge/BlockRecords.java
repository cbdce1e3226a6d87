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

/**
 * Reads the records of log blocks into a store, each block once, the oldest first: by their keys, with the rows of the
 * base file beside them where blocks tell these, or by those rows alone. A store takes records of one of the two kinds.
 */
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

  /** Adds the records of a block by their keys. */
  void addByKey(LogBlock block) throws IOException {
    long[] rows = positions.of(block);
    int records = block.type() == LogBlockType.DELETE ? deletesByKey(block, rows) : rowsByKey(block, rows);
    // Positions that do not pair with the records, one for one, say nothing.
    if (rows != null && rows.length != records) {
      store.distrustPositions();
    }
  }

  private int deletesByKey(LogBlock block, long[] rows) throws IOException {
    int count = 0;
    try (DeletedKeys deletes = decoder.deletedKeys(block)) {
      for (DeletedKey delete = deletes.next(); delete != null; delete = deletes.next()) {
        store.add(spec.keys().normalize(delete.recordKey()), deleteEntry(delete), row(rows, count++));
      }
    }
    return count;
  }

  private int rowsByKey(LogBlock block, long[] rows) throws IOException {
    if (block.isPartial()) {
      store.startPartialUpdates();
    }
    String origin = block.toString();
    try (RowSource source = decoder.rows(block, name -> wanted.test(name) || spec.needsOfLog(name))) {
      StructType fields = source.schema();
      RowMapping.RowMapper mapper = mapping.from(fields);
      RecordKeySpec.Reader keys = spec.keys().reader(fields, origin);
      OrderingSpec.Reader ordering = spec.ordering().reader(fields, origin);
      DeleteMarker.Test deletes = spec.deletes().test(fields);
      GapRule.GapTest gaps = store.combiner().gapsInBlock(fields);
      int count = 0;
      for (Object[] row = source.next(); row != null; row = source.next()) {
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row)
                ? LogRecord.tombstone(value)
                : LogRecord.ofRow(mapper.map(row), value, gaps.gaps(row));
        store.add(keys.key(row), record, row(rows, count++));
      }
      return count;
    }
  }

  private static long row(long[] rows, int record) {
    return rows == null || record >= rows.length ? -1 : rows[record];
  }

  /**
   * Adds the records of a block by their rows of the base file; no key of a data block is looked at. The rules must be
   * such that the winner stands as it is.
   *
   * @param block one that tells rows of the base file
   * @return whether its positions pair with its records, one for one; else the store is of no use
   */
  boolean addByPosition(LogBlock block) throws IOException {
    long[] rows = positions.of(block);
    return block.type() == LogBlockType.DELETE ? deletesByPosition(block, rows) : rowsByPosition(block, rows);
  }

  private boolean deletesByPosition(LogBlock block, long[] rows) throws IOException {
    int count = 0;
    try (DeletedKeys deletes = decoder.deletedKeys(block)) {
      for (DeletedKey delete = deletes.next(); delete != null; delete = deletes.next()) {
        if (count == rows.length) {
          return false;
        }
        store.add(rows[count++], deleteEntry(delete));
      }
    }
    return count == rows.length;
  }

  private boolean rowsByPosition(LogBlock block, long[] rows) throws IOException {
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

  private LogRecord deleteEntry(DeletedKey delete) {
    return LogRecord.deleteEntry(spec.ordering().ofDelete(delete));
  }
}
