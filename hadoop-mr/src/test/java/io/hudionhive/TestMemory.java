package io.hudionhive;

import io.hudionhive.merge.MergeMemory;
import io.hudionhive.spill.SpillFolder;
import java.nio.file.Path;
import java.util.List;

/** Memory to merge in, of the sizes that tests need. */
public final class TestMemory {
  private static final SpillFolder FOLDER = new SpillFolder(List.of(Path.of(System.getProperty("java.io.tmpdir"))));

  private TestMemory() {}

  /** More than any test fills. */
  public static MergeMemory ample() {
    return new MergeMemory(1 << 30, FOLDER);
  }

  /** None: every log record goes to disk, to partitions that are split as far as they can be. */
  public static MergeMemory none() {
    return new MergeMemory(0, FOLDER);
  }
}
