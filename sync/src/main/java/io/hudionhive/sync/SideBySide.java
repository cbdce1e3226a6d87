package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;

/** Works off batches over several connections to one metastore, when there are many of them. */
final class SideBySide {
  /** A connection costs some calls of its own; fewer batches than this are not worth another. */
  private static final int BATCHES_A_CONNECTION = 2;

  private final Metastore metastore;
  private final int connections;

  /**
   * @param metastore the connection there is; more are opened from it, and closed again
   * @param connections how many at most, that one among them
   */
  SideBySide(Metastore metastore, int connections) {
    this.metastore = metastore;
    this.connections = connections;
  }

  /**
   * Returns when all batches are done.
   *
   * @param work runs in several threads, with a connection of its thread's own
   * @throws RuntimeException the first that {@code work} throws; batches that have begun end first, others are left
   */
  <T> void each(List<T> batches, BiConsumer<Metastore, T> work) {
    int wanted = Math.min(connections, batches.size() / BATCHES_A_CONNECTION);
    List<Metastore> opened = new ArrayList<>();
    try {
      for (Optional<Metastore> more = another(opened, wanted); more.isPresent(); more = another(opened, wanted)) {
        opened.add(more.get());
      }
      if (opened.isEmpty()) {
        batches.forEach(batch -> work.accept(metastore, batch));
      } else {
        inThreads(opened, batches, work);
      }
    } finally {
      opened.forEach(Metastore::close);
    }
  }

  private Optional<Metastore> another(List<Metastore> opened, int wanted) {
    return opened.size() + 1 < wanted ? metastore.another() : Optional.empty();
  }

  private <T> void inThreads(List<Metastore> opened, List<T> batches, BiConsumer<Metastore, T> work) {
    Queue<T> left = new ConcurrentLinkedQueue<>(batches);
    List<Callable<Void>> workers = new ArrayList<>();
    workers.add(worker(metastore, left, work));
    opened.forEach(each -> workers.add(worker(each, left, work)));
    ExecutorService threads = Executors.newFixedThreadPool(workers.size());
    try {
      for (Future<Void> ended : threads.invokeAll(workers)) {
        ended.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException
          ? (RuntimeException) e.getCause() : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MetastoreException("The sync was interrupted; the next one finishes it", e);
    } finally {
      threads.shutdown();
    }
  }

  private static <T> Callable<Void> worker(Metastore connection, Queue<T> left, BiConsumer<Metastore, T> work) {
    return () -> {
      try {
        for (T batch = left.poll(); batch != null; batch = left.poll()) {
          work.accept(connection, batch);
        }
        return null;
      } catch (RuntimeException e) {
        left.clear();
        throw e;
      }
    };
  }
}
