package io.hudionhive.bench;

import io.hudionhive.udf.variant.VariantGet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.UDFJson;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDFBridge;
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

/**
 * A field of documents in a Hudi table, from the Parquet file to the result, in a vectorised scan: of VARIANTs with a
 * column for the field, of VARIANTs without, and of JSON texts. Times are of one document.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class ShreddedVariantBenchmark {
  static final int DOCUMENTS = 100_000;
  private static final String VARIANT = "struct<metadata:binary,value:binary>";
  private static final String PATH = "$.customer.address.zip";

  private TableScan shredded;
  private TableScan unshredded;
  private TableScan text;

  @Setup
  public void write() throws Exception {
    Path folder = Files.createTempDirectory("shredded-benchmark");
    Path table = DocumentTable.write(folder, DOCUMENTS);
    shredded = scan(table, folder.resolve("shredded"), "s", VARIANT);
    unshredded = scan(table, folder.resolve("unshredded"), "u", VARIANT);
    text = scan(table, folder.resolve("text"), "j", "string");
  }

  private static TableScan scan(Path table, Path scratch, String column, String type)
      throws HiveException, IOException {
    return type.equals("string")
        ? TableScan.of(table, scratch, column, type,
            new GenericUDFBridge("get_json_object", false, UDFJson.class.getName()), List.of(PATH))
        : TableScan.of(table, scratch, column, type, new VariantGet(), List.of(PATH, "string"));
  }

  @Benchmark
  @OperationsPerInvocation(DOCUMENTS)
  public long shreddedVariantGet() throws HiveException, IOException {
    return shredded.run();
  }

  @Benchmark
  @OperationsPerInvocation(DOCUMENTS)
  public long unshreddedVariantGet() throws HiveException, IOException {
    return unshredded.run();
  }

  @Benchmark
  @OperationsPerInvocation(DOCUMENTS)
  public long getJsonObject() throws HiveException, IOException {
    return text.run();
  }
}
