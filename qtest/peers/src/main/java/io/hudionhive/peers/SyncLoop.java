package io.hudionhive.peers;

import java.io.PrintStream;
import java.lang.reflect.Method;

/**
 * The main class of a JVM that runs the {@code HiveSyncTool} of its class path several times, as a writer does that
 * syncs after each commit, and prints the seconds of each run. Names no class of Hudi or of Hive, so that it runs with
 * any.
 *
 * <p>Command line: {@code TIMES}, then the tool's own.
 */
public final class SyncLoop {
  private SyncLoop() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    String[] flags = java.util.Arrays.copyOfRange(arguments, 1, arguments.length);
    for (int left = Integer.parseInt(arguments[0]); left > 0; left--) {
      long start = System.nanoTime();
      sync(flags);
      answers.println((System.nanoTime() - start) / 1e9);
    }
    System.exit(0);
  }

  /** Ours ends the process from its main method, so its other entrance is taken. */
  private static void sync(String[] flags) throws ReflectiveOperationException {
    Class<?> tool = Class.forName(SyncTool.MAIN);
    for (Method method : tool.getMethods()) {
      if (method.getName().equals("run") && method.getParameterCount() == 3) {
        if (!Integer.valueOf(0).equals(method.invoke(null, flags, System.err, System.err))) {
          throw new IllegalStateException("The sync failed");
        }
        return;
      }
    }
    tool.getMethod("main", String[].class).invoke(null, (Object) flags);
  }
}
