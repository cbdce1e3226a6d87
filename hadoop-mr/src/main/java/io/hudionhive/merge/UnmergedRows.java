package io.hudionhive.merge;

import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import io.hudionhive.schema.RowSource;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/** The rows of log blocks one after the other, where merging is left out; deletes are passed over. */
final class UnmergedRows implements MergedRecords.Inserts, Closeable {
  private final Iterator<LogBlock> blocks;
  private final LogBlockDecoder decoder;
  private final Predicate<String> wanted;
  private final RowMapping mapping;
  private RowSource rows;
  private RowMapping.RowMapper mapper;

  UnmergedRows(List<LogBlock> blocks, LogBlockDecoder decoder, Predicate<String> wanted, RowMapping mapping) {
    this.blocks = blocks.iterator();
    this.decoder = decoder;
    this.wanted = wanted;
    this.mapping = mapping;
  }

  @Override
  public Object[] next() throws IOException {
    while (rows != null || blocks.hasNext()) {
      if (rows == null) {
        open(blocks.next());
        continue;
      }
      Object[] row = rows.next();
      if (row != null) {
        return mapper.map(row);
      }
      close();
    }
    return null;
  }

  private void open(LogBlock block) throws IOException {
    if (block.type() != LogBlockType.DELETE) {
      rows = decoder.rows(block, wanted);
      mapper = mapping.from(rows.schema());
    }
  }

  @Override
  public void close() throws IOException {
    if (rows != null) {
      RowSource ended = rows;
      rows = null;
      ended.close();
    }
  }
}
