package io.hudionhive.udf;

import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredJavaObject;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF.DeferredObject;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils.ObjectInspectorCopyOption;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.Text;

/** A function as a query calls it, values in and out as plain Java objects. */
public final class Call {
  public static final ObjectInspector BINARY = PrimitiveObjectInspectorFactory.javaByteArrayObjectInspector;
  public static final ObjectInspector STRING = PrimitiveObjectInspectorFactory.javaStringObjectInspector;
  public static final ObjectInspector VOID = PrimitiveObjectInspectorFactory.javaVoidObjectInspector;

  private final GenericUDF function;
  private final ObjectInspector result;

  private Call(GenericUDF function, ObjectInspector result) {
    this.function = function;
    this.result = result;
  }

  public static Call of(GenericUDF function, ObjectInspector... arguments) throws UDFArgumentException {
    return new Call(function, function.initialize(arguments));
  }

  public static ObjectInspector arrayOf(ObjectInspector element) {
    return ObjectInspectorFactory.getStandardListObjectInspector(element);
  }

  public static ObjectInspector constant(String text) {
    return PrimitiveObjectInspectorFactory.getPrimitiveWritableConstantObjectInspector(
        TypeInfoFactory.stringTypeInfo, text == null ? null : new Text(text));
  }

  public static ObjectInspector constant(int number) {
    return PrimitiveObjectInspectorFactory.getPrimitiveWritableConstantObjectInspector(
        TypeInfoFactory.intTypeInfo, new IntWritable(number));
  }

  public String resultType() {
    return result.getTypeName();
  }

  /** Values of constant arguments may be left out at the end; they come from the declaration. */
  public Object with(Object... values) throws HiveException {
    DeferredObject[] arguments = new DeferredObject[Math.max(values.length, 4)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = new DeferredJavaObject(i < values.length ? values[i] : null);
    }
    Object value = function.evaluate(arguments);
    return ObjectInspectorUtils.copyToStandardObject(value, result, ObjectInspectorCopyOption.JAVA);
  }
}
