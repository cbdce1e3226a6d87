package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The arguments of the command line tool, each flag followed by its value or joined to it by an equals sign. */
public final class CommandLine {
  private CommandLine() {}

  /** @return the options, or empty when the arguments ask for help. @throws BadConfigurationException on a wrong one */
  public static Optional<SyncOptions> parse(String[] arguments) {
    Map<String, String> properties = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      String argument = arguments[i];
      if (argument.equals("--help") || argument.equals("-h")) {
        return Optional.empty();
      }
      int equals = argument.indexOf('=');
      SyncKey key = key(equals < 0 ? argument : argument.substring(0, equals));
      String value;
      if (equals >= 0) {
        value = argument.substring(equals + 1);
      } else if (i + 1 < arguments.length && isValue(key, arguments[i + 1])) {
        value = arguments[++i];
      } else if (key.isOnOff()) {
        value = "true";
      } else {
        throw new BadConfigurationException(argument + " needs a value: " + key.help());
      }
      properties.put(key.key(), value);
    }
    return Optional.of(SyncOptions.of(properties));
  }

  /** What the tool takes, one flag a line. */
  public static String usage() {
    StringBuilder text = new StringBuilder("Usage: HiveSyncTool --base-path <folder> [options]\n");
    for (SyncKey key : SyncKey.values()) {
      text.append(String.format("  %-30s %s%n", key.flag(), key.help()));
    }
    return text.append(String.format("  %-30s %s%n", "--help, -h", "this text"))
        .append("Exit codes: 0 done, 1 the sync failed, 2 wrong arguments.\n")
        .toString();
  }

  private static SyncKey key(String flag) {
    return SyncKey.ofFlag(flag).orElseThrow(() -> new BadConfigurationException(
        "Option '" + flag + "' is not offered: this release syncs in mode hms with the options that --help lists"));
  }

  private static boolean isValue(SyncKey key, String next) {
    return key.isOnOff() ? next.equalsIgnoreCase("true") || next.equalsIgnoreCase("false") : !next.startsWith("--");
  }
}
