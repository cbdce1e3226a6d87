package io.hudionhive.udf.vector;

import org.apache.hadoop.hive.serde2.objectinspector.ListObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.DoubleObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.FloatObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;

/** An array of numbers. */
final class ListVectorInput implements VectorInput {
  private final ListObjectInspector list;
  private final ElementReader reader;
  private double[] elements = new double[0];

  private ListVectorInput(ListObjectInspector list, ElementReader reader) {
    this.list = list;
    this.reader = reader;
  }

  /** @param toFloats whether elements are rounded to floats */
  static ListVectorInput of(ListObjectInspector list, boolean toFloats) {
    PrimitiveObjectInspector element = (PrimitiveObjectInspector) list.getListElementObjectInspector();
    if (element instanceof FloatObjectInspector) {
      return new ListVectorInput(list, ((FloatObjectInspector) element)::get);
    }
    if (element instanceof DoubleObjectInspector && !toFloats) {
      return new ListVectorInput(list, ((DoubleObjectInspector) element)::get);
    }
    return toFloats
        ? new ListVectorInput(list, value -> PrimitiveObjectInspectorUtils.getFloat(value, element))
        : new ListVectorInput(list, value -> PrimitiveObjectInspectorUtils.getDouble(value, element));
  }

  @Override
  public double[] read(Object value) {
    int length = value == null ? -1 : list.getListLength(value);
    if (length < 0) {
      return null;
    }
    if (elements.length != length) {
      elements = new double[length];
    }
    for (int i = 0; i < length; i++) {
      Object element = list.getListElement(value, i);
      if (element == null) {
        return null;
      }
      elements[i] = reader.read(element);
    }
    return elements;
  }

  /** Reads an element that is not null. */
  private interface ElementReader {
    double read(Object element);
  }
}
