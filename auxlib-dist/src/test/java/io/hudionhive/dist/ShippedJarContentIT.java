package io.hudionhive.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;

class ShippedJarContentIT {
  private static final long MAX_BYTES = 8L << 20;
  private static final int JAVA_8 = 52;

  private final ShippedJar jar = ShippedJar.ofThisBuild();

  @Test
  void isAtMostEightMegabytes() throws IOException {
    assertThat(Files.size(jar.path())).isBetween(1L << 20, MAX_BYTES);
  }

  @Test
  void holdsOnlyOurPackagesAndTheNamesOtherSoftwareKnows() throws IOException {
    assertThat(jar.fileNames()).allMatch(name ->
        name.startsWith("io/hudionhive/")
            || name.startsWith("org/apache/hudi/")
            || name.startsWith("META-INF/"));
  }

  @Test
  void holdsOfTheNamesOtherSoftwareKnowsJustThese() throws IOException {
    assertThat(jar.fileNames()).filteredOn(name -> name.startsWith("org/apache/hudi/"))
        .containsExactlyInAnyOrder(
            "org/apache/hudi/hadoop/HoodieHFileInputFormat.class",
            "org/apache/hudi/hadoop/HoodieOrcInputFormat.class",
            "org/apache/hudi/hadoop/HoodieParquetInputFormat.class",
            "org/apache/hudi/hadoop/HoodieROTablePathFilter.class",
            "org/apache/hudi/hadoop/UseFileSplitsFromInputFormat.class",
            "org/apache/hudi/hadoop/UseRecordReaderFromInputFormat.class",
            "org/apache/hudi/hadoop/hive/HoodieCombineHiveInputFormat.class",
            "org/apache/hudi/hadoop/realtime/HoodieHFileRealtimeInputFormat.class",
            "org/apache/hudi/hadoop/realtime/HoodieOrcRealtimeInputFormat.class",
            "org/apache/hudi/hadoop/realtime/HoodieParquetRealtimeInputFormat.class",
            "org/apache/hudi/hive/HiveStylePartitionValueExtractor.class",
            "org/apache/hudi/hive/HiveSyncTool.class",
            "org/apache/hudi/hive/HoodieHiveSyncException.class",
            "org/apache/hudi/hive/MultiPartKeysValueExtractor.class",
            "org/apache/hudi/hive/NonPartitionedExtractor.class",
            "org/apache/hudi/hive/PathLevel.class",
            "org/apache/hudi/hive/SinglePartPartitionValueExtractor.class",
            "org/apache/hudi/hive/SlashEncodedDayPartitionValueExtractor.class",
            "org/apache/hudi/hive/SlashEncodedHourPartitionValueExtractor.class",
            "org/apache/hudi/sync/common/model/PartitionValueExtractor.class");
  }

  @Test
  void holdsRelocatedLibrariesAndNothingElseThirdParty() throws IOException {
    assertThat(jar.fileNames()).filteredOn(name -> name.startsWith("io/hudionhive/shaded/"))
        .isNotEmpty()
        .allMatch(name ->
            name.startsWith("io/hudionhive/shaded/org/apache/avro/")
                || name.startsWith("io/hudionhive/shaded/org/apache/parquet/variant/")
                || name.startsWith("io/hudionhive/shaded/com/fasterxml/jackson/"));
  }

  @Test
  void holdsNoSignaturesModuleDescriptorsBuildFilesOrNewerClassVersions() throws IOException {
    assertThat(jar.fileNames()).filteredOn(name -> name.startsWith("META-INF/"))
        .containsExactlyInAnyOrder(
            "META-INF/MANIFEST.MF",
            "META-INF/LICENSE",
            "META-INF/NOTICE",
            "META-INF/FastDoubleParser-LICENSE",
            "META-INF/FastDoubleParser-NOTICE",
            "META-INF/thirdparty-LICENSE",
            "META-INF/services/io.hudionhive.shaded.com.fasterxml.jackson.core.JsonFactory",
            "META-INF/services/io.hudionhive.shaded.com.fasterxml.jackson.core.ObjectCodec");
    assertThat(jar.fileNames()).noneMatch(name -> name.endsWith("module-info.class"));
    Manifest manifest = new Manifest(new ByteArrayInputStream(jar.bytes("META-INF/MANIFEST.MF")));
    assertThat(manifest.getMainAttributes().getValue("Multi-Release")).isNull();
  }

  @Test
  void everyClassRunsOnJava8() throws IOException {
    Map<String, Integer> tooNew = new LinkedHashMap<>();
    for (String name : classFiles()) {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(jar.bytes(name)));
      assertThat(in.readInt()).as(name).isEqualTo(0xCAFEBABE);
      in.readUnsignedShort();
      int major = in.readUnsignedShort();
      if (major > JAVA_8) {
        tooNew.put(name, major);
      }
    }
    assertThat(tooNew).isEmpty();
  }

  @Test
  void licenseAndNoticeCoverWhatIsInside() throws IOException {
    assertThat(jar.text("META-INF/LICENSE")).contains("Apache License", "Version 2.0", "END OF TERMS AND CONDITIONS");
    assertThat(jar.text("META-INF/NOTICE"))
        .contains("Apache Avro", "Apache Parquet", "Jackson", "FastDoubleParser")
        .contains("independent of The Apache Software Foundation");
  }

  private List<String> classFiles() throws IOException {
    List<String> classes = jar.fileNames().stream().filter(name -> name.endsWith(".class")).toList();
    assertThat(classes).hasSizeGreaterThan(1000);
    return classes;
  }
}
