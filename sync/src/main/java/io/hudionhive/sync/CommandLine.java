package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.HashMap;
import java.util.Map;

/**
 * The arguments of the command line tool: flags, each followed by its value or joined to it by an equals sign, and
 * settings as {@code key=value}. What stands on the command line counts before what a properties file says.
 */
public final class CommandLine {
  private static final String FILE = "--props";
  private static final String SETTING = "--hoodie-conf";

  private final Map<String, String> given = new HashMap<>();
  private final Map<String, String> inFiles = new HashMap<>();
  private final String[] arguments;
  private int next;
  private boolean help;
  private OutputOptions output = OutputOptions.PLAIN;

  private CommandLine(String[] arguments) {
    this.arguments = arguments.clone();
  }

  /** @throws BadConfigurationException on a wrong argument */
  public static CommandLine of(String[] arguments) {
    CommandLine line = new CommandLine(arguments);
    while (line.next < arguments.length && !line.help) {
      line.take(arguments[line.next++]);
    }
    return line;
  }

  public boolean asksForHelp() {
    return help;
  }

  /** How the tool is to report. */
  public OutputOptions output() {
    return output;
  }

  /** @throws BadConfigurationException when a value is missing or cannot be used */
  public SyncOptions options() {
    Map<String, String> all = bySetting(inFiles);
    all.putAll(bySetting(given));
    return SyncOptions.of(all);
  }

  /** Settings under their main keys, so that an alias on the command line outdoes the main key in a file. */
  private static Map<String, String> bySetting(Map<String, String> properties) {
    Map<String, String> settings = new HashMap<>();
    properties.forEach((property, value) ->
        settings.putIfAbsent(SyncKey.ofProperty(property).map(SyncKey::key).orElse(property), value));
    properties.forEach((property, value) -> SyncKey.ofProperty(property)
        .filter(key -> key.key().equals(property))
        .ifPresent(key -> settings.put(property, value)));
    return settings;
  }

  /** What the tool takes, one flag a line. */
  public static String usage() {
    StringBuilder text = new StringBuilder("Usage: HiveSyncTool --base-path <folder> [options] [key=value ...]\n");
    for (SyncKey key : SyncKey.values()) {
      text.append(String.format("  %-34s %s%n", key.shown(), key.help()));
    }
    return text
        .append(String.format("  %-34s %s%n", FILE, "properties file of the keys hoodie.* or hive_sync.*"))
        .append(String.format("  %-34s %s%n", SETTING, "one setting as key=value; may be given often"))
        .append(String.format("  %-34s %s%n", "--dry-run", "print what would change and change nothing"))
        .append(String.format("  %-34s %s%n", "--print-schema", "bigquery: print the columns as BigQuery types"))
        .append(String.format("  %-34s %s%n", "--json", "sum up as one line of JSON"))
        .append(String.format("  %-34s %s%n", "--help, -h", "this text"))
        .append("Exit codes: 0 done, 1 the sync failed, 2 wrong arguments.\n")
        .toString();
  }

  private void take(String argument) {
    int equals = argument.indexOf('=');
    String flag = equals < 0 ? argument : argument.substring(0, equals);
    if (argument.equals("--help") || argument.equals("-h")) {
      help = true;
    } else if (!argument.startsWith("-") && equals > 0) {
      setting(argument);
    } else if (flag.equals(FILE)) {
      inFiles.putAll(PropertiesFile.read(value(argument, "a properties file")));
    } else if (flag.equals(SETTING)) {
      setting(value(argument, "a setting as key=value"));
    } else if (argument.equals("--dry-run")) {
      output = output.withDryRun();
    } else if (argument.equals("--json")) {
      output = output.withJson();
    } else if (flag.equals("--print-schema")) {
      output = output.withSchema(value(argument, "the name of a system: bigquery"));
    } else {
      SyncKey key = SyncKey.ofFlag(flag).orElseThrow(() -> new BadConfigurationException(
          "Option '" + flag + "' is not offered: the options are those that --help lists"));
      given.put(key.key(), key.isOnOff() ? onOff(argument) : value(argument, key.help()));
    }
  }

  private void setting(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new BadConfigurationException("'" + text + "' is no setting of the form key=value");
    }
    given.put(text.substring(0, equals).trim(), text.substring(equals + 1));
  }

  private String onOff(String argument) {
    int equals = argument.indexOf('=');
    if (equals >= 0) {
      return argument.substring(equals + 1);
    }
    boolean follows = next < arguments.length
        && (arguments[next].equalsIgnoreCase("true") || arguments[next].equalsIgnoreCase("false"));
    return follows ? arguments[next++] : "true";
  }

  private String value(String argument, String what) {
    int equals = argument.indexOf('=');
    if (equals >= 0) {
      return argument.substring(equals + 1);
    }
    if (next == arguments.length || arguments[next].startsWith("--")) {
      throw new BadConfigurationException(argument + " needs a value: " + what);
    }
    return arguments[next++];
  }
}
