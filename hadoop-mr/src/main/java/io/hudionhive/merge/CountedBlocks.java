package io.hudionhive.merge;

import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.log.LogBlockType;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.avro.Schema;

/**
 * Leaves out the log blocks that do not change how many rows a slice has: those of updates. Which version of a row
 * stands does not matter to a query that reads no column, so that such blocks need not be decoded.
 */
final class CountedBlocks {
  private final LogBlockDecoder decoder;
  private final DeleteMarker deletes;
  private final BlockPositions positions;

  CountedBlocks(LogBlockDecoder decoder, DeleteMarker deletes, BlockPositions positions) {
    this.decoder = decoder;
    this.deletes = deletes;
    this.positions = positions;
  }

  /**
   * The delete blocks, when all other blocks update rows of the base file that no delete block names; else all blocks.
   *
   * @param blocks blocks that tell the rows of their records
   */
  List<LogBlock> of(List<LogBlock> blocks) throws IOException {
    List<LogBlock> deleting =
        blocks.stream().filter(block -> block.type() == LogBlockType.DELETE).collect(Collectors.toList());
    // A deleted row may come back by a later update, or stay because of an earlier one with a higher ordering value.
    LongStream.Builder rows = LongStream.builder();
    for (LogBlock block : deleting) {
      Arrays.stream(positions.of(block)).forEach(rows);
    }
    long[] deleted = rows.build().sorted().toArray();
    for (LogBlock block : blocks) {
      if (block.type() != LogBlockType.DELETE && !onlyUpdates(block, deleted)) {
        return blocks;
      }
    }
    return deleting;
  }

  private boolean onlyUpdates(LogBlock block, long[] deleted) throws IOException {
    if (block.type() != LogBlockType.AVRO_DATA || mayMarkDeletes(decoder.schema(block))) {
      return false;
    }
    long[] rows = positions.of(block);
    return decoder.recordCount(block) == rows.length
        && Arrays.stream(rows).noneMatch(row -> Arrays.binarySearch(deleted, row) >= 0);
  }

  private boolean mayMarkDeletes(Schema schema) {
    return schema.getFields().stream().anyMatch(field -> deletes.needs(field.name()));
  }
}
