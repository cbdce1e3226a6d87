package io.hudionhive.read;

import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;

/** The same rows with all log records on disk. */
class SpilledMergedBatchesTest extends MergedBatchesTest {
  @Override
  MergeMemory memory() {
    return TestMemory.none();
  }
}
