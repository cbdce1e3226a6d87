package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SideBySideTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();
  private final Metastore first = connection();

  @Test
  void manyBatchesAreWorkedOffOnceEachOverAllConnectionsAtOnce() {
    Set<Metastore> used = ConcurrentHashMap.newKeySet();
    Queue<Integer> done = new ConcurrentLinkedQueue<>();
    CyclicBarrier all = new CyclicBarrier(3);

    new SideBySide(first, 3).each(numbers(30), (connection, batch) -> {
      if (used.add(connection)) {
        await(all);
      }
      done.add(batch);
    });

    assertThat(used).hasSize(3).contains(first);
    assertThat(done).containsExactlyInAnyOrderElementsOf(numbers(30));
    assertThat(opened).hasValue(2);
    assertThat(closed).hasValue(2);
  }

  @Test
  void fewBatchesStayOnTheOneConnectionInOrder() {
    Queue<Integer> done = new ConcurrentLinkedQueue<>();

    new SideBySide(first, 3).each(numbers(3), (connection, batch) -> {
      assertThat(connection).isSameAs(first);
      done.add(batch);
    });

    assertThat(done).containsExactlyElementsOf(numbers(3));
    assertThat(opened).hasValue(0);
  }

  @Test
  void aFailureIsThrownWhenAllConnectionsAreClosed() {
    assertThatThrownBy(() -> new SideBySide(first, 3).each(numbers(1000), (connection, batch) -> {
      if (batch == 5) {
        throw new MetastoreException("no more", null);
      }
    })).isInstanceOf(MetastoreException.class).hasMessage("no more");

    assertThat(closed).hasValue(2);
  }

  private Metastore connection() {
    return (Metastore) Proxy.newProxyInstance(
        getClass().getClassLoader(), new Class<?>[] {Metastore.class}, (proxy, method, arguments) -> {
          switch (method.getName()) {
            case "another":
              opened.incrementAndGet();
              return Optional.of(connection());
            case "close":
              closed.incrementAndGet();
              return null;
            case "hashCode":
              return System.identityHashCode(proxy);
            case "equals":
              return proxy == arguments[0];
            default:
              throw new UnsupportedOperationException(method.getName());
          }
        });
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(30, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException("Not all connections were used at once", e);
    }
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().collect(Collectors.toList());
  }
}
