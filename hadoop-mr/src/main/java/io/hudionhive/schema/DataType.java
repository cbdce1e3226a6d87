package io.hudionhive.schema;

import java.util.Objects;

/**
 * The type of a column or of a value inside one, apart from Avro's, Parquet's and Hive's own forms of it.
 *
 * <p>Every kind has one Java form, whichever file a value comes from; see {@link Kind}.
 */
public class DataType {
  /** What a value is, and the Java class that carries it. */
  public enum Kind {
    /** {@link Boolean}. */
    BOOLEAN,
    /** {@link Integer}. */
    INT,
    /** {@link Long}. */
    LONG,
    /** {@link Float}. */
    FLOAT,
    /** {@link Double}. */
    DOUBLE,
    /** {@link String}; enums and UUIDs too. */
    STRING,
    /** {@code byte[]}; fixed-length ones too. */
    BYTES,
    /** {@link java.math.BigDecimal} with the type's scale. */
    DECIMAL,
    /** {@link Integer}: days since 1970-01-01. */
    DATE,
    /** {@link Integer}: milliseconds of the day. */
    TIME_MILLIS,
    /** {@link Long}: microseconds of the day. */
    TIME_MICROS,
    /** {@link Long}: milliseconds since 1970-01-01 00:00 UTC, an instant. */
    TIMESTAMP_MILLIS,
    /** {@link Long}: microseconds since 1970-01-01 00:00 UTC, an instant. */
    TIMESTAMP_MICROS,
    /** {@link Long}: nanoseconds since 1970-01-01 00:00 UTC, an instant. */
    TIMESTAMP_NANOS,
    /** {@link Long}: milliseconds since 1970-01-01 00:00 of a clock without a zone. */
    LOCAL_TIMESTAMP_MILLIS,
    /** {@link Long}: microseconds since 1970-01-01 00:00 of a clock without a zone. */
    LOCAL_TIMESTAMP_MICROS,
    /** {@link Long}: nanoseconds since 1970-01-01 00:00 of a clock without a zone. */
    LOCAL_TIMESTAMP_NANOS,
    /** {@code Object[]}, one element a field; the type is a {@link StructType}. */
    STRUCT,
    /** {@link java.util.List}; the type is a {@link ListType}. */
    LIST,
    /** {@link java.util.Map} in stored order; the type is a {@link MapType}. */
    MAP
  }

  public static final DataType BOOLEAN = new DataType(Kind.BOOLEAN);
  public static final DataType INT = new DataType(Kind.INT);
  public static final DataType LONG = new DataType(Kind.LONG);
  public static final DataType FLOAT = new DataType(Kind.FLOAT);
  public static final DataType DOUBLE = new DataType(Kind.DOUBLE);
  public static final DataType STRING = new DataType(Kind.STRING);
  /** A text to all but VARIANT, which has a type of its own for it. */
  public static final DataType UUID = new UuidType();

  public static final DataType BYTES = new DataType(Kind.BYTES);
  public static final DataType DATE = new DataType(Kind.DATE);
  public static final DataType TIME_MILLIS = new DataType(Kind.TIME_MILLIS);
  public static final DataType TIME_MICROS = new DataType(Kind.TIME_MICROS);
  public static final DataType TIMESTAMP_MILLIS = new DataType(Kind.TIMESTAMP_MILLIS);
  public static final DataType TIMESTAMP_MICROS = new DataType(Kind.TIMESTAMP_MICROS);
  public static final DataType TIMESTAMP_NANOS = new DataType(Kind.TIMESTAMP_NANOS);
  public static final DataType LOCAL_TIMESTAMP_MILLIS = new DataType(Kind.LOCAL_TIMESTAMP_MILLIS);
  public static final DataType LOCAL_TIMESTAMP_MICROS = new DataType(Kind.LOCAL_TIMESTAMP_MICROS);
  public static final DataType LOCAL_TIMESTAMP_NANOS = new DataType(Kind.LOCAL_TIMESTAMP_NANOS);

  private final Kind kind;

  DataType(Kind kind) {
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  public final Kind kind() {
    return kind;
  }

  @Override
  public boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && kind == ((DataType) other).kind;
  }

  @Override
  public int hashCode() {
    return kind.hashCode();
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(java.util.Locale.ROOT);
  }
}
