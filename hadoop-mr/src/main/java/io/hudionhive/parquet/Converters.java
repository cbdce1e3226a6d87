package io.hudionhive.parquet;

import io.hudionhive.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** Chooses the converter of a field by the same rules by which {@link ParquetTypes} chooses its type. */
final class Converters {
  private Converters() {}

  static Converter forField(Type type, ValueSink sink) {
    if (!type.isRepetition(Type.Repetition.REPEATED)) {
      return forValue(type, sink);
    }
    if (!type.isPrimitive()) {
      throw new UnsupportedFeatureException(
          "Parquet group " + type.getName() + " is repeated outside a list or map and cannot be read");
    }
    return new BareListConverter(type, sink);
  }

  static Converter forValue(Type type, ValueSink sink) {
    if (type.isPrimitive()) {
      return new PrimitiveValueConverter(type.asPrimitiveType(), sink);
    }
    GroupType group = type.asGroupType();
    if (ParquetTypes.isList(group)) {
      return new ListConverter(group, sink);
    }
    if (ParquetTypes.isMap(group)) {
      return new MapConverter(group, sink);
    }
    return new StructConverter(group, sink);
  }

  /** A primitive repeated field without annotation: a list that is never null. */
  private static final class BareListConverter extends PrimitiveValueConverter implements RepeatedValues {
    private final Collector collector;
    private final ValueSink sink;

    BareListConverter(Type type, ValueSink sink) {
      this(type, sink, new Collector());
    }

    private BareListConverter(Type type, ValueSink sink, Collector collector) {
      super(type.asPrimitiveType(), collector);
      this.collector = collector;
      this.sink = sink;
    }

    @Override
    public void flush() {
      sink.put(collector.take());
    }
  }

  private static final class Collector implements ValueSink {
    private List<Object> values = new ArrayList<>();

    @Override
    public void put(Object value) {
      values.add(value);
    }

    List<Object> take() {
      List<Object> taken = values;
      values = new ArrayList<>();
      return taken;
    }
  }

  /** A list in either style. */
  private static final class ListConverter extends GroupConverter {
    private final Converter repeated;
    private final ValueSink sink;
    private List<Object> current;

    ListConverter(GroupType list, ValueSink sink) {
      this.sink = sink;
      this.repeated =
          ParquetTypes.isElementItself(list)
              ? forValue(list.getType(0), value -> current.add(value))
              : new ElementConverter(list.getType(0).asGroupType().getType(0), value -> current.add(value));
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return repeated;
    }

    @Override
    public void start() {
      current = new ArrayList<>();
    }

    @Override
    public void end() {
      sink.put(current);
    }
  }

  /** The repeated group of a three-level list: one element, null when its field is absent. */
  private static final class ElementConverter extends GroupConverter {
    private final Converter element;
    private final ValueSink sink;
    private Object current;

    ElementConverter(Type element, ValueSink sink) {
      this.sink = sink;
      this.element = forField(element, value -> current = value);
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return element;
    }

    @Override
    public void start() {
      current = null;
    }

    @Override
    public void end() {
      sink.put(current);
    }
  }

  private static final class MapConverter extends GroupConverter {
    private final StructConverter entry;
    private final ValueSink sink;
    private Map<Object, Object> current;

    MapConverter(GroupType map, ValueSink sink) {
      this.sink = sink;
      this.entry =
          new StructConverter(
              map.getType(0).asGroupType(),
              value -> {
                Object[] pair = (Object[]) value;
                current.put(pair[0], pair[1]);
              });
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return entry;
    }

    @Override
    public void start() {
      current = new LinkedHashMap<>();
    }

    @Override
    public void end() {
      sink.put(current);
    }
  }
}
