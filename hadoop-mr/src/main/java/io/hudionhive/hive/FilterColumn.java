package io.hudionhive.hive;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Conditions on one column of a Parquet file, of a type that Parquet can compare with Hive's constants. Where both do
 * not compare alike a condition lets the doubtful values pass.
 *
 * @param <T> the Java type that Parquet compares
 * @param <C> the column
 */
final class FilterColumn<T extends Comparable<T>, C extends Column<T> & SupportsLtGt> {
  /** Points in time are shown by the wall clock of some time zone, and no zone is further than this from UTC. */
  private static final long ZONE_HOURS = 24;
  /** Dates before have been written by more than one calendar. */
  private static final LocalDate GREGORIAN = LocalDate.of(1600, 1, 1);

  private final C column;
  private final Bounds<T> bounds;

  private FilterColumn(C column, Bounds<T> bounds) {
    this.column = column;
    this.bounds = bounds;
  }

  /** Empty where conditions on a column of this type are left out. */
  static Optional<FilterColumn<?, ?>> of(PrimitiveType type) {
    String name = type.getName();
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    switch (type.getPrimitiveTypeName()) {
      case INT32:
        return Optional.of(new FilterColumn<>(FilterApi.intColumn(name), int32(logical)));
      case INT64:
        return Optional.of(new FilterColumn<>(FilterApi.longColumn(name), int64(logical)));
      case FLOAT:
        return Optional.of(new FilterColumn<>(FilterApi.floatColumn(name), FilterColumn::floatBound));
      case DOUBLE:
        return Optional.of(new FilterColumn<>(FilterApi.doubleColumn(name), FilterColumn::doubleBound));
      case BINARY:
        return logical instanceof StringLogicalTypeAnnotation
            ? Optional.of(new FilterColumn<>(FilterApi.binaryColumn(name), FilterColumn::text))
            : Optional.empty();
      case FIXED_LEN_BYTE_ARRAY:
        return logical instanceof DecimalLogicalTypeAnnotation
            ? Optional.of(new FilterColumn<>(FilterApi.binaryColumn(name), fixed(logical, type.getTypeLength())))
            : Optional.empty();
      default:
        return Optional.empty();
    }
  }

  /** The constant is a double, which a float may not hold. */
  private static Float floatBound(Object literal, boolean upper) {
    float nearest = ((Number) literal).floatValue();
    return Float.isNaN(nearest) ? null : (Float) (upper ? Math.nextUp(nearest) : Math.nextDown(nearest));
  }

  /** Both zeros are equal in Hive and not in Parquet. */
  private static Double doubleBound(Object literal, boolean upper) {
    double value = ((Number) literal).doubleValue();
    if (value == 0) {
      return upper ? 0.0 : -0.0;
    }
    return Double.isNaN(value) ? null : (Double) value;
  }

  private static Binary text(Object literal, boolean upper) {
    return Binary.fromString((String) literal);
  }

  private static Bounds<Integer> int32(LogicalTypeAnnotation logical) {
    if (logical instanceof DateLogicalTypeAnnotation) {
      return (literal, upper) -> {
        LocalDate date = LocalDate.parse(literal.toString());
        return date.isBefore(GREGORIAN) ? null : (Integer) Math.toIntExact(date.toEpochDay());
      };
    }
    return (literal, upper) -> unscaled(literal, logical, upper).intValueExact();
  }

  private static Bounds<Long> int64(LogicalTypeAnnotation logical) {
    if (!(logical instanceof TimestampLogicalTypeAnnotation)) {
      return (literal, upper) -> unscaled(literal, logical, upper).longValueExact();
    }
    ChronoUnit unit = ChronoUnit.valueOf(((TimestampLogicalTypeAnnotation) logical).getUnit().name());
    return (literal, upper) -> {
      if (literal instanceof Number) {
        // The metastore has the column as a number, which is then the stored one.
        return unscaled(literal, logical, upper).longValueExact();
      }
      LocalDateTime shown = LocalDateTime.parse(literal.toString().replace(' ', 'T'));
      if (shown.toLocalDate().isBefore(GREGORIAN)) {
        return null;
      }
      LocalDateTime bound = upper ? shown.plusHours(ZONE_HOURS) : shown.minusHours(ZONE_HOURS);
      return unit.between(LocalDateTime.of(1970, 1, 1, 0, 0), bound) + (upper ? 1 : -1);
    };
  }

  /** The integer that a number is stored as, the next one above or below where it lies between two. */
  private static BigInteger unscaled(Object literal, LogicalTypeAnnotation logical, boolean upper) {
    int scale =
        logical instanceof DecimalLogicalTypeAnnotation ? ((DecimalLogicalTypeAnnotation) logical).getScale() : 0;
    return new BigDecimal(literal.toString())
        .setScale(scale, upper ? RoundingMode.CEILING : RoundingMode.FLOOR)
        .unscaledValue();
  }

  private static Bounds<Binary> fixed(LogicalTypeAnnotation logical, int length) {
    return (literal, upper) -> {
      BigInteger value = unscaled(literal, logical, upper);
      byte[] digits = value.toByteArray();
      if (digits.length > length) {
        return null;
      }
      byte[] bytes = new byte[length];
      Arrays.fill(bytes, (byte) (value.signum() < 0 ? -1 : 0));
      System.arraycopy(digits, 0, bytes, length - digits.length, digits.length);
      return Binary.fromConstantByteArray(bytes);
    };
  }

  /**
   * The condition, or null where it is left out.
   *
   * @throws RuntimeException when the constant cannot be one of the column's type
   */
  FilterPredicate compare(Comparison comparison, Object literal) {
    if (literal == null || comparison == Comparison.NOT_EQUAL) {
      return null;
    }
    T below = bounds.of(literal, false);
    T above = bounds.of(literal, true);
    return below == null || above == null ? null : compare(comparison, below, above);
  }

  /** Values between both bounds are taken for equal to the constant, so that each condition lets them pass. */
  private FilterPredicate compare(Comparison comparison, T below, T above) {
    boolean exact = below.equals(above);
    switch (comparison) {
      case EQUAL:
        return exact
            ? FilterApi.eq(column, below)
            : FilterApi.and(FilterApi.gtEq(column, below), FilterApi.ltEq(column, above));
      case LESS:
        return exact ? FilterApi.lt(column, above) : FilterApi.ltEq(column, above);
      case AT_MOST:
        return FilterApi.ltEq(column, above);
      case GREATER:
        return exact ? FilterApi.gt(column, below) : FilterApi.gtEq(column, below);
      case AT_LEAST:
        return FilterApi.gtEq(column, below);
      default:
        return null;
    }
  }

  /** @param wanted whether nulls are to pass, or all else */
  FilterPredicate isNull(boolean wanted) {
    return wanted ? FilterApi.eq(column, null) : FilterApi.notEq(column, null);
  }

  /** Finds the nearest values of the column that are not less, or not greater, than a constant. */
  @FunctionalInterface
  private interface Bounds<T> {
    /**
     * The bound, or null where there is none.
     *
     * @throws RuntimeException when the constant cannot be one of the column's type
     */
    T of(Object literal, boolean upper);
  }
}
