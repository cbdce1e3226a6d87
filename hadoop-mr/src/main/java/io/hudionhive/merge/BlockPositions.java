package io.hudionhive.merge;

import io.hudionhive.log.LogBlock;
import io.hudionhive.log.LogBlockDecoder;
import io.hudionhive.timeline.InstantTime;
import java.io.IOException;
import java.util.List;

/** The rows of the base file that the records of log blocks have, where the blocks' headers tell them. */
final class BlockPositions {
  private final LogBlockDecoder decoder;
  private final InstantTime baseInstant;

  /** @param baseInstant the instant of the slice's base file, or null when it has none */
  BlockPositions(LogBlockDecoder decoder, InstantTime baseInstant) {
    this.decoder = decoder;
    this.baseInstant = baseInstant;
  }

  /** Whether all blocks speak of the base file. */
  boolean areToldBy(List<LogBlock> blocks) {
    return blocks.stream().allMatch(this::areToldBy);
  }

  private boolean areToldBy(LogBlock block) {
    return baseInstant != null
        && block.hasRecordPositions()
        && block.positionsBaseInstant().filter(baseInstant::equals).isPresent();
  }

  /**
   * The row numbers of a block's records, ascending and in stored order; null when the block does not tell, or speaks
   * of another base file. They mean something only when they are as many as the records.
   */
  long[] of(LogBlock block) throws IOException {
    return areToldBy(block) ? RecordPositions.decode(decoder.recordPositions(block), block.toString()) : null;
  }
}
