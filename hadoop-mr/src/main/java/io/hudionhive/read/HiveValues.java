package io.hudionhive.read;

import io.hudionhive.spill.ForeignValues;
import io.hudionhive.spill.SpillInput;
import io.hudionhive.spill.SpillOutput;
import java.math.BigDecimal;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.Timestamp;

/** Hive's own classes among the values that {@link Coercion} names: timestamps and decimals. */
final class HiveValues implements ForeignValues {
  private static final byte TIMESTAMP = 0;
  private static final byte DECIMAL = 1;

  @Override
  public void write(Object value, SpillOutput out) {
    if (value instanceof Timestamp) {
      out.writeByte(TIMESTAMP);
      out.writeValue(((Timestamp) value).toEpochSecond());
      out.writeVarLong(((Timestamp) value).getNanos());
    } else if (value instanceof HiveDecimal) {
      out.writeByte(DECIMAL);
      out.writeValue(((HiveDecimal) value).bigDecimalValue());
    } else {
      ForeignValues.NONE.write(value, out);
    }
  }

  @Override
  public Object read(SpillInput in) {
    if (in.readByte() == DECIMAL) {
      return HiveDecimal.create((BigDecimal) in.readValue());
    }
    long second = (Long) in.readValue();
    return Timestamp.ofEpochSecond(second, (int) in.readVarLong());
  }
}
