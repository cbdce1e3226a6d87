package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.servers.DerbyPlace;
import io.hudionhive.servers.MetastoreProcess;
import io.hudionhive.servers.MetastoreVersion;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hudi.hive.HiveSyncTool;
import org.apache.kerby.kerberos.kerb.server.SimpleKdcServer;
import org.apache.kerby.kerberos.kerb.type.ticket.TgtTicket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A metastore that lets in only whom Kerberos knows. The tool is told so by its hive-site.xml and core-site.xml alone,
 * and runs in a JVM of its own, as the login is the JVM's.
 */
class KerberosTest {
  private static final String REALM = "EXAMPLE.COM";
  private static final String SERVICE = "hive/localhost@" + REALM;

  @TempDir static Path folder;

  private static SimpleKdcServer kdc;
  private static MetastoreProcess metastore;

  @BeforeAll
  static void start() throws Exception {
    kdc = new SimpleKdcServer();
    kdc.setWorkDir(folder.toFile());
    kdc.setKdcHost("localhost");
    kdc.setKdcRealm(REALM);
    kdc.setKdcTcpPort(freePort());
    kdc.setAllowUdp(false);
    kdc.init();
    kdc.start();
    File keys = folder.resolve("keys").toFile();
    kdc.createAndExportPrincipals(keys, SERVICE, "tester@" + REALM);
    TgtTicket ticket = kdc.getKrbClient().requestTgt("tester@" + REALM, keys);
    kdc.getKrbClient().storeTicket(ticket, folder.resolve("ticket").toFile());

    Map<String, String> settings = settings();
    settings.put("hive.metastore.kerberos.keytab.file", keys.toString());
    metastore = MetastoreProcess.start(MetastoreVersion.HIVE_4_0, Path.of(System.getProperty("metastore.servers")),
        folder.resolve("server"), DerbyPlace.MEMORY, jvm(), settings).await();
  }

  @AfterAll
  static void stop() throws Exception {
    metastore.close();
    kdc.stop();
  }

  @Test
  void whoHasATicketSyncs() throws Exception {
    Result first = sync("ticket");

    assertThat(first.printed()).contains("tables: 1 created");
    assertThat(first.exitCode()).isZero();
    assertThat(sync("ticket").printed()).contains("tables: 0 created, 0 changed");
  }

  @Test
  void whoHasNoneIsToldWhichMetastoreDoesNotLetIn() throws Exception {
    Result refused = sync("none");

    assertThat(refused.exitCode()).isEqualTo(HiveSyncTool.FAILED);
    assertThat(refused.printed()).contains("cannot reach the metastore at " + metastore.uri());
  }

  private static Result sync(String ticket) throws IOException, InterruptedException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Map<String, String> settings = settings();
    settings.put("hive.metastore.uris", metastore.uri());
    settings.put("hive.metastore.connect.retries", "1");
    StringBuilder xml = new StringBuilder("<configuration>\n");
    settings.forEach((name, value) -> xml.append("<property><name>").append(name).append("</name><value>")
        .append(value).append("</value></property>\n"));
    xml.append("</configuration>\n");
    Files.writeString(conf.resolve("hive-site.xml"), xml);
    Files.writeString(conf.resolve("core-site.xml"), xml);
    Path table = new SampleTable(folder.resolve("rides")).write();

    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm());
    command.addAll(List.of("-classpath", conf + File.pathSeparator + System.getProperty("java.class.path"),
        HiveSyncTool.class.getName(), "--base-path", table.toString(), "--database", "guarded"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("KRB5CCNAME", folder.resolve(ticket).toString());
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), printed);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("hadoop.security.authentication", "kerberos");
    settings.put("hive.metastore.sasl.enabled", "true");
    settings.put("hive.metastore.kerberos.principal", SERVICE);
    return settings;
  }

  private static List<String> jvm() {
    return List.of("-Xmx512m", "-Djava.security.krb5.conf=" + folder.resolve("krb5.conf"),
        "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED", "--add-opens=java.base/java.net=ALL-UNNAMED",
        "--add-opens=java.security.jgss/sun.security.krb5=ALL-UNNAMED");
  }

  private record Result(int exitCode, String printed) {}
}
