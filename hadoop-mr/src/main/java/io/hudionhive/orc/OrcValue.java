package io.hudionhive.orc;

import io.hudionhive.DamagedFileException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.MapColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.TimestampColumnVector;
import org.apache.orc.TypeDescription;

/** Takes a value out of a column of an ORC batch, in the Java form of its {@link OrcTypes type}. */
interface OrcValue {
  long MICROS_PER_SECOND = 1_000_000L;
  int NANOS_PER_SECOND = 1_000_000_000;

  /** @param row a row whose value is not null */
  Object get(ColumnVector column, int row);

  /** The value of a row, or null. */
  default Object read(ColumnVector column, int row) {
    int stored = column.isRepeating ? 0 : row;
    return !column.noNulls && column.isNull[stored] ? null : get(column, stored);
  }

  /** @param zone the time zone whose wall clock the file's timestamps are in */
  static OrcValue of(TypeDescription type, ZoneId zone) {
    switch (type.getCategory()) {
      case BOOLEAN:
        return (column, row) -> ((LongColumnVector) column).vector[row] != 0;
      case BYTE:
      case SHORT:
      case INT:
      case DATE:
        return (column, row) -> (int) ((LongColumnVector) column).vector[row];
      case LONG:
        return (column, row) -> ((LongColumnVector) column).vector[row];
      case FLOAT:
        return (column, row) -> (float) ((DoubleColumnVector) column).vector[row];
      case DOUBLE:
        return (column, row) -> ((DoubleColumnVector) column).vector[row];
      case BINARY:
        return (column, row) -> bytes((BytesColumnVector) column, row);
      case DECIMAL:
        return decimal(type.getScale());
      case TIMESTAMP:
        return (column, row) -> micros((TimestampColumnVector) column, row, zone);
      case TIMESTAMP_INSTANT:
        return (column, row) -> micros((TimestampColumnVector) column, row, ZoneOffset.UTC);
      case LIST:
        return list(of(type.getChildren().get(0), zone));
      case MAP:
        return map(of(type.getChildren().get(0), zone), of(type.getChildren().get(1), zone));
      case STRUCT:
        return struct(type, zone);
      default:
        return (column, row) -> new String(bytes((BytesColumnVector) column, row), StandardCharsets.UTF_8);
    }
  }

  static byte[] bytes(BytesColumnVector column, int row) {
    int start = column.start[row];
    return Arrays.copyOfRange(column.vector[row], start, start + column.length[row]);
  }

  static OrcValue decimal(int scale) {
    return (column, row) -> {
      BigDecimal number = ((DecimalColumnVector) column).vector[row].getHiveDecimal().bigDecimalValue();
      // The column holds numbers without their trailing zeros.
      return number.setScale(scale);
    };
  }

  /** The batch holds a wall clock as if it were one of UTC. */
  static Object micros(TimestampColumnVector column, int row, ZoneId zone) {
    int nanos = column.nanos[row];
    if (nanos < 0 || nanos >= NANOS_PER_SECOND) {
      throw new DamagedFileException(
          "A timestamp has " + nanos + " nanoseconds, as Hudi's ORC writer stores those before 1970 with a fraction of"
              + " a second; what it was cannot be told. Rewrite the table with Parquet base files");
    }
    long seconds = Math.floorDiv(column.time[row], 1000L);
    if (!zone.equals(ZoneOffset.UTC)) {
      LocalDateTime clock = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
      seconds = clock.atZone(zone).toEpochSecond();
    }
    return seconds * MICROS_PER_SECOND + nanos / 1000;
  }

  static OrcValue list(OrcValue element) {
    return (column, row) -> {
      ListColumnVector lists = (ListColumnVector) column;
      List<Object> values = new ArrayList<>((int) lists.lengths[row]);
      for (int i = 0; i < lists.lengths[row]; i++) {
        values.add(element.read(lists.child, (int) lists.offsets[row] + i));
      }
      return values;
    };
  }

  static OrcValue map(OrcValue key, OrcValue value) {
    return (column, row) -> {
      MapColumnVector maps = (MapColumnVector) column;
      Map<Object, Object> entries = new LinkedHashMap<>();
      for (int i = 0; i < maps.lengths[row]; i++) {
        int entry = (int) maps.offsets[row] + i;
        entries.put(key.read(maps.keys, entry), value.read(maps.values, entry));
      }
      return entries;
    };
  }

  static OrcValue struct(TypeDescription type, ZoneId zone) {
    OrcValue[] fields = type.getChildren().stream().map(child -> of(child, zone)).toArray(OrcValue[]::new);
    return (column, row) -> {
      StructColumnVector structs = (StructColumnVector) column;
      Object[] values = new Object[fields.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = fields[i].read(structs.fields[i], row);
      }
      return values;
    };
  }
}
