package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import io.hudionhive.table.TableConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstLookTest {
  @TempDir Path folder;

  private final FakeMetastore metastore = new FakeMetastore();

  @ParameterizedTest
  @ValueSource(strings = {"COPY_ON_WRITE", "MERGE_ON_READ"})
  void costsNoCallMoreAndIsUsed(String type) throws IOException {
    for (int sync = 0; sync < 2; sync++) {
      FakeMetastore other = new FakeMetastore();
      for (int earlier = 0; earlier < sync; earlier++) {
        run(other, type, FirstLook.NONE);
        other.answerAgain();
      }
      run(other, type, FirstLook.NONE);

      metastore.answerAgain();
      FirstLook look = look(type);
      assertThat(metastore.calls()).containsExactly("databaseExists", "table");
      run(metastore, type, look);

      assertThat(metastore.calls()).isEqualTo(other.calls());
    }
  }

  @Test
  void looksForNoEntryInADatabaseThatIsNotThere() throws IOException {
    FirstLook look = look("COPY_ON_WRITE", "--database=missing");
    assertThat(metastore.calls()).containsExactly("databaseExists");

    assertThat(look.databaseExists("missing")).contains(false);
    assertThat(look.databaseExists("default")).isEmpty();
    run(metastore, "COPY_ON_WRITE", look, "--database=missing");
    assertThat(metastore.calls()).startsWith("databaseExists", "createDatabase", "table", "table", "createTable");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void tellsWhatWentWrongWhenItIsWantedAndDoesNotAskAgain(int answers) throws IOException {
    metastore.failAfter(answers);
    FirstLook look = look("COPY_ON_WRITE");
    metastore.answerAgain();

    assertThatThrownBy(() -> run(metastore, "COPY_ON_WRITE", look))
        .isInstanceOf(MetastoreException.class)
        .hasMessageContaining("stopped answering");
    assertThat(metastore.calls()).isEmpty();
  }

  @Test
  void anErrorOfTheTableCountsBeforeOneOfTheMetastore() throws IOException {
    metastore.failAfter(0);
    FirstLook look = look("COPY_ON_WRITE");

    assertThatThrownBy(() -> new SyncRun(metastore, "tester").sync(
        Tables.rides().baseFileFormat("LANCE").build(), Tables.options("--table=rides"), look, new SyncSummary()))
        .isInstanceOf(UnsupportedFeatureException.class);
  }

  private FirstLook look(String type, String... flags) throws IOException {
    return FirstLook.of(metastore, config(type), options(flags));
  }

  private static void run(FakeMetastore metastore, String type, FirstLook look, String... flags) {
    TableDescription table = Tables.rides()
        .mergeOnRead(type.equals("MERGE_ON_READ"))
        .partitionFields(List.of("Region"))
        .partitions(Tables.paths("eu"))
        .build();
    new SyncRun(metastore, "tester").sync(table, options(flags), look, new SyncSummary());
  }

  private static SyncOptions options(String... flags) {
    String[] all = Arrays.copyOf(flags, flags.length + 1);
    all[flags.length] = "--table=Rides";
    return Tables.options(all);
  }

  private TableConfig config(String type) throws IOException {
    Path table = new SampleTable(folder.resolve(type)).write();
    Path properties = table.resolve(".hoodie/hoodie.properties");
    Files.writeString(properties, Files.readString(properties).replace("COPY_ON_WRITE", type));
    return HudiTable.open(
        new HadoopStorage(new Configuration(false)), new org.apache.hadoop.fs.Path(table.toString())).config();
  }
}
