package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.log.DeletedKey;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * The merged view of a slice's log files: for each key they mention, the version that wins among them.
 *
 * <p>Taking a record out of the view is how it is applied: a base row that meets its key is superseded once, and what
 * is left at the end is inserted. Tombstones stay in the view until then, as they can reject a later version with a
 * lower ordering value.
 */
public final class MergedRecords {
  private final MergeSpec spec;
  private final RowMapping mapping;
  private final KeyTable keys = new KeyTable();
  /** By the keys' numbers; null where the record was taken. */
  private LogRecord[] records = new LogRecord[16];
  private int left;

  private MergedRecords(MergeSpec spec, RowMapping mapping) {
    this.spec = spec;
    this.mapping = mapping;
  }

  /**
   * Reads blocks into a view.
   *
   * @param blocks the valid blocks of the slice's log files, oldest first
   * @param wanted the columns the mapping uses, told by their names in a block
   * @throws UnsupportedFeatureException when a block holds partial updates
   */
  public static MergedRecords read(
      List<LogBlock> blocks, LogBlockDecoder decoder, MergeSpec spec, Predicate<String> wanted, RowMapping mapping)
      throws IOException {
    MergedRecords merged = new MergedRecords(spec, mapping);
    for (LogBlock block : blocks) {
      if (block.type() == LogBlockType.DELETE) {
        merged.addDeletes(decoder.deletedKeys(block));
      } else {
        merged.addRows(block, decoder, wanted);
      }
    }
    return merged;
  }

  private void addDeletes(List<DeletedKey> deletes) {
    for (DeletedKey delete : deletes) {
      OrderingValue ordering =
          spec.ordering().isCommitTime() || !delete.isOrdered()
              ? null
              : OrderingValue.ofDelete(delete.orderingValue().orElse(null), delete.orderingType().orElse(null));
      add(spec.keys().normalize(delete.recordKey()), LogRecord.tombstone(ordering));
    }
  }

  private void addRows(LogBlock block, LogBlockDecoder decoder, Predicate<String> wanted) throws IOException {
    if (block.isPartial()) {
      throw new UnsupportedFeatureException(
          block + " holds partial updates, which are not supported; query the read-optimized table, or compact the"
              + " table with Hudi first");
    }
    String origin = block.toString();
    try (RowSource rows = decoder.rows(block, name -> wanted.test(name) || spec.needsOfLog(name))) {
      StructType fields = rows.schema();
      RecordKeySpec.Reader rowKeys = spec.keys().reader(fields, origin);
      OrderingSpec.Reader ordering = spec.ordering().reader(fields, origin);
      DeleteMarker.Test deletes = spec.deletes().test(fields);
      RowMapping.RowMapper mapper = mapping.from(fields);
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row) ? LogRecord.tombstone(value) : LogRecord.ofRow(mapper.map(row), value);
        add(rowKeys.key(row), record);
      }
    }
  }

  private void add(String key, LogRecord newer) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    int entry = keys.findOrAdd(bytes, 0, bytes.length);
    if (entry == records.length) {
      records = Arrays.copyOf(records, entry * 2);
    }
    LogRecord older = records[entry];
    if (older == null) {
      left++;
    }
    if (older == null || newer.winsOver(older.ordering())) {
      records[entry] = newer;
    }
  }

  /** Whether nothing is left to apply. */
  public boolean isEmpty() {
    return left == 0;
  }

  /** The rules the view was merged by, which say how a base row compares with it. */
  public MergeSpec spec() {
    return spec;
  }

  /**
   * Takes out the record of a key.
   *
   * @param key bytes holding the key in UTF-8
   * @return the record, or null when the logs do not mention the key or it was taken before
   */
  public LogRecord take(byte[] key, int offset, int length) {
    int entry = keys.find(key, offset, length);
    if (entry < 0 || records[entry] == null) {
      return null;
    }
    LogRecord taken = records[entry];
    records[entry] = null;
    left--;
    return taken;
  }

  /** Merges the rows of one base file with the view. */
  public BaseMerger baseMerger(StructType baseFields, String origin) {
    return new BaseMerger(baseFields, origin);
  }

  /** Takes out the rows of keys that no base row had; the view is empty afterwards. */
  public Collection<Object[]> takeInserts() {
    List<Object[]> inserts = new ArrayList<>();
    for (int entry = 0; entry < keys.size(); entry++) {
      if (records[entry] != null && !records[entry].isTombstone()) {
        inserts.add(records[entry].row());
      }
      records[entry] = null;
    }
    left = 0;
    return inserts;
  }

  /** Applies the view to base rows of one file. */
  public final class BaseMerger {
    private final RecordKeySpec.Reader rowKeys;
    private final OrderingSpec.Reader ordering;
    private final RowMapping.RowMapper mapper;

    private BaseMerger(StructType baseFields, String origin) {
      this.rowKeys = spec.keys().reader(baseFields, origin);
      this.ordering = spec.ordering().reader(baseFields, origin);
      this.mapper = mapping.from(baseFields);
    }

    /** The row that stands where this base row was, or null when it is deleted. */
    public Object[] merge(Object[] baseRow) {
      LogRecord record = left == 0 ? null : take(rowKeys.key(baseRow));
      if (record == null || !record.beats(ordering.orderingValue(baseRow))) {
        return mapper.map(baseRow);
      }
      return record.isTombstone() ? null : record.row();
    }

    private LogRecord take(String key) {
      byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
      return MergedRecords.this.take(bytes, 0, bytes.length);
    }
  }
}
