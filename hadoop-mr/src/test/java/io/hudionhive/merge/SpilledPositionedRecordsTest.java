package io.hudionhive.merge;

import io.hudionhive.TestMemory;

/** The same outcomes with all log records on disk. */
class SpilledPositionedRecordsTest extends PositionedRecordsTest {
  @Override
  MergeMemory memory() {
    return TestMemory.none();
  }
}
