package io.hudionhive.hive;

import io.hudionhive.schema.VariantFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.ql.exec.Operator;
import org.apache.hadoop.hive.ql.exec.TableScanOperator;
import org.apache.hadoop.hive.ql.plan.AggregationDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeColumnDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeConstantDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeDesc;
import org.apache.hadoop.hive.ql.plan.ExprNodeGenericFuncDesc;
import org.apache.hadoop.hive.ql.plan.FilterDesc;
import org.apache.hadoop.hive.ql.plan.GroupByDesc;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.ql.plan.OperatorDesc;
import org.apache.hadoop.hive.ql.plan.ReduceSinkDesc;
import org.apache.hadoop.hive.ql.plan.SelectDesc;
import org.apache.hadoop.mapred.JobConf;

/**
 * Which columns a map stage uses in nothing but {@code variant_get} with constant paths, so that of a shredded VARIANT
 * only those paths have to be read. A plan that is not understood to its end uses everything.
 */
final class VariantUse {
  private static final Set<String> FUNCTIONS = new HashSet<>(Arrays.asList(
      "io.hudionhive.udf.variant.VariantGet", "io.hudionhive.udf.variant.TryVariantGet"));

  private final Map<String, List<String>> paths = new HashMap<>();
  private final Set<String> usedOtherwise = new HashSet<>();

  VariantUse() {}

  /** The fields by names of columns in lower case; columns used in any other way are not in it. */
  static Map<String, VariantFields> of(JobConf job, Path path) {
    Optional<MapWork> work = MapWorks.of(job);
    return work.isPresent() && path != null ? of(work.get(), path) : Collections.emptyMap();
  }

  private static Map<String, VariantFields> of(MapWork work, Path path) {
    VariantUse use = new VariantUse();
    for (Map.Entry<Path, List<String>> input : work.getPathToAliases().entrySet()) {
      if (isAtOrBelow(path, input.getKey())) {
        for (String alias : input.getValue()) {
          Operator<? extends OperatorDesc> scan = work.getAliasToWork().get(alias);
          if (!(scan instanceof TableScanOperator) || !use.follow(scan)) {
            return Collections.emptyMap();
          }
        }
      }
    }
    return use.fields();
  }

  private static boolean isAtOrBelow(Path path, Path folder) {
    String inner = path.toUri().getPath() + "/";
    return inner.startsWith(folder.toUri().getPath() + "/");
  }

  Map<String, VariantFields> fields() {
    Map<String, VariantFields> fields = new HashMap<>();
    paths.forEach((column, found) -> {
      if (!usedOtherwise.contains(column)) {
        fields.put(column, VariantFields.ofPaths(found));
      }
    });
    return fields;
  }

  /** Notes what the operators below one do with its columns. @return false where that is not known */
  private boolean follow(Operator<? extends OperatorDesc> operator) {
    for (Operator<? extends OperatorDesc> child : operator.getChildOperators()) {
      OperatorDesc desc = child.getConf();
      if (desc instanceof FilterDesc) {
        note(((FilterDesc) desc).getPredicate());
        if (!follow(child)) {
          return false;
        }
      } else if (desc instanceof SelectDesc && ((SelectDesc) desc).isSelStarNoCompute()) {
        if (!follow(child)) {
          return false;
        }
      } else if (!noteLast(desc)) {
        return false;
      }
    }
    return true;
  }

  /** An operator whose rows have columns of their own. */
  private boolean noteLast(OperatorDesc desc) {
    List<ExprNodeDesc> expressions = new ArrayList<>();
    if (desc instanceof SelectDesc) {
      expressions.addAll(((SelectDesc) desc).getColList());
    } else if (desc instanceof GroupByDesc) {
      expressions.addAll(((GroupByDesc) desc).getKeys());
      for (AggregationDesc aggregation : ((GroupByDesc) desc).getAggregators()) {
        expressions.addAll(aggregation.getParameters());
      }
    } else if (desc instanceof ReduceSinkDesc) {
      expressions.addAll(((ReduceSinkDesc) desc).getKeyCols());
      expressions.addAll(((ReduceSinkDesc) desc).getValueCols());
    } else {
      return false;
    }
    expressions.forEach(this::note);
    return true;
  }

  void note(ExprNodeDesc expression) {
    if (expression instanceof ExprNodeColumnDesc) {
      usedOtherwise.add(nameOf(expression));
      return;
    }
    List<ExprNodeDesc> children = expression.getChildren() == null ? new ArrayList<>() : expression.getChildren();
    if (isVariantGet(expression, children)) {
      String path = String.valueOf(((ExprNodeConstantDesc) children.get(1)).getValue());
      paths.computeIfAbsent(nameOf(children.get(0)), key -> new ArrayList<>()).add(path);
    } else {
      children.forEach(this::note);
    }
  }

  private static boolean isVariantGet(ExprNodeDesc expression, List<ExprNodeDesc> children) {
    return expression instanceof ExprNodeGenericFuncDesc
        && FUNCTIONS.contains(((ExprNodeGenericFuncDesc) expression).getGenericUDF().getClass().getName())
        && children.size() >= 2
        && children.get(0) instanceof ExprNodeColumnDesc
        && children.get(1) instanceof ExprNodeConstantDesc;
  }

  private static String nameOf(ExprNodeDesc column) {
    return ((ExprNodeColumnDesc) column).getColumn().toLowerCase(Locale.ROOT);
  }
}
