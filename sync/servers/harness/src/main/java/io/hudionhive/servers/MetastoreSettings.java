package io.hudionhive.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The {@code hive-site.xml} of a server: where it keeps things, that it makes its schema itself, and, beside that,
 * Hive's defaults.
 *
 * @param more settings of Hive and Hadoop
 */
record MetastoreSettings(Path folder, MetastoreDatabase database, Map<String, String> more) {

  /** Writes the files into the folder, which must be on the server's class path. */
  void write() throws IOException {
    Map<String, String> settings = new LinkedHashMap<>(database.settings(folder));
    settings.put("datanucleus.schema.autoCreateAll", "true");
    settings.put("hive.metastore.schema.verification", "false");
    settings.put("hive.metastore.warehouse.dir", folder.resolve("warehouse").toString());
    settings.put("hive.metastore.warehouse.external.dir", folder.resolve("warehouse").toString());
    // Asks the name node's groups for administrators otherwise.
    settings.put("hive.metastore.event.db.notification.api.auth", "false");
    // Needs a library that Hive's own lib folder has, and its poms do not name.
    settings.put("hive.async.log.enabled", "false");
    settings.putAll(more);
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\"?>\n<configuration>\n");
    settings.forEach((name, value) ->
        xml.append("  <property><name>").append(name).append("</name><value>").append(value)
            .append("</value></property>\n"));
    xml.append("</configuration>\n");
    Files.writeString(folder.resolve("hive-site.xml"), xml);
    // Where Hadoop's login looks, which does not know of Hive's file.
    Files.writeString(folder.resolve("core-site.xml"), xml);
    Files.writeString(folder.resolve("log4j2.properties"), """
        appender.console.type = Console
        appender.console.name = console
        appender.console.layout.type = PatternLayout
        appender.console.layout.pattern = %d{ISO8601} %p %c{1}: %m%n
        rootLogger.level = warn
        rootLogger.appenderRef.console.ref = console
        """);
  }
}
