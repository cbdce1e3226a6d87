package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.hive.ql.io.sarg.PredicateLeaf.Type;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgument;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgumentFactory;
import org.apache.hudi.hadoop.HoodieParquetInputFormat;
import org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How many rows leave the readers under a filter of Hive's: of a base file of five row groups of 100 rows, with keys
 * that ascend from k-1000 by two and one value in v, alone and under logs.
 */
class FilteredScanTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void withoutLogsRowGroupsAreSkipped(boolean vectorised) throws IOException {
    assertThat(rowsOfBase(vectorised, null)).isEqualTo(500);
    assertThat(rowsOfBase(vectorised, lessThan("id", "k-1100"))).isEqualTo(100);
    assertThat(rowsOfBase(vectorised, equal("id", "k-1998"))).isEqualTo(100);
    assertThat(rowsOfBase(vectorised, equal("v", "updated"))).isZero();
    assertThat(rowsOfBase(vectorised, equal("v", "base"))).isEqualTo(500);
  }

  @ParameterizedTest
  @ValueSource(strings = {"row_groups_keys", "row_groups_positions", "row_groups_virtual_keys"})
  void underLogsNoBaseRowIsSkipped(String table) throws IOException {
    for (boolean vectorised : new boolean[] {true, false}) {
      HoodieParquetRealtimeInputFormat format = new HoodieParquetRealtimeInputFormat();
      // A log record moves its row into this filter.
      assertThat(scan(table, vectorised).where(equal("v", "updated")).rows(format)).isGreaterThanOrEqualTo(492);
      // And out of this one.
      assertThat(scan(table, vectorised).where(equal("v", "base")).rows(format)).isGreaterThanOrEqualTo(492);
      // A log record that loses against its base row must meet it.
      assertThat(scan(table, vectorised).where(equal("v", "too old")).rows(format)).isGreaterThanOrEqualTo(492);
    }
  }

  private long rowsOfBase(boolean vectorised, SearchArgument condition) throws IOException {
    FixtureScan scan = scan("row_groups_keys", vectorised);
    return (condition == null ? scan : scan.where(condition)).rows(new HoodieParquetInputFormat());
  }

  private FixtureScan scan(String table, boolean vectorised) throws IOException {
    return new FixtureScan(folder, table, vectorised);
  }

  private static SearchArgument equal(String column, String value) {
    return SearchArgumentFactory.newBuilder().startAnd().equals(column, Type.STRING, value).end().build();
  }

  private static SearchArgument lessThan(String column, String value) {
    return SearchArgumentFactory.newBuilder().startAnd().lessThan(column, Type.STRING, value).end().build();
  }
}
