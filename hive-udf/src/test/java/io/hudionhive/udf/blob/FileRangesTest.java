package io.hudionhive.udf.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.HudiOnHiveException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileRangesTest {
  private final Configuration conf = new Configuration(false);
  private final byte[] content = new byte[3_000_000];

  @TempDir
  Path folder;

  private String file;

  @BeforeEach
  void writeFile() throws Exception {
    new Random(3).nextBytes(content);
    file = Files.write(folder.resolve("f"), content).toString();
  }

  private FileRanges ranges(long maxBytes) throws Exception {
    return new FileRanges(conf, AllowedFolders.of(conf, List.of(folder.toString())), maxBytes);
  }

  private static Blob blob(String file, long offset, long length) {
    return Blob.outOfLine(file, OptionalLong.of(offset), OptionalLong.of(length));
  }

  @Test
  void rangesInAnyOrder() throws Exception {
    Random random = new Random(5);
    try (FileRanges ranges = ranges(1 << 20)) {
      long next = 0;
      for (int i = 0; i < 500; i++) {
        long start = random.nextInt(4) == 0 ? random.nextInt(content.length) : Math.min(next, content.length);
        long length = Math.min(random.nextInt(50_000), content.length - start);
        byte[] expected = Arrays.copyOfRange(content, (int) start, (int) (start + length));
        assertThat(ranges.read(blob(file, start, length))).isEqualTo(expected);
        next = start + length + random.nextInt(5000);
      }
    }
  }

  @Test
  void consecutiveRangesAreReadTogether() throws Exception {
    FileSystem.Statistics statistics = statistics();
    long before = statistics.getBytesRead();
    try (FileRanges ranges = ranges(1 << 20)) {
      for (int i = 0; i < 1000; i++) {
        ranges.read(blob(file, i * 1000L, 900));
      }
    }
    assertThat(statistics.getBytesRead() - before).isLessThan(2_200_000);
  }

  private static FileSystem.Statistics statistics() {
    return FileSystem.getStatistics("file", org.apache.hadoop.fs.RawLocalFileSystem.class);
  }

  @Test
  void tooManyBytesAreAnError() throws Exception {
    try (FileRanges ranges = ranges(1000)) {
      assertThat(ranges.read(blob(file, 5, 1000))).hasSize(1000);
      assertThatThrownBy(() -> ranges.read(blob(file, 5, 1001)))
          .isInstanceOf(HudiOnHiveException.class)
          .hasMessageContaining("hudionhive.read.blob.max.bytes");
    }
  }

  @Test
  void policyIsReadFromTheConfigurationOfTheServer() {
    Configuration site = new Configuration(false);
    assertThat(BlobPolicy.of(site).maxBytes()).isEqualTo(134_217_728);
    assertThat(BlobPolicy.of(site).allowedPrefixes()).isEmpty();
    site.set("hudionhive.read.blob.allowed.prefixes", " s3a://media/a , hdfs://nn/b ");
    site.set("hudionhive.read.blob.max.bytes", "10");
    assertThat(BlobPolicy.of(site).allowedPrefixes()).containsExactly("s3a://media/a", "hdfs://nn/b");
    assertThat(BlobPolicy.of(site).maxBytes()).isEqualTo(10);
    site.set("hudionhive.read.blob.max.bytes", "99999999999");
    assertThatThrownBy(() -> BlobPolicy.of(site)).isInstanceOf(BadConfigurationException.class);
  }
}
