package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.log.DeletedKey;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
  private final BasePositions positions = new BasePositions();
  private final InstantTime baseInstant;

  private MergedRecords(MergeSpec spec, RowMapping mapping, VersionCombiner combiner, InstantTime baseInstant) {
    this.baseInstant = baseInstant;
    this.spec = spec;
    this.mapping = mapping;
    this.combiner = combiner;
  }

  /**
   * Reads blocks into a view.
   *
   * @param blocks the valid blocks of the slice's log files, oldest first
   * @param wanted the columns the mapping uses, told by their names in a block
   * @param baseInstant the instant of the slice's base file, or null when it has none
   * @throws UnsupportedFeatureException when blocks hold what the table's rules do not merge
   */
  public static MergedRecords read(
      List<LogBlock> blocks, LogBlockDecoder decoder, MergeSpec spec, Predicate<String> wanted, RowMapping mapping,
      InstantTime baseInstant)
      throws IOException {
    MergedRecords merged =
        new MergedRecords(spec, mapping, VersionCombiner.of(spec, blocks, mapping.columns()), baseInstant);
    for (LogBlock block : blocks) {
      if (block.type() != LogBlockType.DELETE) {
        merged.addRows(block, decoder, wanted);
      } else if (!spec.isUnmerged()) {
        merged.addDeletes(block, decoder.deletedKeys(block));
      }
    }
    return merged;
  }

  private void addDeletes(LogBlock block, List<DeletedKey> deletes) {
    long[] rows = positionsOf(block, deletes.size());
    int next = 0;
    for (DeletedKey delete : deletes) {
      OrderingValue ordering =
          spec.ordering().isCommitTime() || !spec.ordering().ordersDeletes() || !delete.isOrdered()
              ? null
              : OrderingValue.ofDelete(delete.orderingValue().orElse(null), delete.orderingType().orElse(null));
      long row = rows == null ? -1 : rows[next++];
      add(spec.keys().normalize(delete.recordKey()), LogRecord.tombstone(ordering), row);
    }
  }

  /**
   * The rows of the base file that a block's records are of, in stored order; null when the block does not say, or
   * speaks of another base file.
   */
  private long[] positionsOf(LogBlock block, int records) {
    long[] rows = positionsOf(block);
    return rows != null && rows.length == records ? rows : null;
  }

  private long[] positionsOf(LogBlock block) {
    boolean ofBase = baseInstant != null && block.positionsBaseInstant().filter(baseInstant::equals).isPresent();
    return ofBase
        ? block.recordPositions().map(text -> RecordPositions.decode(text, block.toString())).orElse(null)
        : null;
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
      long[] numbers = positionsOf(block);
      int[] entries = new int[numbers == null ? 0 : numbers.length];
      int count = 0;
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        OrderingValue value = ordering.orderingValue(row);
        LogRecord record =
            deletes.isDelete(row)
                ? LogRecord.tombstone(value)
                : LogRecord.ofRow(mapper.map(row), value, gaps.gaps(row));
        int entry = add(rowKeys.key(row), record, -1);
        if (count < entries.length) {
          entries[count] = entry;
        }
        count++;
      }
      // Positions that do not pair with the records, one for one, say nothing.
      for (int i = 0; count == entries.length && i < count; i++) {
        positions.add(entries[i], numbers[i]);
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

  private int add(String key, LogRecord newer, long row) {
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
    positions.add(entry, row);
    return entry;
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
    return entry < 0 ? null : take(entry);
  }

  private LogRecord take(int entry) {
    LogRecord taken = records[entry];
    records[entry] = null;
    left -= taken == null ? 0 : 1;
    return taken;
  }

  /**
   * The view by rows of the base file, when the logs tell the row of every key; the view then holds updates and deletes
   * of base rows only.
   */
  public Optional<ByRow> byRow() {
    int[] entries = spec.isUnmerged() ? null : positions.entriesByRow(keys.size());
    return Optional.ofNullable(entries).map(ByRow::new);
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

  /** Takes records out of the view in the order of their base rows. */
  public final class ByRow {
    private final int[] entries;
    private int next;

    private ByRow(int[] entries) {
      this.entries = entries;
    }

    /**
     * Takes out the record of a base row.
     *
     * @param row the row's number in the base file, higher in every call
     * @return the record, or null when the logs do not mention the row
     */
    public LogRecord take(long row) {
      while (next < entries.length && positions.rowOf(entries[next]) < row) {
        next++;
      }
      boolean mentioned = next < entries.length && positions.rowOf(entries[next]) == row;
      return mentioned ? MergedRecords.this.take(entries[next++]) : null;
    }
  }
}
