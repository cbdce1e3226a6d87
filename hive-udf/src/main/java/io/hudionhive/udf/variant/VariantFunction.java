package io.hudionhive.udf.variant;

import io.hudionhive.udf.Arguments;
import io.hudionhive.udf.SessionZone;
import java.time.ZoneId;
import org.apache.hadoop.hive.ql.exec.MapredContext;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.parquet.variant.Variant;

/** A function whose first argument is a VARIANT; the arguments after it are constants. */
public abstract class VariantFunction extends GenericUDF {
  private transient VariantInput input;
  private transient boolean isPair;
  private transient ZoneId zone;

  VariantFunction() {}

  abstract String name();

  /** How many arguments may follow the VARIANT, the fewest and the most. */
  int[] further() {
    return new int[] {0, 0};
  }

  /** Takes the arguments from an index on and says what the result is. */
  abstract ObjectInspector declare(Arguments arguments, int next) throws UDFArgumentException;

  /** The result for a VARIANT, or for SQL's NULL when it is null. */
  abstract Object compute(Variant variant);

  final ZoneId zone() {
    return zone;
  }

  @Override
  public final void configure(MapredContext context) {
    zone = SessionZone.of(context.getJobConf());
    reconfigured();
  }

  /** Called when the zone of a task is known, which is after {@link #declare}. */
  void reconfigured() {}

  @Override
  public final ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    int width = VariantInput.width(inspectors);
    int[] further = further();
    Arguments arguments = Arguments.of(name(), inspectors, width + further[0], width + further[1]);
    input = VariantInput.of(arguments);
    isPair = width == 2;
    if (zone == null) {
      zone = SessionZone.current();
    }
    return declare(arguments, width);
  }

  @Override
  public final Object evaluate(DeferredObject[] arguments) throws HiveException {
    Object first = arguments[0].get();
    Object second = isPair ? arguments[1].get() : null;
    return Decoding.of(name(), () -> compute(input.read(first, second)));
  }

  @Override
  public final String getDisplayString(String[] children) {
    return getStandardDisplayString(name(), children);
  }
}
