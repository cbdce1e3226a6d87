package org.apache.hudi.hive;

import io.hudionhive.BadConfigurationException;
import io.hudionhive.sync.CommandLine;
import io.hudionhive.sync.HudiSync;
import io.hudionhive.sync.OutputOptions;
import io.hudionhive.sync.Preparation;
import io.hudionhive.sync.ProgressLine;
import io.hudionhive.sync.SyncFailure;
import io.hudionhive.sync.SyncOptions;
import io.hudionhive.sync.SyncSummary;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.slf4j.LoggerFactory;

/**
 * Registers a table in the Hive metastore and keeps its entries in step with it. Known to other software under this
 * name; {@link HudiSync} does the work.
 */
public final class HiveSyncTool {
  /** The sync ran. */
  public static final int DONE = 0;

  /** The sync failed; what was done before stays done, and the next run goes on from there. */
  public static final int FAILED = 1;

  /** The arguments are wrong; nothing was done. */
  public static final int WRONG_ARGUMENTS = 2;

  private HiveSyncTool() {}

  /** Runs the tool and ends the process with one of the exit codes above. */
  public static void main(String[] arguments) {
    Preparation.start();
    // Hadoop would read its files once more to know how to log in. In a process of somebody else's it knows already.
    System.exit(run(arguments, System.out, System.err, UserGroupInformation::setConfiguration));
  }

  /** Runs the tool, with settings of Hadoop and Hive from the class path. @return one of the exit codes above */
  public static int run(String[] arguments, PrintStream out, PrintStream err) {
    return run(arguments, out, err, settings -> {});
  }

  private static int run(String[] arguments, PrintStream out, PrintStream err, Consumer<Configuration> login) {
    CommandLine line;
    SyncOptions options;
    try {
      line = CommandLine.of(arguments);
      if (line.asksForHelp()) {
        out.print(CommandLine.usage());
        return DONE;
      }
      options = line.options();
    } catch (BadConfigurationException e) {
      err.println(e.getMessage());
      err.print(CommandLine.usage());
      return WRONG_ARGUMENTS;
    }
    try {
      sync(options, line.output(), login, out, err);
      return DONE;
    } catch (RuntimeException | IOException e) {
      err.println(SyncFailure.text(options, e));
      LoggerFactory.getLogger(HiveSyncTool.class).error("Could not sync {}", options.basePath(), e);
      return FAILED;
    }
  }

  private static void sync(
      SyncOptions options, OutputOptions output, Consumer<Configuration> login, PrintStream out, PrintStream err)
      throws IOException {
    long start = System.nanoTime();
    Configuration configuration = HudiSync.settings(options, new Configuration());
    login.accept(configuration);
    if (output.printsBigQuerySchema()) {
      out.print(HudiSync.bigQuerySchema(options, configuration));
    }
    SyncSummary summary = output.isDryRun()
        ? HudiSync.dryRun(options, configuration, line -> out.println("would " + line))
        : run(options, configuration, err);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (output.isJson()) {
      out.println(summary.toJson(seconds));
    } else {
      out.printf(Locale.ROOT, "%s %s; %s; %.1f s%n",
          output.isDryRun() ? "Would sync" : "Synced", options.basePath(), summary, seconds);
    }
  }

  /** Says on a terminal how far it is. */
  private static SyncSummary run(SyncOptions options, Configuration configuration, PrintStream err)
      throws IOException {
    if (System.console() == null) {
      return HudiSync.run(options, configuration);
    }
    try (ProgressLine progress = ProgressLine.on(err)) {
      return HudiSync.run(options, configuration, progress);
    }
  }
}
