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
 * <p>Where versions combine, a log record may have gaps until it meets its base row; a row inserted keeps nulls there.
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
  private VersionCombiner combiner;
  /** The rows of all blocks, where merging is left out. */
  private final List<Object[]> unmerged = new ArrayList<>();

  private MergedRecords(MergeSpec spec, RowMapping mapping, VersionCombiner combiner) {
    this.spec = spec;
    this.mapping = mapping;
    this.combiner = combiner;
  }

  /**
   * Reads blocks into a view.
   *
   * @param blocks the valid blocks of the slice's log files, oldest first
   * @param wanted the columns the mapping uses, told by their names in a block
   * @throws UnsupportedFeatureException when blocks hold what the table's rules do not merge
   */
  public static MergedRecords read(
      List<LogBlock> blocks, LogBlockDecoder decoder, MergeSpec spec, Predicate<String> wanted, RowMapping mapping)
      throws IOException {
    MergedRecords merged =
        new MergedRecords(spec, mapping, VersionCombiner.of(spec, blocks, mapping.columns()));
    for (LogBlock block : blocks) {
      if (block.type() != LogBlockType.DELETE) {
        merged.addRows(block, decoder, wanted);
      } else if (!spec.isUnmerged()) {
        merged.addDeletes(decoder.deletedKeys(block));
      }
    }
    return merged;
  }

  private void addDeletes(List<DeletedKey> deletes) {
    for (DeletedKey delete : deletes) {
      OrderingValue ordering =
          spec.ordering().isCommitTime() || !spec.ordering().ordersDeletes() || !delete.isOrdered()
              ? null
              : OrderingValue.ofDelete(delete.orderingValue().orElse(null), delete.orderingType().orElse(null));
      add(spec.keys().normalize(delete.recordKey()), LogRecord.tombstone(ordering));
    }
  }

  private void addRows(LogBlock block, LogBlockDecoder decoder, Predicate<String> wanted) throws IOException {
    if (block.isPartial()) {
      startPartialUpdates();
    }
    String origin = block.toString();
    try (RowSource rows = decoder.rows(block, name -> wanted.test(name) || spec.needsOfLog(name))) {
      StructType fields = rows.schema();
      RowMapping.RowMapper mapper = mapping.from(fields);
      if (spec.isUnmerged()) {
        for (Object[] row = rows.next(); row != null; row = rows.next()) {
          unmerged.add(mapper.map(row));
        }
        return;
      }
      RecordKeySpec.Reader rowKeys = spec.keys().reader(fields, origin);
      OrderingSpec.Reader ordering = spec.ordering().reader(fields, origin);
      DeleteMarker.Test deletes = spec.deletes().test(fields);
      GapRule.GapTest gaps = combiner.gapsInBlock(fields);
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row)
                ? LogRecord.tombstone(value)
                : LogRecord.ofRow(mapper.map(row), value, gaps.gaps(row));
        add(rowKeys.key(row), record);
      }
    }
  }

  /** From here on a version's gaps are the columns its block lacks; versions so far have all columns. */
  private void startPartialUpdates() {
    VersionCombiner partial = combiner.forPartialUpdates();
    if (partial != combiner) {
      combiner = partial;
      for (int entry = 0; entry < keys.size(); entry++) {
        records[entry] = records[entry].withoutGaps();
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
    records[entry] = older == null ? newer : combiner.merge(older, newer);
  }

  /** Whether nothing is left that changes a base row. */
  public boolean isEmpty() {
    return left == 0;
  }

  /** Whether a log record may need its base row to be complete, so that {@link #take} does not say what it becomes. */
  public boolean combinesVersions() {
    return combiner.combines();
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
    List<Object[]> inserts = new ArrayList<>(unmerged);
    unmerged.clear();
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
    private final GapRule.GapTest gaps;

    private BaseMerger(StructType baseFields, String origin) {
      this.rowKeys = spec.isUnmerged() ? null : spec.keys().reader(baseFields, origin);
      this.ordering = spec.ordering().reader(baseFields, origin);
      this.mapper = mapping.from(baseFields);
      this.gaps = combiner.gapsInBase(baseFields);
    }

    /** The row that stands where this base row was, or null when it is deleted. */
    public Object[] merge(Object[] baseRow) {
      LogRecord record = left == 0 ? null : take(rowKeys.key(baseRow));
      if (record == null) {
        return mapper.map(baseRow);
      }
      OrderingValue value = ordering.orderingValue(baseRow);
      if (record.isTombstone() || !combiner.combines()) {
        return record.beats(value) ? record.row() : mapper.map(baseRow);
      }
      return combiner.merge(LogRecord.ofRow(mapper.map(baseRow), value, gaps.gaps(baseRow)), record).row();
    }

    private LogRecord take(String key) {
      byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
      return MergedRecords.this.take(bytes, 0, bytes.length);
    }
  }
}
