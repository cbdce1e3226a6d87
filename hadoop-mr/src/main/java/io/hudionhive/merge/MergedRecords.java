package io.hudionhive.merge;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.ReadAhead;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.InstantTime;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The merged view of a slice's log files: for each key they mention, the version that wins among them.
 *
 * <p>Where versions combine, a log record may have gaps until it meets its base row; a row inserted keeps nulls there.
 *
 * <p>Taking a record out of the view is how it is applied: a base row that meets its key is superseded once, and what
 * is left at the end is inserted. Tombstones stay in the view until then, as they can reject a later version with a
 * lower ordering value.
 *
 * <p>Log records that exceed the memory they may take are on disk. Such a view must be told of the base file by
 * {@link #matchBase} or {@link #matchNoBase}, and gives its records in the order of the base rows only.
 *
 * <p>Concurrency: for one thread at a time.
 */
public final class MergedRecords implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(MergedRecords.class);
  /** Logs that are read at once, so that a thread which reads ahead has nothing to do. */
  private static final long FEW_BYTES = 1 << 20;

  private final MergeSpec spec;
  private final RowMapping mapping;
  private final RecordStore store;
  /** The rows of all blocks where merging is left out, else null. */
  private UnmergedRows unmerged;
  /** The view of records on disk, once it is known which rows they meet. */
  private SpilledView onDisk;

  private MergedRecords(MergeSpec spec, RowMapping mapping, RecordStore store, UnmergedRows unmerged) {
    this.spec = spec;
    this.mapping = mapping;
    this.store = store;
    this.unmerged = unmerged;
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
      InstantTime baseInstant, MergeMemory memory)
      throws IOException {
    VersionCombiner combiner = VersionCombiner.of(spec, blocks, mapping.columns());
    long bytes = blocks.stream().mapToLong(LogBlock::contentLength).sum();
    RecordStore store = new RecordStore(combiner, memory, mapping.foreignValues(), bytes);
    if (spec.isUnmerged()) {
      return new MergedRecords(spec, mapping, store, new UnmergedRows(blocks, decoder, wanted, mapping));
    }
    boolean isLarge = bytes > FEW_BYTES;
    try (ReadAhead ahead = isLarge ? decoder.readAhead(blocks, memory.forReadAhead()) : null) {
      LogBlockDecoder contents = isLarge ? decoder.over(ahead) : decoder;
      BlockPositions positions = new BlockPositions(decoder, baseInstant);
      BlockRecords records = new BlockRecords(contents, spec, wanted, mapping, positions, store);
      for (LogBlock block : blocks) {
        records.addByKey(block);
      }
      return new MergedRecords(spec, mapping, store, null);
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /**
   * Reads blocks into a view by the rows of the base file, which {@link #byRow} gives, without a look at any key. Where
   * the mapping has no columns, the view may leave out updates, which do not change the number of rows.
   *
   * @return empty when blocks do not tell the rows of all their records or versions combine
   */
  public static Optional<MergedRecords> readByPosition(
      List<LogBlock> blocks, LogBlockDecoder decoder, MergeSpec spec, Predicate<String> wanted, RowMapping mapping,
      InstantTime baseInstant, MergeMemory memory)
      throws IOException {
    BlockPositions positions = new BlockPositions(decoder, baseInstant);
    VersionCombiner combiner = VersionCombiner.of(spec, blocks, mapping.columns());
    if (spec.isUnmerged() || combiner.combines() || !positions.areToldBy(blocks)) {
      return Optional.empty();
    }
    List<LogBlock> read =
        mapping.columns().isEmpty() ? new CountedBlocks(decoder, spec.deletes(), positions).of(blocks) : blocks;
    long bytes = read.stream().mapToLong(LogBlock::contentLength).sum();
    RecordStore store = new RecordStore(combiner, memory, mapping.foreignValues(), bytes);
    boolean complete = false;
    boolean isLarge = bytes > FEW_BYTES;
    try (ReadAhead ahead = isLarge ? decoder.readAhead(read, memory.forReadAhead()) : null) {
      LogBlockDecoder contents = isLarge ? decoder.over(ahead) : decoder;
      MergedRecords merged = new MergedRecords(spec, mapping, store, null);
      complete =
          addAllByPosition(read, new BlockRecords(contents, spec, wanted, mapping, positions, store))
              && merged.matchRowsInLogs();
      return complete ? Optional.of(merged) : Optional.empty();
    } finally {
      if (!complete) {
        store.close();
      }
    }
  }

  private static boolean addAllByPosition(List<LogBlock> blocks, BlockRecords records) throws IOException {
    for (LogBlock block : blocks) {
      if (!records.addByPosition(block)) {
        return false;
      }
    }
    return true;
  }

  /** Ends with true unless records are on disk whose rows are too far apart. */
  private boolean matchRowsInLogs() throws IOException {
    if (store.isSpilled()) {
      onDisk = store.merge().byRowsInLogs();
      if (onDisk != null) {
        endMatching();
      }
    }
    return !store.isSpilled() || onDisk != null;
  }

  /** Whether log records are on disk, and base rows must be matched before anything is taken out. */
  public boolean isSpilled() {
    return store.isSpilled();
  }

  /**
   * Finds the base rows that records on disk meet.
   *
   * @param base opens the rows of the whole base file with the columns that keys need; they are read unless the logs
   *     tell the row of every key
   * @param origin names the base file in errors
   */
  public void matchBase(Rows base, String origin) throws IOException {
    SpilledMerge merge = store.merge();
    onDisk = merge.byRowsInLogs();
    if (onDisk == null) {
      try (RowSource rows = base.open()) {
        onDisk = merge.byKeys(rows, spec.keys().reader(rows.schema(), origin));
      }
    }
    endMatching();
  }

  /** Makes all records on disk inserts. */
  public void matchNoBase() throws IOException {
    onDisk = store.merge().withoutBase();
    endMatching();
  }

  private void endMatching() throws IOException {
    LOG.info("Log records took {} bytes on disk, and merged {}", store.spilledBytes(), onDisk.length());
    store.close();
  }

  /** Whether nothing is left that changes a base row. */
  public boolean isEmpty() {
    return store.isSpilled() ? onDisk.left() == 0 : store.inMemory().left() == 0;
  }

  /** Whether a log record may need its base row to be complete, so that {@link #take} does not say what it becomes. */
  public boolean combinesVersions() {
    return store.combiner().combines();
  }

  /**
   * Whether every record replaces its base row, whichever that is; false when it is not known.
   *
   * @param highest an ordering value that no base row has a higher one than
   */
  public boolean allBeat(OrderingValue highest) {
    return !store.isSpilled() && store.inMemory().allBeat(highest);
  }

  /** The rules the view was merged by, which say how a base row compares with it. */
  public MergeSpec spec() {
    return spec;
  }

  /**
   * Takes out the record of a key from a view in memory.
   *
   * @param key bytes holding the key in UTF-8
   * @return the record, or null when the logs do not mention the key or it was taken before
   */
  public LogRecord take(byte[] key, int offset, int length) {
    return store.inMemory().take(key, offset, length);
  }

  /**
   * The view by rows of the base file: of a view on disk always, else when the logs tell the row of every key; the view
   * in memory then holds updates and deletes of base rows only. Asked for once.
   */
  public Optional<ByRow> byRow() throws IOException {
    if (store.isSpilled()) {
      return Optional.of(onDisk.byRow());
    }
    KeyedRecords records = store.inMemory();
    int[] entries = spec.isUnmerged() ? null : records.positions().entriesByRow(records.size());
    return Optional.ofNullable(entries).map(ordered -> new RowsInMemory(records, ordered));
  }

  /** Merges the rows of one base file with the view. */
  public BaseMerger baseMerger(StructType baseFields, String origin) throws IOException {
    return new BaseMerger(baseFields, origin);
  }

  /** Takes out the rows of keys that no base row had; the view is empty afterwards. */
  public Inserts takeInserts() {
    if (unmerged != null) {
      return unmerged;
    }
    if (store.isSpilled()) {
      return onDisk.takeInserts();
    }
    KeyedRecords records = store.inMemory();
    int[] next = {0};
    return () -> {
      while (next[0] < records.size()) {
        LogRecord record = records.take(next[0]++);
        if (record != null && !record.isTombstone()) {
          return record.row();
        }
      }
      return null;
    };
  }

  @Override
  public void close() throws IOException {
    try {
      if (unmerged != null) {
        unmerged.close();
      }
      if (onDisk != null) {
        onDisk.close();
      }
    } finally {
      store.close();
    }
  }

  /** Opens the rows of a file. */
  public interface Rows {
    RowSource open() throws IOException;
  }

  /** Rows that only the logs have. */
  public interface Inserts {
    /** The next row, or null after the last. */
    Object[] next() throws IOException;
  }

  /** Takes records out of the view in the order of their base rows. */
  public interface ByRow {
    /**
     * Takes out the record of a base row.
     *
     * @param row the row's number in the base file, higher in every call
     * @return the record, or null when the logs do not mention the row
     */
    LogRecord take(long row) throws IOException;

    /** The number of the next row that the logs mention, of those not passed; a high number after the last. */
    long nextRow();

    /**
     * Takes out the records of the rows before one.
     *
     * @param row the row's number in the base file
     */
    void passOver(long row) throws IOException;
  }

  /** Applies the view to base rows of one file that follow one another, in their order. */
  public final class BaseMerger {
    private final String origin;
    private final RecordKeySpec.Reader rowKeys;
    private final OrderingSpec.Reader ordering;
    private final RowMapping.RowMapper mapper;
    private final GapRule.GapTest gaps;
    private final VersionCombiner combiner = store.combiner();
    /** Of a view on disk, else null. */
    private final ByRow byRow;
    private long row;

    private BaseMerger(StructType baseFields, String origin) throws IOException {
      this.origin = origin;
      this.rowKeys = spec.isUnmerged() ? null : spec.keys().reader(baseFields, origin);
      this.ordering = spec.ordering().reader(baseFields, origin);
      this.mapper = mapping.from(baseFields);
      this.gaps = combiner.gapsInBase(baseFields);
      this.byRow = isSpilled() ? onDisk.byRow() : null;
    }

    /**
     * Takes out the records of the rows before the first that will be merged.
     *
     * @param keys opens those rows with the columns that keys need, for a view that is not on disk
     * @param first the number of the first row
     */
    public void startAt(long first, Rows keys) throws IOException {
      row = first;
      if (byRow != null) {
        byRow.passOver(first);
        return;
      }
      try (RowSource rows = keys.open()) {
        RecordKeySpec.Reader reader = spec.keys().reader(rows.schema(), origin);
        for (Object[] earlier = rows.next(); earlier != null && !isEmpty(); earlier = rows.next()) {
          take(reader.key(earlier));
        }
      }
    }

    /** The row that stands where this base row was, or null when it is deleted. */
    public Object[] merge(Object[] baseRow) throws IOException {
      LogRecord record = take(baseRow);
      if (record == null) {
        return mapper.map(baseRow);
      }
      OrderingValue value = ordering.orderingValue(baseRow);
      if (record.isTombstone() || !combiner.combines()) {
        return record.beats(value) ? record.row() : mapper.map(baseRow);
      }
      return combiner.merge(LogRecord.ofRow(mapper.map(baseRow), value, gaps.gaps(baseRow)), record).row();
    }

    private LogRecord take(Object[] baseRow) throws IOException {
      if (byRow != null) {
        return byRow.take(row++);
      }
      if (isEmpty()) {
        return null;
      }
      return take(rowKeys.key(baseRow));
    }

    private LogRecord take(String key) {
      byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
      return MergedRecords.this.take(bytes, 0, bytes.length);
    }
  }
}
