package io.hudionhive.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.PathColumns;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.schema.StructType;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.storage.HadoopStorage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.typeinfo.StructTypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.variant.Variant;
import org.apache.parquet.variant.VariantBuilder;
import org.apache.parquet.variant.VariantObjectBuilder;
import org.apache.parquet.variant.VariantValueWriter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A field of each type that VariantShredding.md lists, made and shredded by parquet-java's own library and read by rows
 * and by the columns of its path: it is the value that parquet-java made.
 */
class ShreddedTypesTest {
  @TempDir
  Path folder;

  private static Arguments field(String typed, Consumer<VariantBuilder> value) {
    return Arguments.of(typed, value);
  }

  static Stream<Arguments> types() {
    return Stream.of(
        field("boolean typed_value", value -> value.appendBoolean(true)),
        field("boolean typed_value", value -> value.appendBoolean(false)),
        field("int32 typed_value (INTEGER(8,true))", value -> value.appendByte((byte) -128)),
        field("int32 typed_value (INTEGER(16,true))", value -> value.appendShort((short) -32768)),
        field("int32 typed_value (INTEGER(32,true))", value -> value.appendInt(Integer.MIN_VALUE)),
        field("int32 typed_value", value -> value.appendInt(1 << 20)),
        field("int64 typed_value (INTEGER(64,true))", value -> value.appendLong(Long.MIN_VALUE)),
        field("int64 typed_value", value -> value.appendLong(1L << 40)),
        field("float typed_value", value -> value.appendFloat(-0.0f)),
        field("double typed_value", value -> value.appendDouble(Double.NaN)),
        field("int32 typed_value (DECIMAL(9,2))", value -> value.appendDecimal(new BigDecimal("-1234567.89"))),
        field("int64 typed_value (DECIMAL(18,3))", value -> value.appendDecimal(new BigDecimal("123456789012345.678"))),
        field("binary typed_value (DECIMAL(38,10))",
            value -> value.appendDecimal(new BigDecimal("-1234567890123456789012345678.0123456789"))),
        field("int32 typed_value (DATE)", value -> value.appendDate(-141428)),
        field("int64 typed_value (TIME(MICROS,false))", value -> value.appendTime(86_399_999_999L)),
        field("int64 typed_value (TIMESTAMP(MICROS,true))", value -> value.appendTimestampTz(-1L)),
        field("int64 typed_value (TIMESTAMP(MICROS,false))", value -> value.appendTimestampNtz(-1L)),
        field("int64 typed_value (TIMESTAMP(NANOS,true))", value -> value.appendTimestampNanosTz(-1L)),
        field("int64 typed_value (TIMESTAMP(NANOS,false))", value -> value.appendTimestampNanosNtz(-1L)),
        field("binary typed_value", value -> value.appendBinary(ByteBuffer.wrap(new byte[] {0, -1, 2}))),
        field("binary typed_value (STRING)", value -> value.appendString("zwölf")),
        field("binary typed_value (STRING)", value -> value.appendString("x".repeat(100))));
  }

  @ParameterizedTest
  @MethodSource("types")
  void aShreddedFieldIsTheOneThatWasShredded(String typed, Consumer<VariantBuilder> field) throws IOException {
    VariantBuilder builder = new VariantBuilder();
    VariantObjectBuilder object = builder.startObject();
    object.appendKey("a");
    object.appendString("left over");
    object.appendKey("f");
    field.accept(object);
    builder.endObject();
    Variant made = builder.build();
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional group v { required binary metadata; optional binary value; optional group typed_value"
                + " { required group f { optional binary value; optional " + typed + "; } } } }");
    StorageInputFile file = write(schema, made);

    try (PathColumns columns =
        PathColumns.open(
            file, "File f", Map.of("v", VariantFields.ofPaths(List.of("$.f"))), RowFilter.NONE, 0, Long.MAX_VALUE)) {
      assertThat(columns.advance()).isTrue();
      // Else the value has not been shredded.
      assertThat(columns.roots().get(0).fields().get(0).isTyped()).isTrue();
      PathVariant variant = new PathVariant(columns, 0);
      variant.read();
      assertSame(
          made,
          new Variant(
              ByteBuffer.wrap(variant.value(), 0, variant.size()), ByteBuffer.wrap(variant.metadata())));
    }
    try (ParquetRows rows = ParquetRows.open(file, "File f", name -> true)) {
      StructTypeInfo type =
          (StructTypeInfo) TypeInfoUtils.getTypeInfoFromTypeString("struct<metadata:binary,value:binary>");
      Coercion coercion = ShreddedVariants.find((StructType) rows.schema().field(0).type(), type, "Column v").get();
      Object[] variant = (Object[]) coercion.apply(rows.next()[0]);
      Variant whole = new Variant(ByteBuffer.wrap((byte[]) variant[1]), ByteBuffer.wrap((byte[]) variant[0]));
      assertSame(made, whole);
      assertThat(whole.getFieldByKey("a").getString()).isEqualTo("left over");
    }
  }

  /** By their bytes, of which the field's are the last; integers may take fewer. */
  private static void assertSame(Variant made, Variant read) {
    Variant expected = made.getFieldByKey("f");
    Variant found = read.getFieldByKey("f");
    if (List.of(Variant.Type.BYTE, Variant.Type.SHORT, Variant.Type.INT, Variant.Type.LONG)
        .contains(expected.getType())) {
      assertThat(found.getLong()).isEqualTo(expected.getLong());
    } else {
      assertThat(found.getType()).isEqualTo(expected.getType());
      assertThat(found.getValueBuffer()).isEqualTo(expected.getValueBuffer());
    }
  }

  private StorageInputFile write(MessageType schema, Variant variant) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder.resolve("f.parquet").toUri());
    try (ParquetWriter<Variant> writer = new Builder(path, schema).build()) {
      writer.write(variant);
    }
    return new StorageInputFile(
        new HadoopStorage(new Configuration()), path, Files.size(folder.resolve("f.parquet")));
  }

  private static final class Builder extends ParquetWriter.Builder<Variant, Builder> {
    private final MessageType schema;

    Builder(org.apache.hadoop.fs.Path file, MessageType schema) {
      super(file);
      this.schema = schema;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<Variant> getWriteSupport(Configuration conf) {
      return new Variants(schema);
    }
  }

  private static final class Variants extends WriteSupport<Variant> {
    private final MessageType schema;
    private RecordConsumer out;

    Variants(MessageType schema) {
      this.schema = schema;
    }

    @Override
    public WriteContext init(Configuration conf) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      out = consumer;
    }

    @Override
    public void write(Variant variant) {
      out.startMessage();
      out.startField("v", 0);
      VariantValueWriter.write(out, schema.getType(0).asGroupType(), variant);
      out.endField("v", 0);
      out.endMessage();
    }
  }
}
