package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hudionhive.BadConfigurationException;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.conf.HiveConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names and defaults are those of Hive's documentation of its metastore's settings. */
class MetastoreSettingsTest {
  @TempDir Path folder;

  @Test
  void withoutSettingsTheConnectionIsPlainAndHivesDefaultsHold() {
    MetastoreSettings settings = of(new Configuration(false));

    assertThat(settings.isPlain()).isTrue();
    assertThat(settings.address()).isEmpty();
    assertThat(settings.retries()).isEqualTo(1);
    assertThat(settings.connectRounds()).isEqualTo(3);
    assertThat(settings.pauseMillis()).isEqualTo(1000);
    assertThat(settings.socketMillis()).isEqualTo(600_000);
    assertThat(settings.connectMillis()).isEqualTo(600_000);
    assertThat(settings.picksAddressAtRandom()).isTrue();
    assertThat(settings.tellsUser()).isTrue();
    assertThat(settings.catalog()).isEqualTo("hive");
  }

  @ParameterizedTest
  @CsvSource({
      "hive.metastore.sasl.enabled,true", "metastore.sasl.enabled,TRUE",
      "hive.metastore.use.SSL,true", "metastore.use.SSL,true",
      "hive.metastore.client.auth.mode,PLAIN", "hive.metastore.client.thrift.transport.mode,http",
      "hive.metastore.thrift.framed.transport.enabled,true", "hive.metastore.thrift.compact.protocol.enabled,true",
      "hive.metastore.service.discovery.mode,zookeeper", "hive.metastore.uri.resolver,some.Resolver",
      "hive.metastore.client.socket.timeout,10 minutes",
  })
  void whatNeedsHivesClientIsNotPlain(String key, String value) {
    Configuration configuration = new Configuration(false);
    configuration.set(key, value);

    assertThat(of(configuration).isPlain()).isFalse();
  }

  @Test
  void theNewerNameCounts() {
    Configuration configuration = new Configuration(false);
    configuration.set("hive.metastore.sasl.enabled", "true");
    configuration.set("metastore.sasl.enabled", "false");
    configuration.set("hive.metastore.client.socket.timeout", "5");
    configuration.set("metastore.client.socket.timeout", "2m");

    assertThat(of(configuration).isPlain()).isTrue();
    assertThat(of(configuration).socketMillis()).isEqualTo(120_000);
  }

  @Test
  void aTimeWithoutUnitIsInSeconds() {
    Configuration configuration = new Configuration(false);
    configuration.set("hive.metastore.client.connect.retry.delay", "7");

    assertThat(of(configuration).pauseMillis()).isEqualTo(7000);
  }

  @Test
  void theSiteFileOnTheClassPathIsReadAndAddressesGivenComeBeforeIt() throws IOException {
    writeSite("thrift://a:1, thrift://b:2");
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      Thread.currentThread().setContextClassLoader(loader);
      Configuration configuration = HiveSite.over(new Configuration(false), Optional.empty());

      assertThat(of(configuration).addresses())
          .containsExactly(URI.create("thrift://a:1"), URI.create("thrift://b:2"));
      MetastoreSettings settings = MetastoreSettings.of(configuration, Optional.of("thrift://c:3"));
      assertThat(settings.addresses()).containsExactly(URI.create("thrift://c:3"));
      assertThat(settings.isPlain()).isFalse();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  @Test
  void theSiteFileOfAFolderCountsForHivesClientToo() throws IOException {
    writeSite("thrift://a:1");
    Configuration configuration = HiveSite.over(new Configuration(false), Optional.of(folder.toString()));

    assertThat(of(configuration).address()).isEqualTo("thrift://a:1");
    assertThat(ThriftMetastore.hiveConf(configuration, Optional.empty()).getBoolVar(
        HiveConf.ConfVars.METASTORE_USE_THRIFT_SASL)).isTrue();
  }

  @Test
  void aFolderWithoutSiteFileIsNamed() {
    assertThatThrownBy(() -> HiveSite.over(new Configuration(false), Optional.of(folder.toString())))
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(folder.toString());
  }

  @ParameterizedTest
  @CsvSource({"localhost:9083", "thrift://localhost", "thrift://local host:9083"})
  void anAddressThatIsNoneIsNamed(String address) {
    MetastoreSettings settings = MetastoreSettings.of(new Configuration(false), Optional.of(address));

    assertThatThrownBy(settings::addresses)
        .isInstanceOf(BadConfigurationException.class)
        .hasMessageContaining(address)
        .hasMessageContaining("thrift://host:port");
  }

  private void writeSite(String uris) throws IOException {
    Files.writeString(folder.resolve("hive-site.xml"), "<configuration>"
        + "<property><name>hive.metastore.uris</name><value>" + uris + "</value></property>"
        + "<property><name>hive.metastore.sasl.enabled</name><value>true</value></property></configuration>");
  }

  private static MetastoreSettings of(Configuration configuration) {
    return MetastoreSettings.of(configuration, Optional.empty());
  }
}
