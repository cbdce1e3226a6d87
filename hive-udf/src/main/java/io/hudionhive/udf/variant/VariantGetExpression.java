package io.hudionhive.udf.variant;

import io.hudionhive.udf.SessionZone;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.TimestampColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorAssignRow;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.ArgumentType;
import org.apache.hadoop.hive.ql.exec.vector.VectorExpressionDescriptor.InputExpressionType;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.expressions.VectorExpression;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.parquet.variant.Variant;

/** {@link VariantGet} with a type, over a batch: a VARIANT's bytes are read where they are. */
public class VariantGetExpression extends VectorExpression {
  private static final long serialVersionUID = 1L;

  private String path;
  private String type;
  private transient VariantPath steps;
  private transient VariantCast cast;
  private transient DirectScalars direct;
  private transient ZoneId zone;
  private transient VectorAssignRow assign;
  private transient int metadataField;
  private transient int valueField;

  /** For Hive's plan serialiser. */
  public VariantGetExpression() {}

  /** @param column of structs; {@code path} and {@code type} are texts in UTF-8, which Hive has looked at already */
  public VariantGetExpression(int column, byte[] path, byte[] type, int outputColumn) {
    super(column, outputColumn);
    this.path = new String(path, StandardCharsets.UTF_8);
    this.type = new String(type, StandardCharsets.UTF_8);
  }

  String function() {
    return "variant_get";
  }

  /** What a value that does not fit the type gives. */
  Object failed(CannotCastException error) {
    throw error;
  }

  @Override
  public void transientInit(Configuration conf) throws HiveException {
    super.transientInit(conf);
    zone = SessionZone.of(conf);
  }

  private void prepare() throws HiveException {
    List<String> fields = ((StructTypeInfo) inputTypeInfos[0]).getAllStructFieldNames();
    metadataField = fields.indexOf("metadata");
    valueField = fields.indexOf("value");
    cast = new VariantCast(TargetTypes.parse(type), zone == null ? SessionZone.current() : zone);
    direct = DirectScalars.of(TargetTypes.parse(type));
    assign = new VectorAssignRow();
    assign.init(outputTypeInfo, outputColumnNum);
    steps = VariantPath.parse(path);
  }

  @Override
  public final void evaluate(VectorizedRowBatch batch) throws HiveException {
    if (batch.size == 0) {
      return;
    }
    if (childExpressions != null) {
      evaluateChildren(batch);
    }
    if (steps == null) {
      prepare();
    }
    StructColumnVector variants = (StructColumnVector) batch.cols[inputColumnNum[0]];
    ColumnVector result = batch.cols[outputColumnNum];
    result.reset();
    result.isRepeating = variants.isRepeating;
    if (variants.isRepeating) {
      evaluate(batch, variants, result, 0);
      return;
    }
    for (int i = 0; i < batch.size; i++) {
      evaluate(batch, variants, result, batch.selectedInUse ? batch.selected[i] : i);
    }
  }

  private void evaluate(VectorizedRowBatch batch, StructColumnVector variants, ColumnVector result, int row) {
    BytesColumnVector metadata = (BytesColumnVector) variants.fields[metadataField];
    BytesColumnVector value = (BytesColumnVector) variants.fields[valueField];
    if (isNull(variants, row) || isNull(metadata, row) || isNull(value, row)) {
      set(batch, result, row, null);
      return;
    }
    int key = metadata.isRepeating ? 0 : row;
    int place = value.isRepeating ? 0 : row;
    ByteBuffer keys = ByteBuffer.wrap(metadata.vector[key], metadata.start[key], metadata.length[key]);
    ByteBuffer bytes = ByteBuffer.wrap(value.vector[place], value.start[place], value.length[place]);
    Decoding.of(function(), () -> {
      int found = steps.place(bytes, keys);
      if (found < 0) {
        set(batch, result, row, null);
      } else if (!direct.put(bytes.array(), found, bytes.limit(), result, row)) {
        set(batch, result, row, shown(VariantPath.at(bytes, found, keys)));
      }
      return null;
    });
  }

  private Object shown(Variant found) {
    try {
      return cast.apply(found);
    } catch (CannotCastException e) {
      return failed(e);
    }
  }

  private static boolean isNull(ColumnVector column, int row) {
    return !column.noNulls && column.isNull[column.isRepeating ? 0 : row];
  }

  /** Hive puts texts into a batch in the JVM's own character set, and timestamps through the Julian calendar. */
  private void set(VectorizedRowBatch batch, ColumnVector result, int row, Object value) {
    if (value instanceof String) {
      byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
      ((BytesColumnVector) result).setVal(row, text);
      result.isNull[row] = false;
    } else if (value instanceof Timestamp) {
      TimestampColumnVector times = (TimestampColumnVector) result;
      times.time[row] = ((Timestamp) value).toEpochMilli();
      times.nanos[row] = ((Timestamp) value).getNanos();
      result.isNull[row] = false;
    } else {
      assign.assignRowColumn(batch, row, 0, value);
    }
  }

  @Override
  public final String vectorExpressionParameters() {
    return getColumnParamString(0, inputColumnNum[0]) + ", " + path + ", " + type;
  }

  @Override
  public final VectorExpressionDescriptor.Descriptor getDescriptor() {
    return new VectorExpressionDescriptor.Builder()
        .setMode(VectorExpressionDescriptor.Mode.PROJECTION)
        .setNumArguments(3)
        .setArgumentTypes(ArgumentType.STRUCT, ArgumentType.STRING, ArgumentType.STRING)
        .setInputExpressionTypes(
            InputExpressionType.COLUMN, InputExpressionType.SCALAR, InputExpressionType.SCALAR)
        .build();
  }

  /** {@link TryVariantGet}. */
  public static final class Trying extends VariantGetExpression {
    private static final long serialVersionUID = 1L;

    /** For Hive's plan serialiser. */
    public Trying() {}

    public Trying(int column, byte[] path, byte[] type, int outputColumn) {
      super(column, path, type, outputColumn);
    }

    @Override
    String function() {
      return "try_variant_get";
    }

    @Override
    Object failed(CannotCastException error) {
      return null;
    }
  }
}
