package io.hudionhive.servers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

/**
 * The main class of a server's JVM: Hive's own, watched so that no server outlives whoever started it. Its arguments
 * are those of {@code org.apache.hadoop.hive.metastore.HiveMetaStore}.
 */
public final class MetastoreProgram {
  private static final String SERVER = "org.apache.hadoop.hive.metastore.HiveMetaStore";

  private MetastoreProgram() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    Thread watch = new Thread(MetastoreProgram::endWithStarter, "end-with-starter");
    watch.setDaemon(true);
    watch.start();
    try {
      Class.forName(SERVER).getMethod("main", String[].class).invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("The metastore ended", e.getCause());
    }
  }

  /** Standard input ends when the process at its other end does, however that ends. */
  private static void endWithStarter() {
    try {
      System.in.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // Nobody is there any more either.
    }
    Runtime.getRuntime().halt(0);
  }
}
