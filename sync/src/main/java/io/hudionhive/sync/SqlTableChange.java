package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.hive.metastore.api.StorageDescriptor;
import org.apache.hadoop.hive.metastore.api.Table;

/**
 * The way from one state of an entry to another in statements. What is taken away goes first and properties are set
 * last, as the marker of a commit is one: an entry never bears it before the rest is there.
 */
final class SqlTableChange {
  /** Hive wants a number for these even where they are taken away. */
  private static final List<String> NUMBERS = Collections.unmodifiableList(Arrays.asList("numRows", "rawDataSize"));

  private final Table present;
  private final Table wanted;
  private final SqlStatements statements;

  SqlTableChange(Table present, Table wanted, SqlStatements statements) {
    this.present = present;
    this.wanted = wanted;
    this.statements = statements;
  }

  List<String> statements(boolean cascade) {
    List<String> steps = new ArrayList<>();
    TreeSet<String> stale = new TreeSet<>(present.getParameters().keySet());
    stale.removeAll(wanted.getParameters().keySet());
    stale.removeAll(NUMBERS);
    if (!stale.isEmpty()) {
      steps.add(statements.unsetProperties(wanted, stale));
    }
    StorageDescriptor before = present.getSd();
    StorageDescriptor after = wanted.getSd();
    ColumnChange columns = new ColumnChange(before.getCols(), after.getCols());
    if (!columns.isNone() || columns.changesComments()) {
      // Hive takes columns off a partitioned table of Parquet files only together with those of its partitions.
      boolean fewer = after.getColsSize() < before.getColsSize();
      boolean partitioned = !wanted.getPartitionKeys().isEmpty();
      StorageDescriptor replaceable = SqlStatements.replaceable(before);
      if (!isSameFormat(before, replaceable)) {
        steps.add(statements.setFormat(wanted, replaceable));
        before = replaceable;
      }
      steps.add(statements.replaceColumns(wanted, after.getCols(), partitioned && (cascade || fewer)));
    }
    if (!isSameFormat(before, after)) {
      steps.add(statements.setFormat(wanted, after));
    }
    Map<String, String> serde = changed(before.getSerdeInfo().getParameters(), after.getSerdeInfo().getParameters());
    if (!serde.isEmpty()) {
      steps.add(statements.setSerdeProperties(wanted, serde));
    }
    Map<String, String> properties = changed(present.getParameters(), wanted.getParameters());
    if (!properties.isEmpty()) {
      steps.add(statements.setProperties(wanted, properties));
    }
    return steps;
  }

  /** Whether partition columns keep comments that are not those wanted. */
  boolean leavesCommentsOfKeys() {
    return ColumnChange.hasOtherComments(present.getPartitionKeys(), wanted.getPartitionKeys());
  }

  private static boolean isSameFormat(StorageDescriptor one, StorageDescriptor other) {
    return other.getInputFormat().equals(one.getInputFormat())
        && other.getOutputFormat().equals(one.getOutputFormat())
        && other.getSerdeInfo().getSerializationLib().equals(one.getSerdeInfo().getSerializationLib());
  }

  private static Map<String, String> changed(Map<String, String> before, Map<String, String> after) {
    Map<String, String> changed = new TreeMap<>(after);
    changed.entrySet().removeAll(new HashMap<>(before).entrySet());
    return changed;
  }
}
