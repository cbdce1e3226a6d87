package io.hudionhive.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNamesTest {
  @ParameterizedTest
  @CsvSource({
    "a079bdb3-731c-4894-b855-abfcd6921007-0_0-203-274_20240418173551906.parquet,"
        + "a079bdb3-731c-4894-b855-abfcd6921007-0, 20240418173551906, parquet",
    "files-0000-0_0-165-224_00000000000000010.hfile, files-0000-0, 00000000000000010, hfile",
    "00000003-aaaa_1-0-1_20240418173551.orc, 00000003-aaaa, 20240418173551, orc",
    "bee0526f-e417_0-405-1148_20261129225355055.LANCE, bee0526f-e417, 20261129225355055, lance"
  })
  void baseFileNamesHaveThreeParts(String name, String fileId, String instant, String extension) {
    BaseFileName parsed = BaseFileName.parse(name).orElseThrow();

    assertThat(parsed.fileId()).isEqualTo(FileId.of(fileId));
    assertThat(parsed.instant()).isEqualTo(InstantTime.of(instant));
    assertThat(parsed.extension()).isEqualTo(extension);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "part-00000.parquet", "000000_0", "a_b.parquet", "_SUCCESS", "_0-1-2_100.parquet", "a__100.parquet",
    "a_0-1-2_100", "a_0-1-2_100.", "a_0-1-2_x100.parquet", "a_0-1-2_100.parquet.crc",
    ".a_0-1-2_100.parquet", ".hoodie_partition_metadata"
  })
  void otherNamesAreNoBaseFiles(String name) {
    assertThat(BaseFileName.parse(name)).isEmpty();
  }

  @Test
  void logFileNamesHaveFourParts() {
    LogFileName name = LogFileName.parse(".d206069c-22c8-0_20250117083125837.log.12_0-33-43").orElseThrow();

    assertThat(name.fileId()).isEqualTo(FileId.of("d206069c-22c8-0"));
    assertThat(name.instant()).isEqualTo(InstantTime.of("20250117083125837"));
    assertThat(name.version()).isEqualTo(12);
    assertThat(name.isChangeLog()).isFalse();
  }

  @Test
  void logFilesOfOldReleasesLackTheWriteToken() {
    assertThat(LogFileName.parse(".f1_100.log.1")).isPresent();
  }

  @Test
  void changeLogsAreToldApart() {
    assertThat(LogFileName.parse(".f1_100.log.1_0-33-43.cdc")).map(LogFileName::isChangeLog).contains(true);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "f1_100.log.1_0-1-2", ".f1_100.log.1_0-1-2.crc", ".f1_100.archive.1_0-1-2", ".f1_100.log.", ".f1_x.log.1_0-1-2",
    "..f1_100.log.1_0-1-2.crc", ".f1_100.log.99999999999_0-1-2", ".hoodie_partition_metadata"
  })
  void otherNamesAreNoLogFiles(String name) {
    assertThat(LogFileName.parse(name)).isEmpty();
  }

  @Test
  void logFilesAreReadByInstantThenByVersionAsANumber() {
    List<LogFileName> inOrder = Stream.of(
            ".f_100.log.2_0-1-2", ".f_100.log.9_0-1-2", ".f_100.log.10_0-1-2", ".f_100.log.10_0-1-3",
            ".f_200.log.1_0-0-0")
        .map(name -> LogFileName.parse(name).orElseThrow())
        .collect(Collectors.toList());

    assertThat(inOrder).isSorted();
    assertThat(inOrder).doesNotHaveDuplicates();
  }
}
