package io.hudionhive.qtest.addjar;

import java.lang.reflect.Field;
import org.apache.hadoop.hive.ql.exec.SerializationUtilities;
import org.apache.hive.com.esotericsoftware.kryo.util.Pool;

/**
 * The pooled objects by which Hive reads plans. Each remembers the classes it has met by name, also those of the jar
 * of a session that is closed by now, whose class loader finds no further class. Where Tez plans in a process of its
 * own this harms nobody; in local mode it plans in that of the server, and a later session's job would fail on the
 * first class that the earlier session had not needed.
 */
final class PlanReaders {
  private PlanReaders() {
  }

  /** Makes the next plans be read with the classes of the session they are for. */
  static void forgetClasses() {
    try {
      Field pool = SerializationUtilities.class.getDeclaredField("kryoPool");
      pool.setAccessible(true);
      ((Pool<?>) pool.get(null)).clear();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Hive keeps its plan readers elsewhere", e);
    }
  }
}
