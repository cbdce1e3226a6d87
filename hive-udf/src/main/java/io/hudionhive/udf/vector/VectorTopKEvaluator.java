package io.hudionhive.udf.vector;

import io.hudionhive.udf.Arguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.serde2.objectinspector.ListObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils.ObjectInspectorCopyOption;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorUtils;

/** A heap of the nearest rows. A partial result is {@code struct<k, array<struct<_hudi_distance, hit>>>}. */
public final class VectorTopKEvaluator extends GenericUDAFEvaluator {
  private static final int MAX_ROWS = 100_000;

  private transient int rows;
  private transient PrimitiveObjectInspector distance;
  private transient ObjectInspector hit;
  private transient StructObjectInspector partial;
  private transient StructObjectInspector partialRow;

  static int check(Arguments arguments) throws UDFArgumentException {
    double rows = arguments.constantNumber(0).orElse(0.0);
    if (rows < 1 || rows > MAX_ROWS || rows != Math.rint(rows)) {
      throw arguments.wrong(0, "has to be a constant whole number from 1 to " + MAX_ROWS);
    }
    ObjectInspector distance = arguments.inspector(1);
    if (!arguments.isNull(1)
        && (!(distance instanceof PrimitiveObjectInspector)
            || PrimitiveObjectInspectorUtils.getPrimitiveGrouping(
                    ((PrimitiveObjectInspector) distance).getPrimitiveCategory())
                != PrimitiveObjectInspectorUtils.PrimitiveGrouping.NUMERIC_GROUP)) {
      throw arguments.wrong(1, "has to be a number, not " + distance.getTypeName());
    }
    return (int) rows;
  }

  @Override
  public ObjectInspector init(Mode mode, ObjectInspector[] inspectors) throws HiveException {
    super.init(mode, inspectors);
    ObjectInspector ofHit;
    if (mode == Mode.PARTIAL1 || mode == Mode.COMPLETE) {
      rows = check(Arguments.of("vector_top_k", inspectors, 3, 3));
      distance = (PrimitiveObjectInspector) inspectors[1];
      hit = inspectors[2];
      ofHit = hit;
    } else {
      partial = (StructObjectInspector) inspectors[0];
      ListObjectInspector list =
          (ListObjectInspector) partial.getAllStructFieldRefs().get(1).getFieldObjectInspector();
      partialRow = (StructObjectInspector) list.getListElementObjectInspector();
      ofHit = partialRow.getAllStructFieldRefs().get(1).getFieldObjectInspector();
    }
    ObjectInspector result =
        ObjectInspectorFactory.getStandardListObjectInspector(
            ObjectInspectorFactory.getStandardStructObjectInspector(
                Arrays.asList("_hudi_distance", "hit"),
                Arrays.asList(
                    PrimitiveObjectInspectorFactory.javaDoubleObjectInspector,
                    ObjectInspectorUtils.getStandardObjectInspector(ofHit, ObjectInspectorCopyOption.WRITABLE))));
    return mode == Mode.PARTIAL1 || mode == Mode.PARTIAL2
        ? ObjectInspectorFactory.getStandardStructObjectInspector(
            Arrays.asList("k", "rows"), Arrays.asList(PrimitiveObjectInspectorFactory.javaIntObjectInspector, result))
        : result;
  }

  @Override
  public AggregationBuffer getNewAggregationBuffer() {
    return new NearestRows(rows);
  }

  @Override
  public void reset(AggregationBuffer buffer) {
    ((NearestRows) buffer).clear();
  }

  @Override
  public void iterate(AggregationBuffer buffer, Object[] arguments) {
    boolean isMissing = arguments[1] == null || distance.getPrimitiveJavaObject(arguments[1]) == null;
    double number = isMissing ? Double.NaN : PrimitiveObjectInspectorUtils.getDouble(arguments[1], distance);
    NearestRows nearest = (NearestRows) buffer;
    if (nearest.takes(number)) {
      nearest.add(number, copy(arguments[2], hit));
    }
  }

  @Override
  public Object terminatePartial(AggregationBuffer buffer) {
    return Arrays.asList(((NearestRows) buffer).limit(), result((NearestRows) buffer));
  }

  @Override
  public void merge(AggregationBuffer buffer, Object other) {
    if (other == null) {
      return;
    }
    List<Object> fields = partial.getStructFieldsDataAsList(other);
    NearestRows nearest = (NearestRows) buffer;
    nearest.limitTo(
        PrimitiveObjectInspectorUtils.getInt(
            fields.get(0),
            (PrimitiveObjectInspector) partial.getAllStructFieldRefs().get(0).getFieldObjectInspector()));
    ListObjectInspector list = (ListObjectInspector) partial.getAllStructFieldRefs().get(1).getFieldObjectInspector();
    PrimitiveObjectInspector ofDistance =
        (PrimitiveObjectInspector) partialRow.getAllStructFieldRefs().get(0).getFieldObjectInspector();
    ObjectInspector ofHit = partialRow.getAllStructFieldRefs().get(1).getFieldObjectInspector();
    for (Object row : list.getList(fields.get(1))) {
      List<Object> values = partialRow.getStructFieldsDataAsList(row);
      double number = PrimitiveObjectInspectorUtils.getDouble(values.get(0), ofDistance);
      if (nearest.takes(number)) {
        nearest.add(number, copy(values.get(1), ofHit));
      }
    }
  }

  private static Object copy(Object value, ObjectInspector inspector) {
    return ObjectInspectorUtils.copyToStandardObject(value, inspector, ObjectInspectorCopyOption.WRITABLE);
  }

  @Override
  public Object terminate(AggregationBuffer buffer) {
    return result((NearestRows) buffer);
  }

  private static List<Object> result(NearestRows nearest) {
    List<Object> result = new ArrayList<>();
    for (NearestRows.Row row : nearest.sorted()) {
      result.add(Arrays.asList(row.distance(), row.hit()));
    }
    return result;
  }
}
