package io.hudionhive.merge;

import io.hudionhive.spill.SpillFolder;
import java.util.Objects;

/** How much memory the merged view of one slice may take, and where on local disk the rest goes. */
public final class MergeMemory {
  /** Hudi's own key for it, in bytes. */
  public static final String SIZE_KEY = "hoodie.memory.merge.max.size";

  private static final int LARGEST_PIECE = 1 << 16;
  private static final int SMALLEST_PIECE = 1 << 12;

  private final long bytes;
  private final SpillFolder folder;

  /** @param bytes the most heap that log records take, about; 0 spills them all */
  public MergeMemory(long bytes, SpillFolder folder) {
    if (bytes < 0) {
      throw new IllegalArgumentException(bytes + " bytes of memory");
    }
    this.bytes = bytes;
    this.folder = Objects.requireNonNull(folder, "folder");
  }

  public long bytes() {
    return bytes;
  }

  public SpillFolder folder() {
    return folder;
  }

  /** The size of the buffers when so many streams are written or read at once, so that all take a quarter. */
  int pieceBytes(int streams) {
    return (int) Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, bytes / 4 / streams));
  }
}
