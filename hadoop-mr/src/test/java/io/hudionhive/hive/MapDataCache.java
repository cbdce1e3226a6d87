package io.hudionhive.hive;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hive.common.io.Allocator;
import org.apache.hadoop.hive.common.io.CacheTag;
import org.apache.hadoop.hive.common.io.DataCache;
import org.apache.hadoop.hive.common.io.DiskRange;
import org.apache.hadoop.hive.common.io.DiskRangeList;
import org.apache.hadoop.hive.common.io.encoded.MemoryBuffer;

/** A data cache as an LLAP daemon has one, on the heap and without end. */
final class MapDataCache implements DataCache, Allocator {
  private static final int MAX_ALLOCATION = 16 << 20;

  private final Map<Object, TreeMap<Long, MemoryBuffer>> files = new HashMap<>();
  private int puts;
  private int hits;

  /** How many pieces were put in. */
  int puts() {
    return puts;
  }

  /** How many reads it had all the data for. */
  int hits() {
    return hits;
  }

  @Override
  public DiskRangeList getFileData(
      Object fileKey, DiskRangeList range, long baseOffset, DiskRangeListFactory factory, BooleanRef gotAllData) {
    DiskRangeList found = null;
    DiskRangeList last = null;
    long at = range.getOffset();
    TreeMap<Long, MemoryBuffer> pieces = files.getOrDefault(fileKey, new TreeMap<>());
    while (at < range.getEnd() && pieces.containsKey(at)) {
      MemoryBuffer piece = pieces.get(at);
      DiskRangeList chunk = factory.createCacheChunk(piece, at, at + piece.getByteBufferDup().remaining());
      last = last == null ? chunk : last.insertAfter(chunk);
      found = found == null ? chunk : found;
      at = chunk.getEnd();
    }
    gotAllData.value = at == range.getEnd();
    hits += gotAllData.value ? 1 : 0;
    return gotAllData.value ? found : range;
  }

  @Override
  public long[] putFileData(
      Object fileKey, DiskRange[] ranges, MemoryBuffer[] data, long baseOffset, CacheTag tag) {
    for (int i = 0; i < ranges.length; i++) {
      files.computeIfAbsent(fileKey, key -> new TreeMap<>()).put(ranges[i].getOffset(), data[i]);
      puts++;
    }
    return null;
  }

  @Override
  public long[] putFileData(Object fileKey, DiskRange[] ranges, MemoryBuffer[] data, long baseOffset) {
    return putFileData(fileKey, ranges, data, baseOffset, null);
  }

  @Override
  public void releaseBuffer(MemoryBuffer buffer) {
    // Nothing is evicted.
  }

  @Override
  public void reuseBuffer(MemoryBuffer buffer) {
    // Nothing is evicted.
  }

  @Override
  public Allocator getAllocator() {
    return this;
  }

  @Override
  public BufferObjectFactory getDataBufferFactory() {
    return this::createUnallocated;
  }

  @Override
  public void allocateMultiple(MemoryBuffer[] buffers, int size) {
    for (int i = 0; i < buffers.length; i++) {
      buffers[i] = new HeapBuffer(ByteBuffer.allocate(size));
    }
  }

  @Override
  public void allocateMultiple(MemoryBuffer[] buffers, int size, BufferObjectFactory factory) {
    allocateMultiple(buffers, size);
  }

  @Override
  public MemoryBuffer createUnallocated() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void deallocate(MemoryBuffer buffer) {
    // Left to the heap.
  }

  @Override
  public boolean isDirectAlloc() {
    return false;
  }

  @Override
  public int getMaxAllocation() {
    return MAX_ALLOCATION;
  }

  private static final class HeapBuffer implements MemoryBuffer {
    private final ByteBuffer bytes;

    HeapBuffer(ByteBuffer bytes) {
      this.bytes = bytes;
    }

    @Override
    public ByteBuffer getByteBufferRaw() {
      return bytes;
    }

    @Override
    public ByteBuffer getByteBufferDup() {
      return bytes.duplicate();
    }
  }
}
