package io.hudionhive.sync;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hive.metastore.api.FieldSchema;

/** The way from the columns the metastore holds to those it must hold. */
final class ColumnChange {
  private final List<FieldSchema> present;
  private final List<FieldSchema> wanted;

  ColumnChange(List<FieldSchema> present, List<FieldSchema> wanted) {
    this.present = present;
    this.wanted = wanted;
  }

  /** Whether names, types and order are alike already. */
  boolean isNone() {
    return present.size() == wanted.size() && shared() == present.size();
  }

  /** Whether a wanted column has a comment that the present one of its name has not. */
  boolean changesComments() {
    return hasOtherComments(present, wanted);
  }

  static boolean hasOtherComments(List<FieldSchema> present, List<FieldSchema> wanted) {
    Map<String, String> comments = comments(present);
    return wanted.stream().anyMatch(column -> column.getComment() != null
        && !column.getComment().equals(comments.get(column.getName().toLowerCase(Locale.ROOT))));
  }

  /** Columns with the comments that are wanted; those without one keep theirs. */
  static List<FieldSchema> withComments(List<FieldSchema> present, List<FieldSchema> wanted) {
    Map<String, String> comments = comments(wanted);
    List<FieldSchema> columns = new ArrayList<>();
    for (FieldSchema column : present) {
      String comment = comments.get(column.getName().toLowerCase(Locale.ROOT));
      columns.add(new FieldSchema(
          column.getName(), column.getType(), comment == null ? column.getComment() : comment));
    }
    return columns;
  }

  /** Whether types change to who compares old and new columns position by position. */
  boolean changesTypesByPosition() {
    return alike() < Math.min(present.size(), wanted.size());
  }

  /**
   * The columns to have first, for a metastore that compares old and new ones position by position and refuses types
   * that do not fit: a column added in the middle looks to it like a change of type, while columns may go and come at
   * the end. These are the present ones up to the first of another type, so that as few as can be are missing until the
   * wanted ones are set.
   *
   * @return empty where there is no such way
   */
  Optional<List<FieldSchema>> inBetween() {
    return alike() > 0 && changesTypesByPosition() ? Optional.of(present.subList(0, alike())) : Optional.empty();
  }

  /** How many columns come, go or change their type or comment. */
  int count() {
    Map<String, FieldSchema> before = new HashMap<>();
    present.forEach(column -> before.put(column.getName().toLowerCase(Locale.ROOT), column));
    int count = 0;
    for (FieldSchema column : wanted) {
      FieldSchema old = before.remove(column.getName().toLowerCase(Locale.ROOT));
      boolean same = old != null && isSame(old, column)
          && (column.getComment() == null || column.getComment().equals(old.getComment()));
      count += same ? 0 : 1;
    }
    return count + before.size();
  }

  /** Whether two columns are one to Hive: letter case and white space do not count. */
  static boolean isSame(FieldSchema one, FieldSchema other) {
    return one.getName().equalsIgnoreCase(other.getName()) && plain(one.getType()).equals(plain(other.getType()));
  }

  private static String plain(String type) {
    return type.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
  }

  private int shared() {
    int count = 0;
    while (count < present.size() && count < wanted.size() && isSame(present.get(count), wanted.get(count))) {
      count++;
    }
    return count;
  }

  /** How many columns from the first on have the type of the one in their place. */
  private int alike() {
    int count = 0;
    while (count < present.size() && count < wanted.size()
        && plain(present.get(count).getType()).equals(plain(wanted.get(count).getType()))) {
      count++;
    }
    return count;
  }

  /** The wanted columns; those without a comment keep that of the present one of their name. */
  List<FieldSchema> wanted() {
    Map<String, String> comments = comments(present);
    List<FieldSchema> columns = new ArrayList<>();
    for (FieldSchema column : wanted) {
      String comment = column.getComment() == null ? comments.get(column.getName()) : column.getComment();
      columns.add(new FieldSchema(column.getName(), column.getType(), comment));
    }
    return columns;
  }

  private static Map<String, String> comments(List<FieldSchema> columns) {
    Map<String, String> comments = new HashMap<>();
    columns.forEach(column -> comments.put(column.getName().toLowerCase(Locale.ROOT), column.getComment()));
    return comments;
  }
}
