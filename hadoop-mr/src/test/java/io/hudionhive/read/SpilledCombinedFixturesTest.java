package io.hudionhive.read;

import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;

/** The same rows with all log records on disk. */
class SpilledCombinedFixturesTest extends CombinedFixturesTest {
  @Override
  MergeMemory memory() {
    return TestMemory.none();
  }
}
