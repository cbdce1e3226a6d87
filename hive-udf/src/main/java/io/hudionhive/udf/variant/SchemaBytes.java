package io.hudionhive.udf.variant;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** A {@link VariantSchema} on its way from one task of a query to another. */
final class SchemaBytes {
  private SchemaBytes() {}

  static byte[] write(VariantSchema schema) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      write(schema, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(VariantSchema schema, DataOutputStream out) throws IOException {
    writeText(schema.name(), out);
    if (schema.element() != null) {
      write(schema.element(), out);
    }
    if (schema.fields() != null) {
      out.writeInt(schema.fields().size());
      for (Map.Entry<String, VariantSchema> field : schema.fields().entrySet()) {
        writeText(field.getKey(), out);
        write(field.getValue(), out);
      }
    }
  }

  private static void writeText(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static VariantSchema read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static VariantSchema read(DataInputStream in) throws IOException {
    String name = readText(in);
    if (name.equals("ARRAY")) {
      return VariantSchema.array(read(in));
    }
    if (!name.equals("OBJECT")) {
      return VariantSchema.scalar(name);
    }
    Map<String, VariantSchema> fields = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      fields.put(readText(in), read(in));
    }
    return VariantSchema.object(fields);
  }

  private static String readText(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
