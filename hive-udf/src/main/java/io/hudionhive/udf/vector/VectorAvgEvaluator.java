package io.hudionhive.udf.vector;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.VectorType;
import io.hudionhive.udf.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.serde2.objectinspector.ListObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.StructField;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.LongObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.io.LongWritable;

/**
 * Sums of vectors and how many they are. A partial result is {@code struct<count, sums>}, and the name of the second
 * field says whether the mean is of floats or of doubles: a task that merges sees nothing else of the input's type.
 */
public final class VectorAvgEvaluator extends GenericUDAFEvaluator {
  private static final String FLOAT_SUMS = "sums_of_floats";
  private static final String DOUBLE_SUMS = "sums_of_doubles";

  private transient VectorInput input;
  private transient ArrayResult result;
  private transient StructObjectInspector partial;
  private transient StructField count;
  private transient StructField sums;

  @Override
  public ObjectInspector init(Mode mode, ObjectInspector[] inspectors) throws HiveException {
    super.init(mode, inspectors);
    if (mode == Mode.PARTIAL1 || mode == Mode.COMPLETE) {
      Arguments arguments = Arguments.of("vector_avg", inspectors, 1, 2);
      Optional<VectorType> type = VectorInputs.typeAt(arguments, 1);
      input = VectorInputs.of(arguments, 0, type, false);
      result = VectorInputs.isOfFloats(inspectors[0], type) ? ArrayResult.FLOAT : ArrayResult.DOUBLE;
    } else {
      partial = (StructObjectInspector) inspectors[0];
      count = partial.getAllStructFieldRefs().get(0);
      sums = partial.getAllStructFieldRefs().get(1);
      result = sums.getFieldName().equals(FLOAT_SUMS) ? ArrayResult.FLOAT : ArrayResult.DOUBLE;
    }
    return mode == Mode.PARTIAL1 || mode == Mode.PARTIAL2
        ? partialInspector()
        : ObjectInspectorFactory.getStandardListObjectInspector(result.elementInspector());
  }

  private ObjectInspector partialInspector() {
    return ObjectInspectorFactory.getStandardStructObjectInspector(
        Arrays.asList("count", result == ArrayResult.FLOAT ? FLOAT_SUMS : DOUBLE_SUMS),
        Arrays.asList(
            PrimitiveObjectInspectorFactory.writableLongObjectInspector,
            ObjectInspectorFactory.getStandardListObjectInspector(ArrayResult.DOUBLE.elementInspector())));
  }

  @Override
  public AggregationBuffer getNewAggregationBuffer() {
    return new Sums();
  }

  @Override
  public void reset(AggregationBuffer buffer) {
    ((Sums) buffer).count = 0;
    ((Sums) buffer).sums = null;
  }

  @Override
  public void iterate(AggregationBuffer buffer, Object[] arguments) {
    double[] vector = input.read(arguments[0]);
    if (vector != null) {
      ((Sums) buffer).add(1, vector);
    }
  }

  @Override
  public Object terminatePartial(AggregationBuffer buffer) {
    Sums own = (Sums) buffer;
    List<Object> values = own.sums == null ? null : ArrayResult.DOUBLE.of(own.sums);
    return Arrays.asList(new LongWritable(own.count), values);
  }

  @Override
  public void merge(AggregationBuffer buffer, Object other) {
    Object list = other == null ? null : partial.getStructFieldData(other, sums);
    if (list != null) {
      LongObjectInspector countInspector = (LongObjectInspector) count.getFieldObjectInspector();
      long counted = countInspector.get(partial.getStructFieldData(other, count));
      VectorInput reader = ListVectorInput.of((ListObjectInspector) sums.getFieldObjectInspector(), false);
      ((Sums) buffer).add(counted, reader.read(list));
    }
  }

  @Override
  public Object terminate(AggregationBuffer buffer) {
    Sums own = (Sums) buffer;
    if (own.sums == null) {
      return null;
    }
    double[] means = new double[own.sums.length];
    for (int i = 0; i < means.length; i++) {
      means[i] = own.sums[i] / own.count;
    }
    return result.of(means);
  }

  /** What is known of a group so far. */
  @AggregationType(estimable = true)
  private static final class Sums extends AbstractAggregationBuffer {
    private long count;
    private double[] sums;

    void add(long counted, double[] vector) {
      if (sums == null) {
        sums = vector.clone();
      } else if (sums.length == vector.length) {
        for (int i = 0; i < sums.length; i++) {
          sums[i] += vector[i];
        }
      } else {
        throw new HudiOnHiveException(
            "The vectors given to vector_avg have different dimensions, " + sums.length + " and " + vector.length
                + "; average vectors of one dimension only");
      }
      count += counted;
    }

    @Override
    public int estimate() {
      return 64 + (sums == null ? 0 : sums.length * Double.BYTES);
    }
  }
}
