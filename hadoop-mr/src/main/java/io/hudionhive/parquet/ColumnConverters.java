package io.hudionhive.parquet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Converters for columns that are read one by one: each hands its values to the column's own sink, and none a row. */
final class ColumnConverters extends GroupConverter {
  private final Converter[] fields;
  private final Map<List<String>, Outlet> outlets;

  ColumnConverters(MessageType schema) {
    this(schema, new ArrayList<>(), new HashMap<>());
  }

  private ColumnConverters(GroupType group, List<String> path, Map<List<String>, Outlet> outlets) {
    this.outlets = outlets;
    this.fields = new Converter[group.getFieldCount()];
    for (int i = 0; i < fields.length; i++) {
      Type field = group.getType(i);
      List<String> own = new ArrayList<>(path);
      own.add(field.getName());
      if (field.isPrimitive()) {
        Outlet outlet = new Outlet();
        outlets.put(own, outlet);
        fields[i] = new PrimitiveValueConverter(field.asPrimitiveType(), outlet);
      } else {
        fields[i] = new ColumnConverters(field.asGroupType(), own, outlets);
      }
    }
  }

  /** To be said before a column's first value is asked for. */
  void send(List<String> path, ValueSink sink) {
    outlets.get(path).sink = sink;
  }

  @Override
  public Converter getConverter(int field) {
    return fields[field];
  }

  @Override
  public void start() {
    // Values go to their columns one by one.
  }

  @Override
  public void end() {
    // Values go to their columns one by one.
  }

  /** A column's converter is there before its sink. */
  private static final class Outlet implements ValueSink {
    private ValueSink sink;

    @Override
    public void put(Object value) {
      sink.put(value);
    }
  }
}
