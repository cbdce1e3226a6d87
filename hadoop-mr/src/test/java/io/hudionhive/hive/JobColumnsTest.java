package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.mapred.JobConf;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobColumnsTest {
  private final JobConf job = new JobConf(false);

  @BeforeEach
  void describeATable() {
    job.set("columns", "id,name,price,city");
    job.set("columns.types", "int:string:decimal(9,2):string");
    job.setBoolean("hive.io.file.read.all.columns", false);
  }

  @Test
  void blankAndRepeatedIdsAreNoColumns() {
    job.set("hive.io.file.readcolumn.ids", ",2,0,,2");
    assertThat(JobColumns.of(job, Map.of(), Map.of()).columns())
        .hasToString("[id int, price decimal(9,2)]");
  }

  @Test
  void noIdsAreNoColumnsButTheRowsKeepTheirWidth() {
    job.set("hive.io.file.readcolumn.ids", "");
    assertThat(JobColumns.of(job, Map.of(), Map.of()).columns()).isEmpty();
    assertThat(JobColumns.of(job, Map.of(), Map.of()).width()).isEqualTo(4);
  }

  @Test
  void allColumnsButThoseOfThePartitionAreReadWhenHiveSaysAll() {
    job.setBoolean("hive.io.file.read.all.columns", true);
    job.set("partition.columns", "city");
    assertThat(JobColumns.of(job, Map.of(), Map.of()).columns())
        .hasToString("[id int, name string, price decimal(9,2)]");
  }

  @Test
  void aCleanProjectionIsPassedOnToHivesReader() {
    job.set("hive.io.file.readcolumn.ids", ",2,0,2");
    JobConf own = new JobConf(job);
    JobColumns.of(job, Map.of(), Map.of()).projectInto(own);
    assertThat(own.get("hive.io.file.readcolumn.ids")).isEqualTo("0,2");
    assertThat(own.get("hive.io.file.readcolumn.names")).isEqualTo("id,price");
  }
}
