package io.hudionhive.qtest.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/**
 * Watches how much heap is in use by objects that are reachable: collects garbage again and again and keeps the
 * highest use found after it. Slows down what it watches.
 */
final class LiveHeap implements AutoCloseable {
  private static final long PAUSE_MILLIS = 100;

  private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
  private final Thread watcher = new Thread(this::watch, "live-heap");
  private volatile boolean ended;
  private volatile long peak;

  private LiveHeap() {}

  static LiveHeap watching() {
    LiveHeap heap = new LiveHeap();
    heap.watcher.setDaemon(true);
    heap.watcher.start();
    return heap;
  }

  private void watch() {
    while (!ended) {
      memory.gc();
      peak = Math.max(peak, memory.getHeapMemoryUsage().getUsed());
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** The highest use after a collection so far, in bytes. */
  long peakBytes() {
    return peak;
  }

  @Override
  public void close() {
    ended = true;
    watcher.interrupt();
  }

  /** The highest use of this JVM so far with its garbage, in bytes: at most what {@code -Xmx} allows. */
  static long peakBytesWithGarbage() {
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    return peak;
  }
}
