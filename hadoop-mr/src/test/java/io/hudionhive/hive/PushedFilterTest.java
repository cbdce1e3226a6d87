package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.parquet.FilteredFooter;
import io.hudionhive.parquet.ParquetFiles;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.read.HiveColumn;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.ql.io.sarg.PredicateLeaf.Type;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgument;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgumentFactory;
import org.apache.hadoop.hive.serde2.io.HiveDecimalWritable;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Row groups of one row each, told by their numbers: those a condition can hold in must be left, others may. */
class PushedFilterTest {
  private static final String SCHEMA =
      "message m { required int64 row; optional int32 i; optional int64 l; optional float f; optional double d;"
          + " optional binary s (STRING); optional int32 day (DATE); optional int32 cents (DECIMAL(5,2));"
          + " optional fixed_len_byte_array(3) fixed (DECIMAL(6,2)); optional int64 t (TIMESTAMP(MICROS,true)); }";
  private static final List<HiveColumn> COLUMNS =
      List.of(
          column(0, "i", "int"), column(1, "l", "bigint"), column(2, "f", "float"), column(3, "d", "double"),
          column(4, "s", "string"), column(5, "day", "date"), column(6, "cents", "decimal(5,2)"),
          column(7, "fixed", "decimal(6,2)"), column(8, "t", "timestamp"), column(9, "absent", "int"));

  @TempDir Path folder;

  @Test
  void integersAreCompared() throws IOException {
    List<Consumer<Group>> rows = rows("i", 1, 5, 9);

    assertThat(left(rows, where().equals("i", Type.LONG, 5L))).containsExactly(1);
    assertThat(left(rows, where().lessThan("i", Type.LONG, 5L))).containsExactly(0);
    assertThat(left(rows, where().lessThanEquals("i", Type.LONG, 5L))).containsExactly(0, 1);
    assertThat(left(rows, where().startNot().lessThan("i", Type.LONG, 5L).end())).containsExactly(1, 2);
    assertThat(left(rows, where().startNot().lessThanEquals("i", Type.LONG, 5L).end())).containsExactly(2);
    assertThat(left(rows, where().in("i", Type.LONG, 1L, 9L))).containsExactly(0, 2);
    assertThat(left(rows, where().between("i", Type.LONG, 2L, 9L))).containsExactly(1, 2);
    assertThat(left(rows("l", 1L, 5L), where().equals("l", Type.LONG, 1L))).containsExactly(0);
  }

  @Test
  void constantsThatTheColumnCannotHoldLeaveEverything() throws IOException {
    assertThat(left(rows("i", 1, 5), where().lessThan("i", Type.LONG, 1L << 40))).containsExactly(0, 1);
  }

  @Test
  void nullsAreFound() throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>(rows("i", 1));
    rows.add(row -> row.append("row", 1L));

