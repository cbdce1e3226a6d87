package io.hudionhive.orc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.MapColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.TimestampColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.OrcFile;
import org.apache.orc.Reader;
import org.apache.orc.StripeInformation;
import org.apache.orc.TypeDescription;
import org.apache.orc.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files are written by ORC's own writer, batches filled as Hudi's writer fills them. */
class OrcRowsTest {
  private static final Storage STORAGE = new HadoopStorage(new Configuration());
  private static final Predicate<String> ALL = name -> true;

  @TempDir private java.nio.file.Path folder;

  @Test
  void everyTypeHasItsJavaForm() throws IOException {
    Path file = write(
        "struct<b:boolean,i:int,l:bigint,f:float,d:double,s:string,y:binary,n:decimal(12,2),t:date,"
            + "a:array<int>,m:map<string,bigint>,r:struct<x:int,q:string>>",
        1,
        batch -> {
          longs(batch, 0)[0] = 1;
          longs(batch, 1)[0] = -7;
          longs(batch, 2)[0] = Long.MIN_VALUE;
          ((DoubleColumnVector) batch.cols[3]).vector[0] = 1.25f;
          ((DoubleColumnVector) batch.cols[4]).vector[0] = 1e-300;
          text(batch, 5, "žluť");
          ((BytesColumnVector) batch.cols[6]).setVal(0, new byte[] {0, -1});
          ((DecimalColumnVector) batch.cols[7]).set(0, HiveDecimal.create("-123.40"));
          longs(batch, 8)[0] = LocalDate.of(1, 1, 1).toEpochDay();
          ListColumnVector list = (ListColumnVector) batch.cols[9];
          list.lengths[0] = 2;
          list.child.ensureSize(2, false);
          list.child.noNulls = false;
          list.child.isNull[1] = true;
          ((LongColumnVector) list.child).vector[0] = 5;
          MapColumnVector map = (MapColumnVector) batch.cols[10];
          map.lengths[0] = 1;
          ((BytesColumnVector) map.keys).setVal(0, "k".getBytes(StandardCharsets.UTF_8));
          ((LongColumnVector) map.values).vector[0] = 9;
          StructColumnVector struct = (StructColumnVector) batch.cols[11];
          ((LongColumnVector) struct.fields[0]).vector[0] = 3;
          struct.fields[1].noNulls = false;
          struct.fields[1].isNull[0] = true;
        });

    Object[] row = rows(file, ALL).get(0);

    assertThat(row).startsWith(true, -7, Long.MIN_VALUE, 1.25f, 1e-300, "žluť", new byte[] {0, -1});
    assertThat(row[7]).isEqualTo(new BigDecimal("-123.40"));
    assertThat(row[8]).isEqualTo((int) LocalDate.of(1, 1, 1).toEpochDay());
    assertThat(row[9]).isEqualTo(Arrays.asList(5, null));
    assertThat(row[10]).isEqualTo(Map.of("k", 9L));
    assertThat((Object[]) row[11]).containsExactly(3, null);
  }

  @Test
  void onlyWantedColumnsAreReadWhateverTheTypesOfTheOthers() throws IOException {
    Path file = write(
        "struct<u:uniontype<int,string>,i:int>", 2,
        batch -> {
          batch.cols[0].noNulls = false;
          batch.cols[0].isNull[0] = true;
          batch.cols[0].isNull[1] = true;
          longs(batch, 1)[0] = 1;
          longs(batch, 1)[1] = 2;
        });

    assertThat(rows(file, "i"::equals)).containsExactly(new Object[] {1}, new Object[] {2});
    assertThat(rows(file, name -> false)).hasSize(2);
    assertThatThrownBy(() -> rows(file, ALL)).isInstanceOf(UnsupportedFeatureException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/Los_Angeles", "Asia/Kolkata", "Europe/Prague"})
  void timestampsAreInstantsWhateverTheZonesOfWriterAndReader(String writerZone) throws IOException {
    TimeZone ours = TimeZone.getDefault();
    Instant summer = Instant.parse("2024-07-01T12:34:56.123456Z");
    Instant old = Instant.parse("1950-01-01T00:00:00.5Z");
    try {
      TimeZone.setDefault(TimeZone.getTimeZone(writerZone));
      Path file = write("struct<t:timestamp>", 2, batch -> {
        TimestampColumnVector times = (TimestampColumnVector) batch.cols[0];
        times.time[0] = summer.toEpochMilli();
        times.nanos[0] = summer.getNano();
        times.time[1] = old.toEpochMilli();
        times.nanos[1] = old.getNano();
      });
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));

      assertThat(rows(file, ALL)).containsExactly(
          new Object[] {summer.getEpochSecond() * 1_000_000 + 123456},
          new Object[] {old.getEpochSecond() * 1_000_000 + 500_000});
    } finally {
      TimeZone.setDefault(ours);
    }
  }

