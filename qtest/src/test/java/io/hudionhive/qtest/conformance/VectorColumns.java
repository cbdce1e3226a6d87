package io.hudionhive.qtest.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hudi's VECTOR columns, which Spark reads as arrays and Hive as the bytes that are stored. */
final class VectorColumns {
  private static final Pattern COLUMN = Pattern.compile(" \\|-- (\\w+): array .*");
  private static final Pattern ELEMENT = Pattern.compile(" \\| {4}\\|-- element: (\\w+) .*");
  private final Map<String, String> elementTypes;

  private VectorColumns(Map<String, String> elementTypes) {
    this.elementTypes = elementTypes;
  }

  /** Reads the element types of all array columns from Spark's printed schema, if there is one. */
  static VectorColumns of(Path schemaFile) throws IOException {
    Map<String, String> types = new TreeMap<>();
    List<String> lines = Files.exists(schemaFile) ? Files.readAllLines(schemaFile) : List.of();
    for (int line = 0; line + 1 < lines.size(); line++) {
      Matcher column = COLUMN.matcher(lines.get(line));
      Matcher element = ELEMENT.matcher(lines.get(line + 1));
      if (column.matches() && element.matches()) {
        types.put(column.group(1).toLowerCase(Locale.ROOT), element.group(1));
      }
    }
    return new VectorColumns(types);
  }

  /** The elements as they are stored, little-endian and without gaps, in Base64. */
  String base64(String column, JsonNode elements) {
    String type = elementTypes.get(column);
    ByteBuffer bytes = ByteBuffer.allocate(elements.size() * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (JsonNode element : elements) {
      switch (type) {
        case "byte" -> bytes.put((byte) element.intValue());
        case "float" -> bytes.putFloat(element.floatValue());
        case "double" -> bytes.putDouble(element.doubleValue());
        default -> throw new AssertionError("Column " + column + " is binary in Hive and an array of " + type);
      }
    }
    byte[] stored = new byte[bytes.position()];
    bytes.flip().get(stored);
    return Base64.getEncoder().encodeToString(stored);
  }
}
