package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.hive.metastore.api.FieldSchema;

/**
 * The name Hive gives a partition: {@code a=1/b=x%3Ay}.
 *
 * <p>Source: Hive's documentation of partition names; the characters it escapes are those below and all below a space.
 */
final class PartitionName {
  private static final String ESCAPED = "\"#%'*/:=?\\{[]^\u007f";

  private PartitionName() {}

  static String of(List<FieldSchema> keys, List<String> values) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      name.append(i == 0 ? "" : "/").append(escape(keys.get(i).getName().toLowerCase(Locale.ROOT)))
          .append('=').append(escape(values.get(i)));
    }
    return name.toString();
  }

  /** The values in a name. */
  static List<String> values(String name) {
    List<String> values = new ArrayList<>();
    for (String level : name.split("/")) {
      values.add(EscapedPath.decode(level.substring(level.indexOf('=') + 1)));
    }
    return values;
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || ESCAPED.indexOf(c) >= 0) {
        escaped.append(String.format("%%%02X", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
