package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import org.apache.hadoop.hive.common.io.FileMetadataCache;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.llap.io.api.LlapIo;
import org.apache.hadoop.hive.llap.io.api.LlapProxy;
import org.apache.hadoop.hive.ql.io.HiveInputFormat;
import org.apache.hadoop.hive.ql.io.LlapCacheOnlyInputFormatInterface;
import org.apache.hadoop.mapred.InputFormat;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hudi.hadoop.HoodieParquetInputFormat;
import org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an LLAP daemon does with the formats, with a cache in the place of the daemon's. */
class LlapCacheTest {
  @TempDir Path folder;
  private final MapDataCache cache = new MapDataCache();

  @BeforeEach
  void startDaemon() throws ReflectiveOperationException {
    setIo(Proxy.newProxyInstance(
        getClass().getClassLoader(), new Class<?>[] {LlapIo.class}, (proxy, method, arguments) -> {
          if (method.getName().equals("initCacheOnlyInputFormat")) {
            FileMetadataCache metadata =
                (FileMetadataCache) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {FileMetadataCache.class}, (p, m, a) -> null);
            ((LlapCacheOnlyInputFormatInterface) arguments[0]).injectCaches(metadata, cache, new HiveConf());
          }
          return null;
        }));
  }

  @AfterEach
  void stopDaemon() throws ReflectiveOperationException {
    setIo(null);
  }

  @Test
  void baseFilesAreReadThroughTheCache() throws Exception {
    FixtureScan scan = new FixtureScan(folder, "row_groups_keys", true);
    HudiInputFormat format = inDaemon(new HoodieParquetInputFormat(), scan.job());

    assertThat(scan.rows(format)).isEqualTo(500);
    int puts = cache.puts();
    assertThat(puts).isPositive();
    assertThat(cache.hits()).isZero();

    assertThat(scan.rows(format)).isEqualTo(500);
    assertThat(cache.puts()).isEqualTo(puts);
    assertThat(cache.hits()).isPositive();
  }

  @Test
  void logsAreMergedOverWhatIsCached() throws Exception {
    FixtureScan scan = new FixtureScan(folder, "row_groups_keys", true);
    HudiInputFormat format = inDaemon(new HoodieParquetRealtimeInputFormat(), scan.job());

    assertThat(scan.rows(format)).isEqualTo(495);
    assertThat(scan.rows(format)).isEqualTo(495);
    assertThat(cache.hits()).isPositive();
  }

  /** The format as the daemon uses it: itself, not wrapped. */
  @SuppressWarnings({"rawtypes", "unchecked"})
  private static HudiInputFormat inDaemon(HudiInputFormat format, JobConf job) throws Exception {
    job.setBoolean(HiveConf.ConfVars.LLAP_IO_ENABLED.varname, true);
    InputFormat wrapped = HiveInputFormat.wrapForLlap((InputFormat) format, job, null);
    assertThat(wrapped).isSameAs(format);
    return format;
  }

  private static void setIo(Object io) throws ReflectiveOperationException {
    Field field = LlapProxy.class.getDeclaredField("io");
    field.setAccessible(true);
    field.set(null, io);
  }
}
