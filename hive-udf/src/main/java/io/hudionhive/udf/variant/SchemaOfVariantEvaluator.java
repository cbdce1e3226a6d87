package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDAFEvaluator;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.BinaryObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.parquet.variant.Variant;

/** Merges the types of VARIANTs; a partial result is a {@link SchemaBytes}. */
public final class SchemaOfVariantEvaluator extends GenericUDAFEvaluator {
  private static final String NAME = "schema_of_variant_agg";

  private transient VariantInput input;
  private transient boolean isPair;
  private transient BinaryObjectInspector partial;

  @Override
  public ObjectInspector init(Mode mode, ObjectInspector[] inspectors) throws HiveException {
    super.init(mode, inspectors);
    if (mode == Mode.PARTIAL1 || mode == Mode.COMPLETE) {
      int width = VariantInput.width(inspectors);
      input = VariantInput.of(Arguments.of(NAME, inspectors, width, width));
      isPair = width == 2;
    } else {
      partial = (BinaryObjectInspector) inspectors[0];
    }
    return mode == Mode.PARTIAL1 || mode == Mode.PARTIAL2
        ? PrimitiveObjectInspectorFactory.javaByteArrayObjectInspector
        : PrimitiveObjectInspectorFactory.javaStringObjectInspector;
  }

  @Override
  public AggregationBuffer getNewAggregationBuffer() {
    return new Merged();
  }

  @Override
  public void reset(AggregationBuffer buffer) {
    ((Merged) buffer).schema = VariantSchema.VOID;
  }

  @Override
  public void iterate(AggregationBuffer buffer, Object[] arguments) {
    Merged merged = (Merged) buffer;
    merged.schema =
        Decoding.of(
            NAME,
            () -> {
              Variant variant = input.read(arguments[0], isPair ? arguments[1] : null);
              return variant == null ? merged.schema : merged.schema.merge(VariantSchema.of(variant));
            });
  }

  @Override
  public Object terminatePartial(AggregationBuffer buffer) {
    return SchemaBytes.write(((Merged) buffer).schema);
  }

  @Override
  public void merge(AggregationBuffer buffer, Object other) {
    if (other != null) {
      Merged merged = (Merged) buffer;
      merged.schema = merged.schema.merge(SchemaBytes.read(partial.getPrimitiveJavaObject(other)));
    }
  }

  @Override
  public Object terminate(AggregationBuffer buffer) {
    return ((Merged) buffer).schema.toString();
  }

  /** The type of the values so far. */
  private static final class Merged extends AbstractAggregationBuffer {
    private VariantSchema schema = VariantSchema.VOID;
  }
}