    assertThat(left(rows, where().isNull("i", Type.LONG))).containsExactly(1);
    assertThat(left(rows, where().startNot().isNull("i", Type.LONG).end())).containsExactly(0);
  }

  @Test
  void aFloatIsComparedWithADoubleItMayNotHold() throws IOException {
    // 0.7f is less than 0.7, which a float cannot hold.
    assertThat(left(rows("f", 0.7f, 0.9f), where().lessThan("f", Type.FLOAT, 0.7))).containsExactly(0);
    assertThat(left(rows("f", 0.5f, 0.9f), where().equals("f", Type.FLOAT, 0.5))).containsExactly(0);
  }

  @Test
  void bothZerosAreEqual() throws IOException {
    List<Consumer<Group>> rows = rows("d", -0.0, 0.0, 1.0);

    assertThat(left(rows, where().equals("d", Type.FLOAT, 0.0))).containsExactly(0, 1);
    assertThat(left(rows, where().lessThanEquals("d", Type.FLOAT, -0.0))).containsExactly(0, 1);
    assertThat(left(rows, where().startNot().lessThan("d", Type.FLOAT, 0.0).end())).containsExactly(0, 1, 2);
  }

  @Test
  void textsAreComparedByTheirBytes() throws IOException {
    assertThat(left(rows("s", "a", "ž", "😀"), where().equals("s", Type.STRING, "ž"))).containsExactly(1);
    assertThat(left(rows("s", "a", "ž", "😀"), where().lessThan("s", Type.STRING, "ž"))).containsExactly(0);
  }

  @Test
  void datesAreCompared() throws IOException {
    int day = (int) LocalDate.of(1969, 12, 31).toEpochDay();

    assertThat(left(rows("day", day, day + 1), where().lessThan("day", Type.DATE, Date.valueOf("1970-01-01"))))
        .containsExactly(0);
  }

  @Test
  void decimalsAreComparedWithConstantsOfAnyScale() throws IOException {
    List<Consumer<Group>> rows = rows("cents", -123, 122, 123);

    assertThat(left(rows, where().equals("cents", Type.DECIMAL, decimal("1.23")))).containsExactly(2);
    assertThat(left(rows, where().lessThan("cents", Type.DECIMAL, decimal("1.225")))).contains(0, 1);
    assertThat(left(rows, where().startNot().lessThan("cents", Type.DECIMAL, decimal("1.225")).end())).contains(2);
    assertThat(left(rows, where().lessThan("cents", Type.DECIMAL, decimal("-1.22")))).containsExactly(0);
  }

  @Test
  void decimalsOfFixedLengthAreCompared() throws IOException {
    List<Consumer<Group>> rows = rows("fixed", fixed(-1), fixed(0), fixed(70_000));

    assertThat(left(rows, where().lessThan("fixed", Type.DECIMAL, decimal("0")))).containsExactly(0);
    assertThat(left(rows, where().equals("fixed", Type.DECIMAL, decimal("700")))).containsExactly(2);
  }

  @Test
  void pointsInTimeAreComparedWhateverTheTimeZone() throws IOException {
    long hour = 3_600_000_000L;
    List<Consumer<Group>> rows = rows("t", -18 * hour, 0L, 18 * hour, 60 * hour);

    assertThat(left(rows, where().equals("t", Type.TIMESTAMP, Timestamp.valueOf("1970-01-01 00:00:00"))))
        .containsExactly(0, 1, 2);
    assertThat(left(rows, where().startNot().lessThan("t", Type.TIMESTAMP, Timestamp.valueOf("1970-01-03 00:00:00"))
        .end())).containsExactly(3);
  }

  @Test
  void aConditionThatCannotBePutLeavesTheOthers() throws IOException {
    List<Consumer<Group>> rows = rows("i", 1, 5);

    assertThat(left(rows, where().equals("absent", Type.LONG, 3L).equals("i", Type.LONG, 5L))).containsExactly(1);
    assertThat(left(rows, where().startOr().equals("absent", Type.LONG, 3L).equals("i", Type.LONG, 5L).end()))
        .containsExactly(0, 1);
    assertThat(left(rows, where().equals("row", Type.LONG, 1L))).as("no column of the query").containsExactly(0, 1);
  }

  @Test
  void aDictionaryRulesOutWhatLiesWithinTheStatistics() throws IOException {
    Path file = folder.resolve("dictionary.parquet");
    ParquetFiles.write(file, SCHEMA, rows("s", "a", "c", "a", "c"), 128 << 20);

    assertThat(rowGroups(file, where().equals("s", Type.STRING, "b"))).isZero();
    assertThat(rowGroups(file, where().equals("s", Type.STRING, "c"))).isOne();
  }

  private static HiveColumn column(int index, String name, String type) {
    return new HiveColumn(index, name, TypeInfoUtils.getTypeInfoFromTypeString(type));
  }

  private static SearchArgument.Builder where() {
    return SearchArgumentFactory.newBuilder().startAnd();
  }

  private static HiveDecimalWritable decimal(String text) {
    return new HiveDecimalWritable(HiveDecimal.create(new BigDecimal(text)));
  }

  private static Binary fixed(int unscaled) {
    return Binary.fromConstantByteArray(
        new byte[] {(byte) (unscaled >> 16), (byte) (unscaled >> 8), (byte) unscaled});
  }

  private static List<Consumer<Group>> rows(String column, Object... values) {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (Object value : values) {
      long number = rows.size();
      rows.add(row -> {
        row.append("row", number);
        if (value instanceof Integer) {
          row.append(column, (int) value);
        } else if (value instanceof Long) {
          row.append(column, (long) value);
        } else if (value instanceof Float) {
          row.append(column, (float) value);
        } else if (value instanceof Double) {
          row.append(column, (double) value);
        } else if (value instanceof Binary) {
          row.append(column, (Binary) value);
        } else {
          row.append(column, (String) value);
        }
      });
    }
    return rows;
  }

  private List<Integer> left(List<Consumer<Group>> rows, SearchArgument.Builder where) throws IOException {
    Path file = Files.createTempFile(folder, "rows", "");
    Files.delete(file);
    ParquetFiles.write(file, SCHEMA, rows, 1);
    RowFilter filter = PushedFilter.of(where.end().build(), COLUMNS);
    List<Integer> left = new ArrayList<>();
    try (ParquetRows read = ParquetRows.open(input(file), "file", name -> true, Map.of(), filter, 0, Long.MAX_VALUE)) {
      for (Object[] row = read.next(); row != null; row = read.next()) {
        left.add(((Long) row[0]).intValue());
      }
    }
    assertThat(FilteredFooter.read(input(file), "file", filter, 0, Long.MAX_VALUE).getBlocks()).hasSameSizeAs(left);
    return left;
  }

  private static int rowGroups(Path file, SearchArgument.Builder where) throws IOException {
    RowFilter filter = PushedFilter.of(where.end().build(), COLUMNS);
    return FilteredFooter.read(input(file), "file", filter, 0, Long.MAX_VALUE).getBlocks().size();
  }

  private static StorageInputFile input(Path file) throws IOException {
    return new StorageInputFile(
        new HadoopStorage(new Configuration()), new org.apache.hadoop.fs.Path(file.toUri()), Files.size(file));
  }
}
