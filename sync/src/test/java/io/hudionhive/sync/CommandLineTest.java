package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.apache.hadoop.fs.Path;
import org.apache.hudi.hive.HiveSyncTool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  @Test
  void everyOptionIsRead() {
    SyncOptions options = parse(
        "--base-path", "/data/t", "--database", "db", "--table", "t2", "--partitioned-by", "a, b",
        "--partition-value-extractor", "x.Y", "--sync-mode", "HMS", "--metastore-uris", "thrift://h:1,thrift://i:1",
        "--support-timestamp", "--auto-create-database", "false", "--skip-ro-suffix=true", "--base-file-format=orc");

    assertThat(options.basePath()).isEqualTo(new Path("/data/t"));
    assertThat(options.database()).contains("db");
    assertThat(options.table()).contains("t2");
    assertThat(options.partitionFields()).containsExactly("a", "b");
    assertThat(options.extractorClass()).contains("x.Y");
    assertThat(options.metastoreUris()).contains("thrift://h:1,thrift://i:1");
    assertThat(options.supportTimestamp()).isTrue();
    assertThat(options.autoCreateDatabase()).isFalse();
    assertThat(options.skipRoSuffix()).isTrue();
    assertThat(options.baseFileFormat()).contains("orc");
  }

  @Test
  void whatIsNotGivenIsLeftToTheTable() {
    SyncOptions options = parse("--base-path", "/data/t");

    assertThat(options.database()).isEmpty();
    assertThat(options.table()).isEmpty();
    assertThat(options.partitionFields()).isEmpty();
    assertThat(options.supportTimestamp()).isFalse();
    assertThat(options.autoCreateDatabase()).isTrue();
    assertThat(options.skipRoSuffix()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc", "hiveql", "glue"})
  void otherModesAreRefusedByName(String mode) {
    assertThatThrownBy(() -> parse("--base-path", "/t", "--sync-mode", mode))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("'" + mode + "'")
        .hasMessageContaining("hms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--jdbc-url=x", "--bucket-sync", "stray"})
  void unknownOptionsAreRefusedByName(String argument) {
    assertThatThrownBy(() -> parse("--base-path", "/t", argument))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining("'" + argument.split("=")[0] + "'")
        .hasMessageContaining("hms");
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

    assertThat(run(out, err, "--sync-mode", "jdbc", "--base-path", "/t")).isEqualTo(2);
    assertThat(err.toString()).contains("'jdbc'", "Usage");

    err.reset();
    assertThat(run(out, err, "--base-path", "/t")).isEqualTo(1);
    assertThat(err.toString()).contains("No metastore address", "--metastore-uris");
  }

  private static int run(ByteArrayOutputStream out, ByteArrayOutputStream err, String... arguments) {
    return HiveSyncTool.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private static SyncOptions parse(String... arguments) {
    return CommandLine.parse(arguments).orElseThrow();
  }
}