  @Test
  void aTimestampHudiCouldNotStoreIsAnError() throws IOException {
    Path file = write("struct<t:timestamp>", 1, batch -> {
      ((TimestampColumnVector) batch.cols[0]).time[0] = -1;
      ((TimestampColumnVector) batch.cols[0]).nanos[0] = -1000;
    });

    assertThatThrownBy(() -> rows(file, ALL)).isInstanceOf(DamagedFileException.class);
  }

  @Test
  void eachStripeBelongsToTheRangeItStartsIn() throws IOException {
    Path file = file();
    TypeDescription type = TypeDescription.fromString("struct<s:string,i:int>");
    try (Writer writer = OrcFile.createWriter(file, OrcFile.writerOptions(new Configuration()).setSchema(type))) {
      VectorizedRowBatch batch = type.createRowBatch();
      for (int row = 0; row < 3_000; row++) {
        batch.cols[0].noNulls = false;
        batch.cols[0].isNull[batch.size] = true;
        longs(batch, 1)[batch.size++] = row;
        if (batch.size == 1_000) {
          writer.addRowBatch(batch);
          writer.writeIntermediateFooter();
          batch.reset();
        }
      }
    }
    List<StripeInformation> stripes;
    try (Reader reader = OrcFile.createReader(file, OrcFile.readerOptions(new Configuration()))) {
      stripes = reader.getStripes();
    }
    assertThat(stripes).hasSize(3);
    long middle = stripes.get(1).getOffset();

    List<Object[]> first = rows(file, "i"::equals, 0, middle);
    List<Object[]> rest = rows(file, "i"::equals, middle, Long.MAX_VALUE);

    assertThat(first).hasSize(1_000);
    assertThat(rest.get(0)).containsExactly(1_000);
    assertThat(rest).hasSize(2_000);
    assertThat(rest.get(rest.size() - 1)).containsExactly(2_999);
  }

  @Test
  void aFileWithoutRowsHasNone() throws IOException {
    assertThat(rows(write("struct<i:int>", 0, batch -> {}), ALL)).isEmpty();
  }

  @Test
  void aCutFileIsDamaged() throws IOException {
    Path file = write("struct<i:int>", 1, batch -> {});
    java.nio.file.Path local = java.nio.file.Path.of(file.toUri().getPath());
    byte[] whole = Files.readAllBytes(local);

    Files.write(local, Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> rows(file, ALL)).isInstanceOf(DamagedFileException.class).hasMessageContaining("the file");
    Files.write(local, new byte[0]);
    assertThatThrownBy(() -> rows(file, ALL)).isInstanceOf(DamagedFileException.class);
    Files.writeString(local, "no ORC file");
    assertThatThrownBy(() -> rows(file, ALL)).isInstanceOf(DamagedFileException.class);
  }

  private static List<Object[]> rows(Path file, Predicate<String> wanted) throws IOException {
    return rows(file, wanted, 0, Long.MAX_VALUE);
  }

  private static List<Object[]> rows(Path file, Predicate<String> wanted, long start, long end) throws IOException {
    List<Object[]> rows = new ArrayList<>();
    long length = STORAGE.stat(file).length();
    try (OrcRows source = OrcRows.open(STORAGE, file, length, "the file", wanted, start, end)) {
      for (Object[] row = source.next(); row != null; row = source.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  private Path write(String schema, int rows, Consumer<VectorizedRowBatch> fill)
      throws IOException {
    TypeDescription type = TypeDescription.fromString(schema);
    Path file = file();
    try (Writer writer = OrcFile.createWriter(file, OrcFile.writerOptions(new Configuration()).setSchema(type))) {
      VectorizedRowBatch batch = type.createRowBatch(Math.max(1, rows));
      for (ColumnVector column : batch.cols) {
        if (column instanceof BytesColumnVector) {
          ((BytesColumnVector) column).initBuffer();
        }
      }
      fill.accept(batch);
      batch.size = rows;
      writer.addRowBatch(batch);
    }
    return file;
  }

  private Path file() {
    return new Path(folder.resolve("a b.orc").toUri());
  }

  private static long[] longs(VectorizedRowBatch batch, int column) {
    return ((LongColumnVector) batch.cols[column]).vector;
  }

  private static void text(VectorizedRowBatch batch, int column, String text) {
    ((BytesColumnVector) batch.cols[column]).setVal(0, text.getBytes(StandardCharsets.UTF_8));
  }
}
