package io.hudionhive.qtest.types;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** A dimension in the metastore that the bytes of a VECTOR column do not have. */
class WrongVectorMetadataTest {
  private static final String DATABASE = "wrong_vectors";

  @Test
  void isAnErrorThatNamesColumnAndFile() throws SQLException, IOException {
    TableZip zip = new TableZip(ProjectFolders.fixtures().resolve("vectors_mor.zip"));
    try (Connection connection = SharedCluster.server().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database if not exists " + DATABASE);
      Path basePath = zip.unpack(SharedCluster.hive().folder().resolve(DATABASE));
      SharedCluster.jar().sync(basePath, DATABASE, "vectors", SharedCluster.hive().metastoreUri());
      String columns = "emb:VECTOR(4),emb8:VECTOR(4, INT8),embd:VECTOR(2, DOUBLE)";
      statement.execute("use " + DATABASE);
      statement.execute("alter table vectors_rt set tblproperties ('hudionhive.vector.columns' = '" + columns + "')");

      assertThatThrownBy(() -> statement.executeQuery("select emb8 from vectors_rt").next())
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("Column emb8 of table vectors_mor")
          .hasMessageContaining("3 bytes where VECTOR(4, INT8) takes 4")
          .hasMessageContaining(".parquet");
    }
  }
}
