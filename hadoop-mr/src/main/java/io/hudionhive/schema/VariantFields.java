package io.hudionhive.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which fields of a VARIANT's objects a query looks at, and of those again which; or that it looks at all there is. */
public final class VariantFields {
  public static final VariantFields ALL = new VariantFields(Collections.emptyMap());

  /** A step of a path that is a name, as {@code variant_get} takes it. */
  private static final Pattern NAME = Pattern.compile("\\.([^.\\[]+)|\\['([^']+)'\\]|\\[\"([^\"]+)\"\\]");

  private final Map<String, VariantFields> fields;

  private VariantFields(Map<String, VariantFields> fields) {
    this.fields = Collections.unmodifiableMap(fields);
  }

  /** What the values at the ends of paths such as {@code $.a['b'][0]} need; below an index everything. */
  public static VariantFields ofPaths(Collection<String> paths) {
    List<List<String>> steps = new ArrayList<>();
    for (String path : paths) {
      steps.add(names(path));
    }
    return of(steps);
  }

  private static List<String> names(String path) {
    List<String> names = new ArrayList<>();
    Matcher matcher = NAME.matcher(path);
    int position = path.startsWith("$") ? 1 : path.length();
    while (position < path.length() && matcher.find(position) && matcher.start() == position) {
      names.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2) != null ? matcher.group(2)
          : matcher.group(3));
      position = matcher.end();
    }
    return names;
  }

  private static VariantFields of(List<List<String>> steps) {
    Map<String, List<List<String>>> byFirst = new TreeMap<>();
    for (List<String> each : steps) {
      if (each.isEmpty()) {
        return ALL;
      }
      byFirst.computeIfAbsent(each.get(0), key -> new ArrayList<>()).add(each.subList(1, each.size()));
    }
    Map<String, VariantFields> fields = new TreeMap<>();
    byFirst.forEach((name, rest) -> fields.put(name, of(rest)));
    return new VariantFields(fields);
  }

  public boolean isAll() {
    return fields.isEmpty();
  }

  /** By name; empty when everything is looked at. */
  public Map<String, VariantFields> fields() {
    return fields;
  }

  @Override
  public String toString() {
    return isAll() ? "*" : fields.toString();
  }
}
