package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.qtest.support.FunctionScript;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hudi's {@code hudi_vector_search} on Spark found the expected rows of the same table. */
class VectorSearchTest {
  private static final String DATABASE = "vector_search";
  private static final String QUERY = "array(1.0, 2.0, -1.5, 0.5)";

  private static final Map<String, String> DISTANCES = Map.of(
      "cosine", "vector_cosine_distance", "l2", "vector_l2_distance", "dot_product", "vector_negative_inner_product");

  @Test
  void findsTheRowsOfSparkInTheirOrderAtTheirDistances() throws SQLException, IOException {
    Path fixtures = ProjectFolders.fixtures();
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + DATABASE);
      Path basePath =
          new TableZip(fixtures.resolve("vectors_mor.zip")).unpack(SharedCluster.hive().folder().resolve(DATABASE));
      SharedCluster.jar().sync(basePath, DATABASE, "vectors", SharedCluster.hive().metastoreUri());
      statement.execute("use " + DATABASE);
      FunctionScript.temporary().run(statement);
      for (Map.Entry<String, String> metric : DISTANCES.entrySet()) {
        List<String> expected = new ArrayList<>();
        for (String line : Files.readAllLines(fixtures.resolve("expected/vectors_mor.search.jsonl"))) {
          JsonNode hit = new ObjectMapper().readTree(line);
          if (hit.get("metric").asText().equals(metric.getKey())) {
            expected.add(hit.get("id").asInt() + " at " + hit.get("_hudi_distance").asDouble());
          }
        }
        String distance = metric.getValue() + "(emb, " + QUERY + ")";
        assertThat(expected).isNotEmpty();
        String ordered =
            "select id, " + distance + " d from vectors_rt where emb is not null order by d limit " + expected.size();
        String aggregated =
            "select n.hit, n.`_hudi_distance` from (select vector_top_k(" + expected.size() + ", " + distance
                + ", id) best from vectors_rt) q lateral view inline(q.best) n";
        assertThat(hits(statement, ordered)).as("%s, ordered", metric).isEqualTo(expected);
        assertThat(hits(statement, aggregated)).as("%s, aggregated", metric).isEqualTo(expected);
      }
    }
  }

  private static List<String> hits(Statement statement, String sql) throws SQLException {
    List<String> hits = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        hits.add(rows.getInt(1) + " at " + rows.getDouble(2));
      }
    }
    return hits;
  }
}
