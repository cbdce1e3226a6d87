package io.hudionhive.merge;

import io.hudionhive.TestMemory;

/** The same outcomes with all log records on disk. */
class SpilledMergedRecordsTest extends MergedRecordsTest {
  @Override
  MergeMemory memory() {
    return TestMemory.none();
  }
}
