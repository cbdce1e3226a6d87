package io.hudionhive.merge;

import io.hudionhive.schema.DataType;
import io.hudionhive.schema.StructType;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which columns of a version of a record are gaps, to be filled from another version: those with their default value,
 * or those with a text that stands for a value the source did not send. Only whole top-level columns are.
 */
final class GapRule {
  private static final GapRule NONE = new GapRule(null, null, false);

  private final ColumnDefaults defaults;
  private final String marker;
  private final boolean marksBytes;

  private GapRule(ColumnDefaults defaults, String marker, boolean marksBytes) {
    this.defaults = defaults;
    this.marker = marker;
    this.marksBytes = marksBytes;
  }

  /** Versions are whole: the winner stands as it is. */
  static GapRule none() {
    return NONE;
  }

  /** Columns with their default value are gaps. */
  static GapRule defaults(ColumnDefaults defaults) {
    return new GapRule(Objects.requireNonNull(defaults, "defaults"), null, false);
  }

  /** Text columns that hold the marker are gaps. @param inBytes whether binary columns that hold its UTF-8 are, too */
  static GapRule marker(String marker, boolean inBytes) {
    return new GapRule(null, Objects.requireNonNull(marker, "marker"), inBytes);
  }

  boolean isNone() {
    return defaults == null && marker == null;
  }

  /** Finds the gaps in the rows of one file or log block. @param columns the columns to look at, in their order */
  GapTest test(StructType rows, List<String> columns) {
    if (isNone()) {
      return row -> null;
    }
    int[] indexes = new int[columns.size()];
    ColumnTest[] tests = new ColumnTest[indexes.length];
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = rows.indexOf(columns.get(i)).orElse(-1);
      DataType type = indexes[i] < 0 ? null : rows.field(indexes[i]).type();
      tests[i] = defaults != null ? defaults.test(columns.get(i)) : markerTest(type);
    }
    return row -> {
      BitSet gaps = null;
      for (int i = 0; i < indexes.length; i++) {
        if (tests[i].isGap(indexes[i] < 0 ? null : row[indexes[i]])) {
          gaps = gaps == null ? new BitSet(indexes.length) : gaps;
          gaps.set(i);
        }
      }
      return gaps;
    };
  }

  private ColumnTest markerTest(DataType type) {
    if (type != null && type.kind() == DataType.Kind.STRING) {
      return marker::equals;
    }
    if (type != null && type.kind() == DataType.Kind.BYTES && marksBytes) {
      byte[] bytes = marker.getBytes(StandardCharsets.UTF_8);
      return value -> value != null && Arrays.equals(bytes, (byte[]) value);
    }
    return value -> false;
  }

  void write(DataOutput out) throws IOException {
    out.writeBoolean(defaults != null);
    if (defaults != null) {
      defaults.write(out);
    }
    out.writeBoolean(marker != null);
    if (marker != null) {
      out.writeUTF(marker);
      out.writeBoolean(marksBytes);
    }
  }

  /** Reads what {@link #write} wrote. */
  static GapRule read(DataInput in) throws IOException {
    Optional<ColumnDefaults> defaults = in.readBoolean() ? Optional.of(ColumnDefaults.read(in)) : Optional.empty();
    if (in.readBoolean()) {
      return marker(in.readUTF(), in.readBoolean());
    }
    return defaults.map(GapRule::defaults).orElse(NONE);
  }

  /** Tells the gaps of one row of a file, as columns' numbers; null for none. */
  interface GapTest {
    BitSet gaps(Object[] row);
  }

  /** Whether a column's value, perhaps null, is a gap. */
  interface ColumnTest {
    boolean isGap(Object value);
  }
}
