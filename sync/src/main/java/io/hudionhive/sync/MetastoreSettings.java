package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;

/**
 * What hive-site.xml, system properties and the caller say of the way to the metastore: the settings of Hive's client,
 * each under its name {@code metastore.*}, which counts, or {@code hive.metastore.*}.
 *
 * <p>Hive's own classes for its configuration tell the same, and take longer to load than a sync with nothing new.
 */
final class MetastoreSettings {
  /** Both names of one setting; the client reads the newer one first. */
  static final String[] URI_KEYS = {"metastore.thrift.uris", "hive.metastore.uris"};

  private final Configuration conf;

  private MetastoreSettings(Configuration conf) {
    this.conf = conf;
  }

  /**
   * @param configuration with the settings of hive-site.xml, see {@link HiveSite}
   * @param uris addresses, comma-separated; empty for those of the settings
   */
  static MetastoreSettings of(Configuration configuration, Optional<String> uris) {
    Configuration conf = SettledConfiguration.of(configuration);
    for (String key : System.getProperties().stringPropertyNames()) {
      if (isOne(key)) {
        conf.set(key, System.getProperty(key));
      }
    }
    for (String key : URI_KEYS) {
      uris.ifPresent(value -> conf.set(key, value));
    }
    return new MetastoreSettings(conf);
  }

  /** Whether a setting is one of Hive's client. */
  static boolean isOne(String key) {
    return key.startsWith("metastore.") || key.startsWith("hive.metastore.");
  }

  /** The addresses as they are written, or nothing. */
  String address() {
    return text(URI_KEYS[0], URI_KEYS[1], "");
  }

  /** @throws BadConfigurationException when an address is none */
  List<URI> addresses() {
    List<URI> addresses = new ArrayList<>();
    for (String part : address().split(",")) {
      addresses.add(parsed(part.trim()));
    }
    return addresses;
  }

  /** Whether the port speaks Thrift over bare sockets: nothing encrypted, framed, looked up or logged in to. */
  boolean isPlain() {
    boolean ordinary = is("sasl.enabled", "false")
        && is("use.SSL", "false")
        && is("client.auth.mode", "NOSASL")
        && is("client.thrift.transport.mode", "binary")
        && is("thrift.framed.transport.enabled", "false")
        && is("thrift.compact.protocol.enabled", "false")
        && is("service.discovery.mode", "")
        && is("uri.resolver", "");
    try {
      return ordinary && socketMillis() >= 0 && connectMillis() >= 0 && pauseMillis() >= 0 && connectRounds() > 0;
    } catch (NumberFormatException e) {
      // Hive has units of its own.
      return false;
    }
  }

  boolean picksAddressAtRandom() {
    return "RANDOM".equalsIgnoreCase(text("metastore.thrift.uri.selection", "hive.metastore.uri.selection", "RANDOM"));
  }

  boolean tellsUser() {
    return Boolean.parseBoolean(text("execute.setugi", "true"));
  }

  /** How often a call is made again when its connection breaks. */
  int retries() {
    return Integer.parseInt(text("failure.retries", "1"));
  }

  /** How often all addresses are tried, one after the other. */
  int connectRounds() {
    return Integer.parseInt(text("connect.retries", "3"));
  }

  /** Between two such rounds. */
  int pauseMillis() {
    return millis("client.connect.retry.delay", "1s");
  }

  int socketMillis() {
    return millis("client.socket.timeout", "600s");
  }

  int connectMillis() {
    return millis("client.connection.timeout", "600s");
  }

  /** The catalog that tables are in. */
  String catalog() {
    return text("metastore.catalog.default", "metastore.catalog.default", ThriftCalls.DEFAULT_CATALOG);
  }

  private boolean is(String name, String usual) {
    return text(name, usual).equalsIgnoreCase(usual);
  }

  private int millis(String name, String otherwise) {
    String value = text(name, otherwise);
    long millis = conf.getTimeDuration("metastore." + name, value, TimeUnit.SECONDS, TimeUnit.MILLISECONDS);
    return (int) Math.min(millis, Integer.MAX_VALUE);
  }

  private String text(String name, String otherwise) {
    return text("metastore." + name, "hive.metastore." + name, otherwise);
  }

  private String text(String key, String olderKey, String otherwise) {
    return conf.get(key, conf.get(olderKey, otherwise)).trim();
  }

  private static URI parsed(String text) {
    String complaint = "Metastore address '" + text + "' is not written as thrift://host:port";
    try {
      URI address = new URI(text);
      if (address.getHost() == null || address.getPort() < 0) {
        throw new BadConfigurationException(complaint);
      }
      return address;
    } catch (URISyntaxException e) {
      throw new BadConfigurationException(complaint, e);
    }
  }
}
