package io.hudionhive.sync;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.hive.metastore.api.Partition;
import org.apache.hadoop.hive.metastore.api.Table;

/** Texts made of what SQL, its shells and its drivers read as something else; the same ones for the same seed. */
final class HostileTexts {
  private static final List<String> PIECES = List.of("'", "''", "\"", "\\", "\\'", ";", "`", "${system:user.home}", "$",
      "{", "}", "%", "%41", "\n", "\r\n", "\t", "\u0001", "é", "漢字", "😀", "-", "--", "/*", "*/", " ", ")", "(", ",",
      "#", "=", ":", "?", "[", "]", "^", "&", "<", ">", "a", "1", "\\u0041", "\\n", "'); DROP TABLE t; --", "/");

  private final Random random;

  HostileTexts(long seed) {
    this.random = new Random(seed);
  }

  /** Neither empty nor blank at its ends, which settings lose. */
  String next() {
    StringBuilder text = new StringBuilder("x");
    for (int i = random.nextInt(8) + 2; i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.append('x').toString();
  }

  Map<String, String> properties() {
    Map<String, String> properties = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      properties.put("key " + next(), next());
    }
    return properties;
  }

  static Partition partition(Table table, List<String> values, String location) {
    Partition partition = new Partition();
    partition.setDbName(table.getDbName());
    partition.setTableName(table.getTableName());
    partition.setValues(values);
    partition.setParameters(new HashMap<>());
    partition.setSd(table.getSd().deepCopy());
    partition.getSd().setLocation(location);
    return partition;
  }
}
