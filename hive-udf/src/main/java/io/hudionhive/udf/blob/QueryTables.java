package io.hudionhive.udf.blob;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hive.ql.lib.Node;
import org.apache.hadoop.hive.ql.metadata.Hive;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.metadata.Table;
import org.apache.hadoop.hive.ql.parse.ASTNode;
import org.apache.hadoop.hive.ql.parse.BaseSemanticAnalyzer;
import org.apache.hadoop.hive.ql.parse.ParseException;
import org.apache.hadoop.hive.ql.parse.ParseUtils;
import org.apache.hadoop.hive.ql.session.SessionState;

/**
 * The tables in the FROM clauses of the statement that HiveServer2 compiles, and of the views there, by its text. Hive
 * checks that the user may read each of those in the statement before the query runs; it does not ask so of the tables
 * below a view, of which the user may see no more than the view shows. What is not clearly a table is left out.
 */
final class QueryTables {
  private static final int MOST_STATEMENTS = 100;

  private final Hive metastore;
  private final TableRights rights;
  private final Set<String> locations = new LinkedHashSet<>();
  private final Set<String> seen = new HashSet<>();
  private final Deque<String> statements = new ArrayDeque<>();

  private QueryTables(Hive metastore, TableRights rights) {
    this.metastore = metastore;
    this.rights = rights;
  }

  /**
   * The locations of those that the user may read, for a function that is initialised while its statement is compiled.
   */
  static List<String> locations(SessionState session, TableRights rights) {
    String text = session.getConf().getQueryString();
    if (text == null || text.isEmpty()) {
      return new ArrayList<>();
    }
    try {
      QueryTables tables = new QueryTables(Hive.get(session.getConf()), rights);
      tables.statements.add(text);
      for (int i = 0; i < MOST_STATEMENTS && !tables.statements.isEmpty(); i++) {
        tables.collect(tables.statements.poll(), session.getCurrentDatabase());
      }
      return new ArrayList<>(tables.locations);
    } catch (HiveException | ParseException | RuntimeException | LinkageError e) {
      return new ArrayList<>();
    }
  }

  private void collect(String statement, String database) throws HiveException, ParseException {
    Map<String, ASTNode> subqueries = new HashMap<>();
    Set<String> ambiguous = new HashSet<>();
    Deque<ASTNode> bodies = new ArrayDeque<>();
    bodies.add(ParseUtils.parse(statement, null));
    while (!bodies.isEmpty()) {
      for (ASTNode name : names(bodies.poll(), subqueries, ambiguous)) {
        List<ASTNode> parts = children(name);
        String alone = parts.size() == 1 ? unquoted(parts.get(0).getText()) : null;
        if (!subqueries.containsKey(alone)) {
          collect(name, database);
        } else if (!ambiguous.contains(alone) && seen.add("with " + alone + " of " + statement)) {
          bodies.add(subqueries.get(alone));
        }
      }
    }
  }

  /**
   * The names in the FROM clauses of a query. Queries that WITH names are put aside: Hive does not look at those that
   * are not used, nor at whether the user may read what is in them.
   */
  private static List<ASTNode> names(ASTNode query, Map<String, ASTNode> subqueries, Set<String> ambiguous) {
    List<ASTNode> names = new ArrayList<>();
    Deque<ASTNode> nodes = new ArrayDeque<>();
    nodes.add(query);
    while (!nodes.isEmpty()) {
      ASTNode node = nodes.poll();
      // By their texts: the numbers of tokens differ between versions of Hive.
      List<ASTNode> children = children(node);
      if (node.getText().equals("TOK_TABREF") && children.get(0).getText().equals("TOK_TABNAME")) {
        names.add(children.get(0));
      }
      if (!node.getText().equals("TOK_CTE")) {
        nodes.addAll(children);
        continue;
      }
      for (ASTNode subquery : children) {
        List<ASTNode> parts = children(subquery);
        String name = unquoted(parts.get(1).getText());
        ASTNode other = subqueries.put(name, parts.get(0));
        if (other != null && other != parts.get(0)) {
          ambiguous.add(name);
        }
      }
    }
    return names;
  }

  private void collect(ASTNode name, String database) throws HiveException {
    List<ASTNode> parts = children(name);
    if (parts.size() > 2) {
      return;
    }
    String table = unquoted(parts.get(parts.size() - 1).getText());
    String in = parts.size() == 1 ? database : unquoted(parts.get(0).getText());
    if (!seen.add(in + "." + table)) {
      return;
    }
    Table found = metastore.getTable(in, table, false);
    if (found == null) {
      return;
    }
    if (found.isView()) {
      statements.add(found.getViewExpandedText());
    } else if (found.getDataLocation() != null && rights.mayRead(found)) {
      locations.add(found.getDataLocation().toString());
    }
  }

  /** In Hive's own type, so that the parser's library is not called. */
  private static List<ASTNode> children(ASTNode node) {
    List<ASTNode> children = new ArrayList<>();
    if (node.getChildren() != null) {
      for (Node child : node.getChildren()) {
        children.add((ASTNode) child);
      }
    }
    return children;
  }

  private static String unquoted(String identifier) {
    return BaseSemanticAnalyzer.unescapeIdentifier(identifier).toLowerCase(Locale.ROOT);
  }
}
