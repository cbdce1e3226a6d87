package io.hudionhive.merge;

import io.hudionhive.spill.SpillFolder;
import java.util.Objects;

/** How much memory the merged view of one slice may take, and where on local disk the rest goes. */
public final class MergeMemory {
  /** Hudi's own key for it, in bytes. */
  public static final String SIZE_KEY = "hoodie.memory.merge.max.size";

  private static final int PART_FOR_READ_AHEAD = 16;
  private static final int LARGEST_PIECE = 1 << 16;
  private static final int SMALLEST_PIECE = 1 << 12;

  private final long bytes;
  private final SpillFolder folder;

  /** @param bytes the most heap that log data take, about; 0 spills them all */
  public MergeMemory(long bytes, SpillFolder folder) {
    if (bytes < 0) {
      throw new IllegalArgumentException(bytes + " bytes of memory");
    }
    this.bytes = bytes;
    this.folder = Objects.requireNonNull(folder, "folder");
  }

  /** What both log records and bytes of log files that are not decoded yet may take. */
  public long bytes() {
    return bytes;
  }

  /** What log records may take. */
  long forRecords() {
    return bytes - forReadAhead();
  }

  /** What bytes of log files that have been read and not been decoded yet may take. */
  long forReadAhead() {
    return bytes / PART_FOR_READ_AHEAD;
  }

  public SpillFolder folder() {
    return folder;
  }

  /** The size of the buffers when so many streams are written or read at once, so that all take a quarter. */
  int pieceBytes(int streams) {
    return (int) Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, forRecords() / 4 / streams));
  }
}
