package io.hudionhive.bench;

import io.hudionhive.udf.vector.VectorCosineDistance;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A million vectors of 768 floats against one, in the batches Hive holds them in, as arrays and as stored bytes, and
 * the same arrays in a plain loop. There are 16 batches, which are gone through again and again.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class CosineDistanceBenchmark {
  private static final int VECTORS = 1_000_000;
  private static final int DIMENSION = 768;
  private static final int BATCHES = 16;

  private final List<VectorizedRowBatch> batches = new ArrayList<>();
  private final List<VectorizedRowBatch> storedBatches = new ArrayList<>();
  private BatchFunction function;
  private BatchFunction ofStored;

  @Setup
  public void fill() throws HiveException {
    function = BatchFunction.of(new VectorCosineDistance(), List.of("array<float>", "array<float>"));
    ofStored = BatchFunction.of(new VectorCosineDistance(), List.of("binary", "array<float>"), "VECTOR(768)");
    Random random = new Random(1);
    for (int i = 0; i < BATCHES; i++) {
      VectorizedRowBatch batch = function.newBatch();
      batch.size = VectorizedRowBatch.DEFAULT_SIZE;
      fill((ListColumnVector) batch.cols[0], batch.size, random);
      fill((ListColumnVector) batch.cols[1], 1, random);
      batch.cols[1].isRepeating = true;
      batches.add(batch);
      VectorizedRowBatch stored = ofStored.newBatch();
      stored.size = batch.size;
      store((ListColumnVector) batch.cols[0], (BytesColumnVector) stored.cols[0], batch.size);
      stored.cols[1] = batch.cols[1];
      storedBatches.add(stored);
    }
  }

  private static void store(ListColumnVector from, BytesColumnVector to, int rows) {
    double[] elements = ((DoubleColumnVector) from.child).vector;
    ByteBuffer bytes = ByteBuffer.allocate(DIMENSION * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int row = 0; row < rows; row++) {
      bytes.clear();
      for (int i = 0; i < DIMENSION; i++) {
        bytes.putFloat((float) elements[row * DIMENSION + i]);
      }
      to.setVal(row, bytes.array());
    }
  }

  private static void fill(ListColumnVector column, int rows, Random random) {
    column.childCount = rows * DIMENSION;
    column.child.ensureSize(column.childCount, false);
    double[] elements = ((DoubleColumnVector) column.child).vector;
    for (int row = 0; row < rows; row++) {
      column.offsets[row] = (long) row * DIMENSION;
      column.lengths[row] = DIMENSION;
      for (int i = 0; i < DIMENSION; i++) {
        elements[row * DIMENSION + i] = (float) random.nextGaussian();
      }
    }
  }

  @Benchmark
  public double function() throws HiveException {
    return run(function, batches);
  }

  @Benchmark
  public double functionOfStored() throws HiveException {
    return run(ofStored, storedBatches);
  }

  private static double run(BatchFunction function, List<VectorizedRowBatch> batches) throws HiveException {
    double sum = 0;
    for (int done = 0; done < VECTORS; done += VectorizedRowBatch.DEFAULT_SIZE) {
      VectorizedRowBatch batch = batches.get(done / VectorizedRowBatch.DEFAULT_SIZE % BATCHES);
      function.evaluate(batch);
      sum += ((DoubleColumnVector) batch.cols[2]).vector[0];
    }
    return sum;
  }

  @Benchmark
  public double plainLoop() {
    double[] distances = new double[VectorizedRowBatch.DEFAULT_SIZE];
    double sum = 0;
    for (int done = 0; done < VECTORS; done += VectorizedRowBatch.DEFAULT_SIZE) {
      VectorizedRowBatch batch = batches.get(done / VectorizedRowBatch.DEFAULT_SIZE % BATCHES);
      double[] rows = ((DoubleColumnVector) ((ListColumnVector) batch.cols[0]).child).vector;
      double[] query = ((DoubleColumnVector) ((ListColumnVector) batch.cols[1]).child).vector;
      for (int row = 0; row < distances.length; row++) {
        double dot = 0;
        double a = 0;
        double b = 0;
        for (int i = 0; i < DIMENSION; i++) {
          double x = rows[row * DIMENSION + i];
          double y = query[i];
          dot += x * y;
          a += x * x;
          b += y * y;
        }
        distances[row] = Math.max(0, Math.min(2, 1 - dot / (Math.sqrt(a) * Math.sqrt(b))));
      }
      sum += distances[0];
    }
    return sum;
  }
}
