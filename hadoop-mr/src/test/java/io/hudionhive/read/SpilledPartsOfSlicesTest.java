package io.hudionhive.read;

import io.hudionhive.TestMemory;
import io.hudionhive.merge.MergeMemory;

/** The same with every log record on disk. */
class SpilledPartsOfSlicesTest extends PartsOfSlicesTest {
  @Override
  MergeMemory memory() {
    return TestMemory.none();
  }
}
