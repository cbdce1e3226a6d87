package io.hudionhive.udf.variant;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.hudionhive.HudiOnHiveException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.apache.parquet.variant.Variant;
import org.apache.parquet.variant.VariantArrayBuilder;
import org.apache.parquet.variant.VariantBuilder;
import org.apache.parquet.variant.VariantObjectBuilder;

/**
 * VARIANTs out of JSON text, numbers as Spark takes them: whole ones in the fewest bytes, others exactly as decimals
 * when written without an exponent and in at most 38 digits, the rest as doubles.
 */
final class JsonVariants {
  private static final int MAX_DECIMAL_DIGITS = 38;
  private static final BigInteger LARGEST_LONG = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger SMALLEST_LONG = BigInteger.valueOf(Long.MIN_VALUE);
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(Budget.MAX_DEPTH).maxStringLength(1 << 30).build())
          .build();

  private JsonVariants() {}

  /** @throws HudiOnHiveException when the text is not one JSON value, or an object in it has a key twice */
  static Variant parse(String text) {
    VariantBuilder builder = new VariantBuilder();
    try (JsonParser parser = JSON.createParser(text)) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw new HudiOnHiveException("An empty text is no JSON; try_parse_json gives NULL for such texts");
      }
      append(parser, token, builder);
      if (parser.nextToken() != null) {
        throw new HudiOnHiveException(
            "More than one JSON value is in one text, the second at character "
                + parser.currentTokenLocation().getCharOffset() + "; try_parse_json gives NULL for such texts");
      }
      return builder.build();
    } catch (IOException e) {
      throw new HudiOnHiveException(
          "A text is not JSON (" + e.getMessage() + "); try_parse_json gives NULL for such texts", e);
    }
  }

  private static void append(JsonParser parser, JsonToken token, VariantBuilder builder) throws IOException {
    switch (token) {
      case START_OBJECT:
        appendObject(parser, builder);
        break;
      case START_ARRAY:
        VariantArrayBuilder array = builder.startArray();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
          append(parser, next, array);
        }
        builder.endArray();
        break;
      case VALUE_STRING:
        builder.appendString(parser.getText());
        break;
      case VALUE_NUMBER_INT:
        appendInteger(parser, builder);
        break;
      case VALUE_NUMBER_FLOAT:
        appendFraction(parser, builder);
        break;
      case VALUE_TRUE:
      case VALUE_FALSE:
        builder.appendBoolean(token == JsonToken.VALUE_TRUE);
        break;
      case VALUE_NULL:
        builder.appendNull();
        break;
      default:
        throw new IOException("unexpected " + token);
    }
  }

  private static void appendObject(JsonParser parser, VariantBuilder builder) throws IOException {
    VariantObjectBuilder object = builder.startObject();
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      if (!keys.add(key)) {
        throw new HudiOnHiveException(
            "A JSON object has the key '" + key + "' twice; try_parse_json gives NULL for such texts");
      }
      object.appendKey(key);
      append(parser, parser.nextToken(), object);
    }
    builder.endObject();
  }

  private static void appendInteger(JsonParser parser, VariantBuilder builder) throws IOException {
    BigInteger number = parser.getBigIntegerValue();
    if (number.compareTo(SMALLEST_LONG) < 0 || number.compareTo(LARGEST_LONG) > 0) {
      appendDecimal(new BigDecimal(number), parser, builder);
      return;
    }
    long value = number.longValue();
    if (value == (byte) value) {
      builder.appendByte((byte) value);
    } else if (value == (short) value) {
      builder.appendShort((short) value);
    } else if (value == (int) value) {
      builder.appendInt((int) value);
    } else {
      builder.appendLong(value);
    }
  }

  private static void appendFraction(JsonParser parser, VariantBuilder builder) throws IOException {
    String text = parser.getText();
    if (text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
      builder.appendDouble(Double.parseDouble(text));
    } else {
      appendDecimal(new BigDecimal(text), parser, builder);
    }
  }

  private static void appendDecimal(BigDecimal number, JsonParser parser, VariantBuilder builder)
      throws IOException {
    if (number.precision() <= MAX_DECIMAL_DIGITS && number.scale() <= MAX_DECIMAL_DIGITS) {
      builder.appendDecimal(number);
    } else {
      builder.appendDouble(Double.parseDouble(parser.getText()));
    }
  }
}
