package io.hudionhive.sync;

import static io.hudionhive.sync.Tables.options;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.hive.HoodieHiveSyncException;
import org.junit.jupiter.api.Test;

/** Without Spark; {@code qtest/peers} has what it does with it. */
class SparkCatalogTest {
  @Test
  void withoutSparkOnTheClassPathItSaysWhatToDo() {
    assertThatThrownBy(() -> Metastores.open(options("--use-spark-catalog"), new Configuration(false)))
        .isInstanceOf(HoodieHiveSyncException.class)
        .hasMessageContaining("--use-spark-catalog needs Spark 3.5")
        .hasMessageContaining("inside a Spark application")
        .hasMessageContaining("--metastore-uris")
        .hasCauseInstanceOf(NoClassDefFoundError.class);
  }

  @Test
  void itIsNotAskedForTogetherWithSql() {
    assertThatThrownBy(() -> options("--use-spark-catalog", "--sync-mode=jdbc"))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("--use-spark-catalog")
        .hasMessageContaining("--sync-mode jdbc");
  }
}
