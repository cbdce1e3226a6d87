package io.hudionhive.parquet;

import java.util.Arrays;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;

/** Assembles a group into an {@code Object[]} with one element a field. */
final class StructConverter extends GroupConverter {
  private final Converter[] fields;
  /** Those of the fields that are lists without a group of their own. */
  private final RepeatedValues[] repeated;
  private final ValueSink parent;
  private Object[] current;

  StructConverter(GroupType group, ValueSink parent) {
    this.parent = parent;
    this.fields = new Converter[group.getFieldCount()];
    for (int i = 0; i < fields.length; i++) {
      int index = i;
      this.fields[i] = Converters.forField(group.getType(i), new FieldSink(index));
    }
    this.repeated =
        Arrays.stream(fields)
            .filter(RepeatedValues.class::isInstance)
            .map(RepeatedValues.class::cast)
            .toArray(RepeatedValues[]::new);
  }

  @Override
  public Converter getConverter(int fieldIndex) {
    return fields[fieldIndex];
  }

  @Override
  public void start() {
    current = new Object[fields.length];
  }

  @Override
  public void end() {
    for (RepeatedValues values : repeated) {
      values.flush();
    }
    parent.put(current);
  }

  /** Sets one element of the struct being assembled. */
  private final class FieldSink implements ValueSink {
    private final int index;

    FieldSink(int index) {
      this.index = index;
    }

    @Override
    public void put(Object value) {
      current[index] = value;
    }
  }
}
