package io.hudionhive.udf.vector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.AbstractAggregationBuffer;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator.AggregationType;

/** The rows of the smallest distances so far, those that came first before others at the same distance. */
@AggregationType(estimable = true)
final class NearestRows extends AbstractAggregationBuffer {
  /** What a row takes beside the value itself, which is not measured. */
  private static final int BYTES_OF_ROW = 128;

  private static final Comparator<Row> NEAREST_FIRST =
      Comparator.comparingDouble(Row::distance).thenComparingLong(row -> row.order);

  private final PriorityQueue<Row> farthestFirst = new PriorityQueue<>(NEAREST_FIRST.reversed());
  private int limit;
  private long seen;

  /** @param limit how many rows are kept; 0 where {@link #limitTo} says so later */
  NearestRows(int limit) {
    this.limit = limit;
  }

  int limit() {
    return limit;
  }

  void limitTo(int rows) {
    limit = rows;
  }

  /** Whether a row at a distance would be kept; one that is not a number never is. */
  boolean takes(double distance) {
    return !Double.isNaN(distance)
        && (farthestFirst.size() < limit || distance < farthestFirst.peek().distance);
  }

  /** Adds a row that {@link #takes} is true of. */
  void add(double distance, Object hit) {
    if (farthestFirst.size() == limit) {
      farthestFirst.remove();
    }
    farthestFirst.add(new Row(distance, hit, seen++));
  }

  List<Row> sorted() {
    List<Row> rows = new ArrayList<>(farthestFirst);
    rows.sort(NEAREST_FIRST);
    return rows;
  }

  void clear() {
    farthestFirst.clear();
    seen = 0;
  }

  @Override
  public int estimate() {
    return 64 + farthestFirst.size() * BYTES_OF_ROW;
  }

  /** A row and when it came. */
  static final class Row {
    private final double distance;
    private final Object hit;
    private final long order;

    Row(double distance, Object hit, long order) {
      this.distance = distance;
      this.hit = hit;
      this.order = order;
    }

    double distance() {
      return distance;
    }

    Object hit() {
      return hit;
    }
  }
}
