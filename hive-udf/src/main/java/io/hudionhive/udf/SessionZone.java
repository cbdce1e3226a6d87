package io.hudionhive.udf;

import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.session.SessionState;

/** The time zone of the session, {@code hive.local.time.zone}. */
public final class SessionZone {
  private static final String KEY = "hive.local.time.zone";

  private SessionZone() {}

  /** The zone of the session this thread works for, else the JVM's. */
  public static ZoneId current() {
    SessionState session = SessionState.get();
    return session == null ? ZoneId.systemDefault() : of(session.getConf());
  }

  /** The zone in the configuration of a session or of one of its tasks. */
  public static ZoneId of(Configuration conf) {
    String name = conf.get(KEY, "LOCAL").trim();
    if (name.isEmpty() || name.equalsIgnoreCase("LOCAL")) {
      return ZoneId.systemDefault();
    }
    return name.equalsIgnoreCase("Z") ? ZoneOffset.UTC : ZoneId.of(name);
  }
}
