package io.hudionhive.log;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The content of an Avro data block, byte by byte. */
final class AvroContent {
  private AvroContent() {}

  static byte[] of(byte[]... records) {
    return of(3, records.length, records);
  }

  static byte[] of(int version, int count, byte[]... records) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(version);
      out.writeInt(count);
      for (byte[] record : records) {
        out.writeInt(record.length);
        out.write(record);
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
