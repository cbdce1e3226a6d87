package io.hudionhive.udf.blob;

import static io.hudionhive.udf.Call.BINARY;
import static io.hudionhive.udf.Call.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.BatchCall;
import io.hudionhive.udf.Call;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.hive.ql.exec.MapredContext;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.PartitionDesc;
import org.apache.hadoop.hive.ql.plan.TableDesc;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.TextInputFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlobFunctionsTest {
  private static final ObjectInspector REFERENCE =
      ObjectInspectorFactory.getStandardStructObjectInspector(
          Arrays.asList("external_path", "offset", "length", "managed"),
          Arrays.asList(
              STRING,
              PrimitiveObjectInspectorFactory.javaLongObjectInspector,
              PrimitiveObjectInspectorFactory.javaLongObjectInspector,
              PrimitiveObjectInspectorFactory.javaBooleanObjectInspector));
  private static final ObjectInspector BLOB =
      ObjectInspectorFactory.getStandardStructObjectInspector(
          Arrays.asList("type", "data", "reference"), Arrays.asList(STRING, BINARY, REFERENCE));

  @TempDir
  Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<Object> inline(byte[] data) {
    return Arrays.asList("INLINE", data, null);
  }

  private static List<Object> outOfLine(String path, Long offset, Long length) {
    return Arrays.asList("OUT_OF_LINE", null, Arrays.asList(path, offset, length, false));
  }

  /** A function in a task that scans a table at the temporary folder. */
  private Call inTask(BlobFileFunction function) throws Exception {
    function.configure(MapredContext.createDummy(job()));
    return Call.of(function, BLOB);
  }

  private JobConf job() {
    Properties table = new Properties();
    table.setProperty("location", folder.toUri().toString());
    MapWork work = new MapWork();
    work.addPathToPartitionInfo(
        new org.apache.hadoop.fs.Path(folder.toUri()),
        new PartitionDesc(new TableDesc(TextInputFormat.class, TextInputFormat.class, table), null));
    JobConf job = new JobConf(false);
    job.set("hive.exec.plan", folder.resolve("plan").toUri().toString());
    job.set("hive.exec.scratchdir", folder.toString());
    Utilities.cacheMapWork(job, work, new org.apache.hadoop.fs.Path(folder.resolve("plan").toUri()));
    return job;
  }

  @Test
  void inlineBytes() throws Exception {
    assertThat((byte[]) Call.of(new ReadBlob(), BLOB).with(inline(bytes("hello")))).isEqualTo(bytes("hello"));
    assertThat(Call.of(new BlobLength(), BLOB).with(inline(bytes("hello")))).isEqualTo(5L);
    assertThat(Call.of(new BlobType(), BLOB).with(inline(bytes("hello")))).isEqualTo("INLINE");
    assertThat(Call.of(new BlobReference(), BLOB).with(inline(bytes("hello")))).isNull();
    assertThat(Call.of(new ReadBlob(), BLOB).with(inline(null))).isNull();
    assertThat(Call.of(new ReadBlob(), BLOB).with(new Object[] {null})).isNull();
  }

  @Test
  void bytesOfFilesBelowTheTable() throws Exception {
    Files.write(Files.createDirectories(folder.resolve("a b")).resolve("f.bin"), bytes("0123456789"));
    String file = folder.resolve("a b/f.bin").toString();
    Call read = inTask(new ReadBlob());
    assertThat((byte[]) read.with(outOfLine(file, 2L, 3L))).isEqualTo(bytes("234"));
    assertThat((byte[]) read.with(outOfLine("file:" + file, null, null))).isEqualTo(bytes("0123456789"));
    assertThat((byte[]) read.with(outOfLine("file://" + file, 7L, null))).isEqualTo(bytes("789"));
    assertThat((byte[]) read.with(outOfLine(file, 10L, 0L))).isEmpty();
    assertThat(inTask(new BlobLength()).with(outOfLine(file, 4L, null))).isEqualTo(6L);
    assertThat(Call.of(new BlobLength(), BLOB).with(outOfLine(file, 4L, 3L))).isEqualTo(3L);
    assertThat(Call.of(new BlobReference(), BLOB).with(outOfLine(file, 4L, null)))
        .isEqualTo(Arrays.asList(file, 4L, null, false));
  }

  @Test
  void rangesBeyondTheFileAreAnError() throws Exception {
    String file = Files.write(folder.resolve("f"), bytes("0123456789")).toString();
    Call read = inTask(new ReadBlob());
    for (Long[] range : new Long[][] {{5L, 6L}, {11L, null}, {0L, Long.MAX_VALUE}, {Long.MAX_VALUE, 1L}, {-1L, 1L}}) {
      assertThatThrownBy(() -> read.with(outOfLine(file, range[0], range[1])))
          .as(Arrays.toString(range))
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContaining(file);
    }
  }

  @Test
  void pathsOutsideTheTableAreRefused(@TempDir Path elsewhere) throws Exception {
    String secret = Files.write(elsewhere.resolve("secret"), bytes("secret")).toString();
    Files.createSymbolicLink(folder.resolve("link"), Path.of(secret));
    Files.createSymbolicLink(folder.resolve("dir"), elsewhere);
    Call read = inTask(new ReadBlob());
    for (String path : List.of(
        secret,
        "file:" + secret,
        folder + "/link",
        folder + "/dir/secret",
        folder + "/../" + elsewhere.getFileName() + "/secret",
        folder + "x/secret",
        folder.toString(),
        "hdfs://other/" + folder + "/f",
        "http://localhost/f",
        "f",
        "",
        "/a\nb")) {
      assertThatThrownBy(() -> read.with(outOfLine(path, null, null))).as(path)
          .isInstanceOf(HudiOnHiveException.class);
    }
  }

  @Test
  void withoutATableNothingIsRead() throws Exception {
    String file = Files.write(folder.resolve("f"), bytes("x")).toString();
    Call read = Call.of(new ReadBlob(), BLOB);
    assertThatThrownBy(() -> read.with(outOfLine(file, null, null)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("location of the table is not known here");
  }

  @Test
  void rowsThatAreNoBlobAreAnError() throws Exception {
    Call read = Call.of(new ReadBlob(), BLOB);
    assertThatThrownBy(() -> read.with(Arrays.asList("ELSEWHERE", null, null)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("ELSEWHERE");
    assertThatThrownBy(() -> read.with(Arrays.asList("OUT_OF_LINE", null, null)))
        .isInstanceOf(HudiOnHiveException.class)
        .hasMessageContaining("external_path");
    assertThatThrownBy(() -> Call.of(new ReadBlob(), STRING)).isInstanceOf(UDFArgumentException.class);
    assertThatThrownBy(() -> Call.of(new ReadBlob(), REFERENCE)).isInstanceOf(UDFArgumentException.class);
  }

  @Test
  void consecutiveRangesAreReadTogetherInBatchesToo() throws Exception {
    byte[] content = new byte[1_000_000];
    new Random(9).nextBytes(content);
    String file = Files.write(folder.resolve("f"), content).toString();
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      rows.add(List.of(outOfLine(file, i * 1000L, 900L)));
    }
    MapredContext.init(true, job());
    try {
      BatchCall call =
          BatchCall.of(
              new ReadBlob(),
              List.of("struct<type:string,data:binary,reference:struct<external_path:string,offset:bigint,"
                  + "length:bigint,managed:boolean>>"));
      call.fill(rows);
      int before = FileSystem.getStatistics("file", RawLocalFileSystem.class).getReadOps();
      long bytes = FileSystem.getStatistics("file", RawLocalFileSystem.class).getBytesRead();
      List<Object> read = call.evaluate();
      for (int i = 0; i < 1000; i++) {
        assertThat((byte[]) read.get(i)).isEqualTo(Arrays.copyOfRange(content, i * 1000, i * 1000 + 900));
      }
      assertThat(FileSystem.getStatistics("file", RawLocalFileSystem.class).getBytesRead() - bytes)
          .isLessThan(1_100_000);
      assertThat(FileSystem.getStatistics("file", RawLocalFileSystem.class).getReadOps() - before).isLessThan(20);
    } finally {
      MapredContext.close();
    }
  }
}
