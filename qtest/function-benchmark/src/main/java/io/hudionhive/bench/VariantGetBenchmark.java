package io.hudionhive.bench;

import io.hudionhive.udf.variant.ParseJson;
import io.hudionhive.udf.variant.VariantGet;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.UDFJson;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredJavaObject;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredObject;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDFBridge;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A field of documents in batches: of VARIANTs, and of the same documents as JSON texts. Times are of one document. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class VariantGetBenchmark {
  private static final int DOCUMENTS = 8 * VectorizedRowBatch.DEFAULT_SIZE;

  private final List<VectorizedRowBatch> variants = new ArrayList<>();
  private final List<VectorizedRowBatch> texts = new ArrayList<>();
  private BatchFunction variantGet;
  private BatchFunction getJsonObject;

  @Setup
  public void fill() throws Exception {
    variantGet =
        BatchFunction.of(
            new VariantGet(), List.of("struct<metadata:binary,value:binary>"), "$.customer.address.zip", "string");
    getJsonObject =
        BatchFunction.of(
            new GenericUDFBridge("get_json_object", false, UDFJson.class.getName()), List.of("string"),
            "$.customer.address.zip");
    ParseJson parse = new ParseJson();
    parse.initialize(new ObjectInspector[] {PrimitiveObjectInspectorFactory.javaStringObjectInspector});
    for (int i = 0; i < DOCUMENTS; i++) {
      int row = i % VectorizedRowBatch.DEFAULT_SIZE;
      if (row == 0) {
        variants.add(full(variantGet.newBatch()));
        texts.add(full(getJsonObject.newBatch()));
      }
      String text = DocumentTable.document(i);
      List<?> variant = (List<?>) parse.evaluate(new DeferredObject[] {new DeferredJavaObject(text)});
      StructColumnVector struct = (StructColumnVector) variants.get(variants.size() - 1).cols[0];
      ((BytesColumnVector) struct.fields[0]).setVal(row, (byte[]) variant.get(0));
      ((BytesColumnVector) struct.fields[1]).setVal(row, (byte[]) variant.get(1));
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      ((BytesColumnVector) texts.get(texts.size() - 1).cols[0]).setVal(row, bytes);
    }
  }

  private static VectorizedRowBatch full(VectorizedRowBatch batch) {
    batch.size = VectorizedRowBatch.DEFAULT_SIZE;
    return batch;
  }

  @Benchmark
  @OperationsPerInvocation(DOCUMENTS)
  public void variantGet() throws HiveException {
    for (VectorizedRowBatch batch : variants) {
      variantGet.evaluate(batch);
    }
  }

  @Benchmark
  @OperationsPerInvocation(DOCUMENTS)
  public void getJsonObject() throws HiveException {
    for (VectorizedRowBatch batch : texts) {
      getJsonObject.evaluate(batch);
    }
  }
}
