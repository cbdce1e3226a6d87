package io.hudionhive.qtest.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Counts, filters and a join of both views of a table as of an instant, in every kind of job, against the rows that
 * Spark read as of then. Of the table's instants the second is asked for, so that base files, logs and what a later
 * commit took away all count.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AsOfQueriesTest {
  private static final String FIXTURE = "rides_mor";
  private static final String DATABASE = "as_of";

  private final Map<String, JsonNode> rowsOfThen = new HashMap<>();
  private long rowsOfNow;
  private String instant;
  private Connection connection;
  private Statement statement;

  @BeforeAll
  void register() throws IOException, SQLException {
    Path expected = ProjectFolders.fixtures().resolve("expected");
    List<JsonNode> answers = ExpectedRows.lines(expected.resolve(FIXTURE + ".past.jsonl"));
    instant = answers.stream().map(AsOfQueriesTest::instantOf).distinct().sorted().toList().get(1);
    for (JsonNode answer : answers) {
      if (instantOf(answer).equals(instant)) {
        rowsOfThen.put(answer.get("query").asText(), answer.get("rows"));
      }
    }
    rowsOfNow = ExpectedRows.lines(expected.resolve(FIXTURE + ".snapshot.jsonl")).size();
    connection = SharedCluster.server().connect();
    statement = connection.createStatement();
    statement.execute("create database if not exists " + DATABASE);
    Path table =
        new TableZip(ProjectFolders.fixtures().resolve(FIXTURE + ".zip"))
            .unpack(SharedCluster.hive().folder().resolve(DATABASE));
    // The setting goes by this name, in its own case, and not by that of the metastore's entries.
    Path properties = table.resolve(".hoodie/hoodie.properties");
    Files.writeString(
        properties,
        Files.readString(properties).replace("hoodie.table.name=" + FIXTURE, "hoodie.table.name=Rides"));
    SharedCluster.jar().sync(table, DATABASE, "trips", SharedCluster.hive().metastoreUri());
  }

  @AfterAll
  void disconnect() throws SQLException {
    statement.close();
    connection.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"TEZ_VECTOR", "TEZ_ROW", "MR_VECTOR"})
  void countsAndFiltersAreOfThen(ReadingMode mode) throws SQLException {
    mode.apply(statement);
    statement.execute("set hoodie.Rides.consume.commit=" + instant);

    assertThat(count("from as_of.trips_rt")).isEqualTo(rows("snapshot", row -> true));
    assertThat(count("from as_of.trips_ro")).isEqualTo(rows("read_optimized", row -> true));
    assertThat(count("from as_of.trips_rt where city = 'oslo' and fare > 9"))
        .isEqualTo(rows("snapshot", row -> row.get("city").asText().equals("oslo") && row.get("fare").asDouble() > 9));

    statement.execute("set hoodie.Rides.consume.commit=");
    assertThat(count("from as_of.trips_rt")).isEqualTo(rowsOfNow).isNotEqualTo(rows("snapshot", row -> true));
  }

  /** MapReduce plans do not keep the two views apart. */
  @ParameterizedTest
  @EnumSource(names = {"TEZ_VECTOR", "TEZ_ROW"})
  void bothViewsOfAJoinAreOfThen(ReadingMode mode) throws SQLException {
    mode.apply(statement);
    statement.execute("set hoodie.Rides.consume.commit=" + instant);

    assertThat(count("from as_of.trips_rt n join as_of.trips_ro o on n.ride_id = o.ride_id where n.fare <> o.fare"))
        .isEqualTo(rows("snapshot", this::isUpdated))
        .isPositive();
  }

  private boolean isUpdated(JsonNode row) {
    return rows("read_optimized", base ->
        base.get("ride_id").equals(row.get("ride_id")) && !base.get("fare").equals(row.get("fare"))) > 0;
  }

  private long rows(String view, Predicate<JsonNode> condition) {
    return StreamSupport.stream(rowsOfThen.get(view).spliterator(), false).filter(condition).count();
  }

  private long count(String from) throws SQLException {
    try (ResultSet answer = statement.executeQuery("select count(*) " + from)) {
      assertThat(answer.next()).isTrue();
      return answer.getLong(1);
    }
  }

  private static String instantOf(JsonNode answer) {
    return answer.get("instant").asText();
  }
}
