package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.hudi.hive.HiveSyncTool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandLineTest {
  @Test
  void everyOptionIsRead() {
    SyncOptions options = parse(
        "--base-path", "/data/t", "--database", "db", "--table", "t2", "--partitioned-by", "a, b",
        "--partition-value-extractor", "x.Y", "--sync-mode", "HMS", "--metastore-uris", "thrift://h:1,thrift://i:1",
        "--support-timestamp", "--auto-create-database", "false", "--skip-ro-suffix=true", "--base-file-format=orc");

    assertThat(options.basePath()).isEqualTo(new Path("/data/t"));
    assertThat(options.text(SyncKey.DATABASE)).contains("db");
    assertThat(options.text(SyncKey.TABLE)).contains("t2");
    assertThat(options.partitionFields()).containsExactly("a", "b");
    assertThat(options.text(SyncKey.EXTRACTOR)).contains("x.Y");
    assertThat(options.text(SyncKey.METASTORE_URIS)).contains("thrift://h:1,thrift://i:1");
    assertThat(options.isOn(SyncKey.SUPPORT_TIMESTAMP)).isTrue();
    assertThat(options.isOn(SyncKey.AUTO_CREATE_DATABASE)).isFalse();
    assertThat(options.isOn(SyncKey.SKIP_RO_SUFFIX)).isTrue();
    assertThat(options.text(SyncKey.BASE_FILE_FORMAT)).contains("orc");
  }

  @Test
  void whatIsNotGivenIsLeftToTheTable() {
    SyncOptions options = parse("--base-path", "/data/t");

    assertThat(options.text(SyncKey.DATABASE)).isEmpty();
    assertThat(options.text(SyncKey.TABLE)).isEmpty();
    assertThat(options.partitionFields()).isEmpty();
    assertThat(options.isOn(SyncKey.SUPPORT_TIMESTAMP)).isFalse();
    assertThat(options.isOn(SyncKey.AUTO_CREATE_DATABASE)).isTrue();
    assertThat(options.isOn(SyncKey.SKIP_RO_SUFFIX)).isFalse();
  }

  @Test
  void everyFlagOfHudisToolIsKnown() {
    // As HiveSyncTool --help of Hudi 1.2.0 lists them.
    for (String flag : List.of(
        "--auto-create-database", "--base-file-format", "--base-path", "--batch-sync-num", "--bucket-spec",
        "--bucket-sync", "--conditional-sync", "--database", "--decode-partition", "--ignore-exceptions", "--jdbc-url",
        "--managed-table", "--metastore-uris", "--omit-metafields", "--partition-value-extractor", "--partitioned-by",
        "--pass", "--serde-properties", "--skip-ro-suffix", "--spark-datasource", "--spark-schema-length-threshold",
        "--spark-version", "--support-timestamp", "--sync-comment", "--sync-incremental", "--sync-mode",
        "--sync-no-partition-metadata", "--sync-strategy", "--table", "--table-properties",
        "--use-file-listing-from-metadata", "--use-jdbc", "--use-pre-apache-input-format", "--use-spark-catalog",
        "--user")) {
      assertThat(SyncKey.ofFlag(flag)).as(flag).isPresent();
    }
  }

  /**
   * As the configuration classes of Hudi 1.2.0 have them, without those that switch the sync on in a writer, and those
   * of the filter push-down, which is how partitions are always looked up here.
   */
  @Test
  void everyKeyOfHudisToolIsKnown() {
    for (String key : List.of(
        "hive_sync.username", "hive_sync.password", "hive_sync.jdbcurl", "hive_sync.use_jdbc",
        "hive_sync.metastore.uris", "hive_sync.auto_create_database", "hive_sync.ignore_exceptions",
        "hive_sync.skip_ro_suffix", "hive_sync.support_timestamp", "hive_sync.table_properties",
        "hive_sync.serde_properties", "hive_sync.sync_as_datasource", "hive_sync.schema_string_length_thresh",
        "hive_sync.create_managed_table", "hive_sync.omit_metadata_fields", "hive_sync.batch_num", "hive_sync.mode",
        "hive_sync.bucket_sync", "hive_sync.bucket_sync_spec", "hive_sync.sync_comment", "hive_sync.table.strategy",
        "hive_sync.use_spark_catalog", "hive_sync.recreate_table_on_error", "meta.sync.base.path",
        "hive_sync.database", "hive_sync.table", "hive_sync.base_file_format", "hive_sync.partition_fields",
        "hive_sync.partition_extractor_class", "meta_sync.condition.sync")) {
      assertThat(SyncKey.ofProperty("hoodie.datasource." + key)).as(key).isPresent();
    }
    for (String key : List.of(
        "meta.sync.decode_partition", "meta.sync.metadata_file_listing", "meta_sync.spark.version",
        "meta.sync.sync_snapshot_with_table_name", "meta.sync.incremental", "meta.sync.no_partition_metadata",
        "meta.sync.touch.partitions.enabled")) {
      assertThat(SyncKey.ofProperty("hoodie." + key)).as(key).isPresent();
    }
  }

  @Test
  void settingsComeFromKeysOnTheCommandLineAndFromAFile(@TempDir java.nio.file.Path folder) throws Exception {
    java.nio.file.Path file = folder.resolve("sync.properties");
    java.nio.file.Files.writeString(file, "hoodie.datasource.hive_sync.database=a\n"
        + "hoodie.datasource.hive_sync.table=b\nhoodie.upsert.shuffle.parallelism=2\n"
        + "hoodie.datasource.hive_sync.table_properties=x=1\\ny=2\n");

    SyncOptions options = parse("--props", file.toString(), "--base-path=/t", "--hoodie-conf",
        "hoodie.datasource.hive_sync.table=c", "hoodie.meta.sync.touch.partitions.enabled=true");

    assertThat(options.text(SyncKey.DATABASE)).contains("a");
    assertThat(options.text(SyncKey.TABLE)).contains("c");
    assertThat(options.isOn(SyncKey.TOUCH)).isTrue();
    assertThat(options.properties(SyncKey.TABLE_PROPERTIES)).containsExactly(Map.entry("x", "1"), Map.entry("y", "2"));
    assertThatThrownBy(() -> parse("--props", folder.resolve("none").toString(), "--base-path=/t"))
        .isInstanceOf(BadConfigurationException.class).hasMessageContaining("none");
  }

  @Test
  void theWithClauseOfAFlinkJobCanBePasted(@TempDir java.nio.file.Path folder) throws Exception {
    java.nio.file.Path file = folder.resolve("with.txt");
    java.nio.file.Files.writeString(file, "'connector' = 'hudi',\n'path' = 'hdfs:///lake/rides',\n"
        + "'hive_sync.enable' = 'true',\n'hive_sync.mode' = 'hms',\n'hive_sync.db' = 'shop',\n"
        + "'hive_sync.table' = 'it''s',\n'hive_sync.metastore.uris' = 'thrift://h:9083',\n"
        + "'hive_sync.jdbc_url' = 'jdbc:hive2://h:10000',\n'hive_sync.username' = 'u',\n"
        + "'hive_sync.password' = 'p',\n'hive_sync.partition_fields' = 'a,b',\n"
        + "'hive_sync.partition_extractor_class' = 'x.Y',\n'hive_sync.support_timestamp' = 'true',\n"
        + "'hive_sync.conf.dir' = '/etc/hive',\n'hive_sync.table.strategy' = 'RT',\n"
        + "'hive_sync.skip_ro_suffix' = 'true',\n'hive_sync.file_format' = 'PARQUET',\n"
        + "'hive_sync.ignore_exceptions' = 'true',\n'hive_sync.auto_create_db' = 'false',\n"
        + "'hive_sync.table_properties' = 'a=1',\n'hive_sync.serde_properties' = 'b=2',\n"
        + "'hive_sync.use_jdbc' = 'false'\n");

    SyncOptions options = parse("--props=" + file);

    assertThat(options.basePath()).isEqualTo(new Path("hdfs:///lake/rides"));
    assertThat(options.mode()).isEqualTo(SyncMode.HMS);
    assertThat(options.text(SyncKey.DATABASE)).contains("shop");
    assertThat(options.text(SyncKey.TABLE)).contains("it's");
    assertThat(options.text(SyncKey.METASTORE_URIS)).contains("thrift://h:9083");
    assertThat(options.text(SyncKey.JDBC_URL)).contains("jdbc:hive2://h:10000");
    assertThat(options.text(SyncKey.USER)).contains("u");
    assertThat(options.text(SyncKey.PASSWORD)).contains("p");
    assertThat(options.partitionFields()).containsExactly("a", "b");
    assertThat(options.text(SyncKey.EXTRACTOR)).contains("x.Y");
    assertThat(options.isOn(SyncKey.SUPPORT_TIMESTAMP)).isTrue();
    assertThat(options.text(SyncKey.HIVE_CONF_FOLDER)).contains("/etc/hive");
    assertThat(options.strategy()).isEqualTo(TableStrategy.RT);
    assertThat(options.isOn(SyncKey.SKIP_RO_SUFFIX)).isTrue();
    assertThat(options.isOn(SyncKey.IGNORE_EXCEPTIONS)).isTrue();
    assertThat(options.isOn(SyncKey.AUTO_CREATE_DATABASE)).isFalse();
    assertThat(options.properties(SyncKey.TABLE_PROPERTIES)).containsExactly(Map.entry("a", "1"));
    assertThat(options.properties(SyncKey.SERDE_PROPERTIES)).containsExactly(Map.entry("b", "2"));
    assertThat(parse("--props=" + file, "hive_sync.db=other").text(SyncKey.DATABASE)).contains("other");
  }

  /** As in Hudi's {@code FlinkOptions}, where {@code hive_sync.support_timestamp} is on. */
  @Test
  void flinksOwnDefaultHoldsForTheOptionsOfAFlinkJob() {
    assertThat(parse("--base-path=/t", "hive_sync.enabled=true").isOn(SyncKey.SUPPORT_TIMESTAMP)).isTrue();
    assertThat(parse("--base-path=/t", "hive_sync.enable=true", "hive_sync.support_timestamp=false")
        .isOn(SyncKey.SUPPORT_TIMESTAMP)).isFalse();
    assertThat(parse("--base-path=/t", "hive_sync.enable=true", "--support-timestamp=false")
        .isOn(SyncKey.SUPPORT_TIMESTAMP)).isFalse();
    assertThat(parse("--base-path=/t", "hive_sync.mode=hms").isOn(SyncKey.SUPPORT_TIMESTAMP)).isFalse();
  }

  @Test
  void theModeFollowsWhatIsGiven() {
    assertThat(parse("--base-path=/t").mode()).isEqualTo(SyncMode.HMS);
    assertThat(parse("--base-path=/t", "--jdbc-url=jdbc:hive2://h:1").mode()).isEqualTo(SyncMode.JDBC);
    assertThat(parse("--base-path=/t", "--use-jdbc").mode()).isEqualTo(SyncMode.JDBC);
    assertThat(parse("--base-path=/t", "--use-jdbc=false").mode()).isEqualTo(SyncMode.HIVEQL);
    assertThat(parse("--base-path=/t", "--sync-mode=HiveQL").mode()).isEqualTo(SyncMode.HIVEQL);
  }

  @ParameterizedTest
  @CsvSource({"--sync-mode=glue,glue", "--sync-mode=thrift,thrift",
      "--use-pre-apache-input-format,com.uber.hoodie", "--sync-strategy=RX,RX", "--batch-sync-num=0,--batch-sync-num",
      "--batch-sync-num=many,many", "--table-properties=x,key=value", "--bucket-sync,CLUSTERED BY",
      "--jdbc,--jdbc", "stray,stray", "--print-schema=x,bigquery",
      "hive_sync.assume_date_partitioning=true,SlashEncodedDay"})
  void whatCannotBeUsedIsRefusedByName(String argument, String reason) {
    assertThatThrownBy(() -> parse("--base-path", "/t", argument))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void missingValuesAreRefused() {
    assertThatThrownBy(() -> parse("--base-path")).hasMessageContaining("--base-path needs a value");
    assertThatThrownBy(() -> parse("--base-path", "--table", "t")).hasMessageContaining("--base-path needs a value");
    assertThatThrownBy(() -> parse("--table", "t")).hasMessageContaining("--base-path");
    assertThatThrownBy(() -> parse("--base-path", "/t", "--support-timestamp=yes")).hasMessageContaining("'yes'");
  }

  @Test
  void theToolAnswersWithExitCodes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    assertThat(run(out, err, "--help")).isEqualTo(0);
    assertThat(out.toString()).contains("--base-path", "--metastore-uris", "--partition-value-extractor");
    assertThat(err.toString()).isEmpty();

    assertThat(run(out, err, "--sync-mode", "glue", "--base-path", "/t")).isEqualTo(2);
    assertThat(err.toString()).contains("'glue'", "not offered", "Usage");

    err.reset();
    assertThat(run(out, err, "--base-path", "/t")).isEqualTo(1);
    assertThat(err.toString()).contains("No metastore address", "--metastore-uris");
  }

  private static int run(ByteArrayOutputStream out, ByteArrayOutputStream err, String... arguments) {
    return HiveSyncTool.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private static SyncOptions parse(String... arguments) {
    return CommandLine.of(arguments).options();
  }
}
