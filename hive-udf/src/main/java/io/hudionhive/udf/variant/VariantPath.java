package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.parquet.variant.Variant;

/**
 * A path to a value inside a VARIANT: {@code $}, then any number of {@code .name}, {@code ['name']}, {@code ["name"]}
 * and {@code [3]}, the first element being 0. A name after a dot ends at the next dot or bracket.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class VariantPath {
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[]+)|\\['([^']+)'\\]|\\[\"([^\"]+)\"\\]|\\[(\\d+)\\]");

  /** The UTF-8 of a field's name, or an {@link Integer} for a place in an array. */
  private final Object[] steps;
  private final KeyIds keys;

  private VariantPath(List<Object> steps) {
    this.steps = steps.toArray();
    this.keys =
        new KeyIds(
            steps.stream().map(step -> step instanceof byte[] ? (byte[]) step : null).toArray(byte[][]::new));
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
        return matcher.group(group).getBytes(StandardCharsets.UTF_8);
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
    return steps.length == 0 ? root : find(root.getValueBuffer(), root.getMetadataBuffer());
  }

  private Variant find(ByteBuffer value, ByteBuffer metadata) {
    int place = place(value, metadata);
    return place < 0 ? null : at(value, place, metadata);
  }

  /** A part of a VARIANT, from a place in the value's buffer on. */
  static Variant at(ByteBuffer value, int place, ByteBuffer metadata) {
    ByteBuffer found = value.duplicate();
    found.position(place);
    return new Variant(found.slice(), metadata);
  }

  /** Where the path leads to in the value's buffer, of bytes from the buffers' positions to their limits, or -1. */
  int place(ByteBuffer value, ByteBuffer metadata) {
    VariantParts parts = new VariantParts(value, metadata);
    keys.read(metadata);
    int place = value.position();
    for (int i = 0; i < steps.length; i++) {
      Object step = steps[i];
      place =
          step instanceof byte[]
              ? parts.field(place, (byte[]) step, keys.of(i))
              : parts.element(place, (Integer) step);
      if (place < 0) {
        return -1;
      }
    }
    return place;
  }
}
