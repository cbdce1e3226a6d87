package io.hudionhive.sync;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Hive that runs SQL statements, one after the other. */
interface SqlSession extends AutoCloseable {
  /** In which form definitions are shown: json or text. */
  String FORMAT = "hive.ddl.output.format";

  /** Descriptions come as JSON, and no text in a statement is taken for a variable. */
  Map<String, String> SETTINGS = settings();

  /** Makes a setting of the session; one that Hive does not let sessions make stays as it is. */
  void set(String key, String value);

  /** A setting of the metastore as the session's connection to it has it; empty where sessions may not see it. */
  Optional<String> settingOfMetastore(String key);

  /** Changes a setting of the metastore for the session's connection to it; one that sessions may not stays. */
  void setOfMetastore(String key, String value);

  void run(String statement) throws SqlRefusedException;

  /** The first column of the answer. */
  List<String> query(String statement) throws SqlRefusedException;

  /** The first part of Hive's version. */
  int majorVersion();

  @Override
  void close();

  /** Settings that a session starts with. */
  static Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("hive.variable.substitute", "false");
    settings.put(FORMAT, "json");
    return Collections.unmodifiableMap(settings);
  }
}
