package io.hudionhive.hive;

import io.hudionhive.parquet.RowFilter;
import io.hudionhive.read.HiveColumn;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.ql.io.sarg.ConvertAstToSearchArg;
import org.apache.hadoop.hive.ql.io.sarg.ExpressionTree;
import org.apache.hadoop.hive.ql.io.sarg.PredicateLeaf;
import org.apache.hadoop.hive.ql.io.sarg.SearchArgument;
import org.apache.hadoop.mapred.JobConf;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * The conditions that Hive pushes down to a scan, as a Parquet filter. Hive applies them again to the rows it gets, so
 * that a condition that cannot be put in Parquet's terms is left out.
 *
 * <p>Only the job's own filter is taken. Hive's Parquet reader looks filters up in the plan by the file's folder and
 * may take that of one scan for another's where MapReduce reads a table twice in one stage.
 */
final class PushedFilter implements RowFilter {
  private final SearchArgument condition;
  private final List<HiveColumn> columns;

  private PushedFilter(SearchArgument condition, List<HiveColumn> columns) {
    this.condition = condition;
    this.columns = columns;
  }

  /** @param columns the columns that are read; conditions on others, such as partition columns, are left out */
  static RowFilter of(JobConf job, List<HiveColumn> columns) {
    SearchArgument condition = ConvertAstToSearchArg.createFromConf(job);
    return condition == null ? RowFilter.NONE : new PushedFilter(condition, columns);
  }

  static RowFilter of(SearchArgument condition, List<HiveColumn> columns) {
    return new PushedFilter(condition, columns);
  }

  @Override
  public Optional<FilterPredicate> over(MessageType file) {
    return Optional.ofNullable(translate(condition.getExpression(), file, false));
  }

  /** Null where all rows may pass. Hive's conditions are negated at their leaves only. */
  private FilterPredicate translate(ExpressionTree node, MessageType file, boolean negated) {
    switch (node.getOperator()) {
      case AND:
        return negated ? null : all(node.getChildren(), file);
      case OR:
        return negated ? null : any(node.getChildren(), file);
      case NOT:
        return translate(node.getChildren().get(0), file, !negated);
      case LEAF:
        return leaf(condition.getLeaves().get(node.getLeaf()), file, negated);
      default:
        return null;
    }
  }

  private FilterPredicate all(List<ExpressionTree> nodes, MessageType file) {
    FilterPredicate all = null;
    for (ExpressionTree node : nodes) {
      FilterPredicate one = translate(node, file, false);
      if (one != null) {
        all = all == null ? one : FilterApi.and(all, one);
      }
    }
    return all;
  }

  private FilterPredicate any(List<ExpressionTree> nodes, MessageType file) {
    FilterPredicate any = null;
    for (ExpressionTree node : nodes) {
      FilterPredicate one = translate(node, file, false);
      if (one == null) {
        return null;
      }
      any = any == null ? one : FilterApi.or(any, one);
    }
    return any;
  }

  private FilterPredicate leaf(PredicateLeaf leaf, MessageType file, boolean negated) {
    for (HiveColumn column : columns) {
      if (column.name().equalsIgnoreCase(leaf.getColumnName())) {
        Type stored = HiveParquetBatches.find(file, column.name());
        if (stored == null || !HiveParquetBatches.isSame(stored, column.type())) {
          return null;
        }
        try {
          return FilterColumn.of(stored.asPrimitiveType()).map(typed -> condition(leaf, typed, negated)).orElse(null);
        } catch (RuntimeException e) {
          // A constant that the column's type cannot hold, or of another type, or one that is not known yet.
          return null;
        }
      }
    }
    return null;
  }

  private static FilterPredicate condition(PredicateLeaf leaf, FilterColumn column, boolean negated) {
    switch (leaf.getOperator()) {
      case EQUALS:
      case NULL_SAFE_EQUALS:
        return column.compare(negated ? Comparison.NOT_EQUAL : Comparison.EQUAL, leaf.getLiteral());
      case LESS_THAN:
        return column.compare(negated ? Comparison.AT_LEAST : Comparison.LESS, leaf.getLiteral());
      case LESS_THAN_EQUALS:
        return column.compare(negated ? Comparison.GREATER : Comparison.AT_MOST, leaf.getLiteral());
      case IN:
        return negated ? null : in(leaf.getLiteralList(), column);
      case BETWEEN:
        return negated ? null : between(leaf.getLiteralList(), column);
      case IS_NULL:
        return column.isNull(!negated);
      default:
        return null;
    }
  }

  private static FilterPredicate in(List<Object> literals, FilterColumn column) {
    FilterPredicate any = null;
    for (Object literal : literals) {
      FilterPredicate one = column.compare(Comparison.EQUAL, literal);
      if (one == null) {
        return null;
      }
      any = any == null ? one : FilterApi.or(any, one);
    }
    return any;
  }

  private static FilterPredicate between(List<Object> bounds, FilterColumn column) {
    FilterPredicate least = column.compare(Comparison.AT_LEAST, bounds.get(0));
    FilterPredicate most = column.compare(Comparison.AT_MOST, bounds.get(1));
    return least == null || most == null ? null : FilterApi.and(least, most);
  }
}
