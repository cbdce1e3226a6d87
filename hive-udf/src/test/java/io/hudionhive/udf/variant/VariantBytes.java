package io.hudionhive.udf.variant;

import io.hudionhive.udf.Call;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;

/** VARIANTs written byte by byte, from the Parquet format's VariantEncoding.md. */
final class VariantBytes {
  static final ObjectInspector INSPECTOR =
      ObjectInspectorFactory.getStandardStructObjectInspector(
          Arrays.asList("metadata", "value"), Arrays.asList(Call.BINARY, Call.BINARY));

  /** Metadata of version 1 without a key. */
  static final String NO_KEYS = "010000";

  /** Metadata with the sorted keys a and b. */
  static final String A_AND_B = "1102000102" + "6162";

  /** {"a": 1, "b": true}: an object of two fields, ids 0 and 1, at offsets 0 and 2; an INT8 and true. */
  static final String A_IS_ONE_B_IS_TRUE = "0202" + "0001" + "000203" + "0c01" + "04";

  private VariantBytes() {}

  /** A struct for {@link #INSPECTOR}. */
  static List<Object> of(String metadata, String value) {
    return Arrays.asList(hex(metadata), hex(value));
  }

  static List<Object> scalar(String value) {
    return of(NO_KEYS, value);
  }

  static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }
}
