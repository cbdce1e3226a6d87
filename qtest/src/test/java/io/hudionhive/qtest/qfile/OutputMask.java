package io.hudionhive.qtest.qfile;

import java.util.Map;
import java.util.regex.Pattern;

/** Puts this machine's paths into a q-file and takes what differs from run to run out of its output. */
final class OutputMask {
  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?:application|attempt|dag|vertex|task|job)_[\\w-]*\\d+[\\w-]*" // ids of engines
              + "|\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b" // query ids
              + "|localhost:\\d+");

  private final Map<String, String> variables;

  /** @param variables what {@code ${name}} in a q-file stands for; values in the output are turned back into names */
  OutputMask(Map<String, String> variables) {
    this.variables = Map.copyOf(variables);
  }

  String expand(String sql) {
    String expanded = sql;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      expanded = expanded.replace("${" + variable.getKey() + "}", variable.getValue());
    }
    return expanded;
  }

  String hide(String output) {
    String hidden = output;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      hidden = hidden.replace(variable.getValue(), "${" + variable.getKey() + "}");
    }
    return HIDDEN.matcher(hidden).replaceAll("#");
  }
}
