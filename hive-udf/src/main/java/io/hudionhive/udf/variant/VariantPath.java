package io.hudionhive.udf.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.parquet.variant.Variant;

/**
 * A path to a value inside a VARIANT: {@code $}, then any number of {@code .name}, {@code ['name']}, {@code ["name"]}
 * and {@code [3]}, the first element being 0. A name after a dot ends at the next dot or bracket.
 */
final class VariantPath {
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[]+)|\\['([^']+)'\\]|\\[\"([^\"]+)\"\\]|\\[(\\d+)\\]");

  /** A {@link String} for a field's name, an {@link Integer} for a place in an array. */
  private final List<Object> steps;

  private VariantPath(List<Object> steps) {
    this.steps = steps;
  }

  /** @throws IllegalArgumentException when the text is no path */
  static VariantPath parse(String text) {
    List<Object> steps = new ArrayList<>();
    if (!text.startsWith("$")) {
      throw new IllegalArgumentException("The path '" + text + "' does not start with $");
    }
    Matcher matcher = STEP.matcher(text);
    int position = 1;
    while (position < text.length()) {
      if (!matcher.find(position) || matcher.start() != position) {
        throw new IllegalArgumentException(
            "The path '" + text + "' is wrong from character " + (position + 1) + " on; its steps are .name, ['name']"
                + " and [index]");
      }
      steps.add(step(matcher, text));
      position = matcher.end();
    }
    return new VariantPath(steps);
  }

  private static Object step(Matcher matcher, String text) {
    for (int group = 1; group <= 3; group++) {
      if (matcher.group(group) != null) {
        return matcher.group(group);
      }
    }
    try {
      return Integer.valueOf(matcher.group(4));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("An index in the path '" + text + "' is too large", e);
    }
  }

  /** The value the path leads to, or null where there is none. */
  Variant find(Variant root) {
    Variant current = root;
    for (Object step : steps) {
      if (current == null) {
        return null;
      }
      Variant.Type type = current.getType();
      if (step instanceof String) {
        current = type == Variant.Type.OBJECT ? current.getFieldByKey((String) step) : null;
      } else {
        current = type == Variant.Type.ARRAY ? current.getElementAtIndex((Integer) step) : null;
      }
    }
    return current;
  }
}
