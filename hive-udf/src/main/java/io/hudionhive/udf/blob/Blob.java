package io.hudionhive.udf.blob;

import io.hudionhive.HudiOnHiveException;
import java.util.Optional;
import java.util.OptionalLong;

/** One BLOB of a row. In Hudi's format an offset and a length that are null mean the whole file. */
final class Blob {
  private final byte[] data;
  private final String path;
  private final OptionalLong offset;
  private final OptionalLong length;

  private Blob(byte[] data, String path, OptionalLong offset, OptionalLong length) {
    this.data = data;
    this.path = path;
    this.offset = offset;
    this.length = length;
  }

  static Blob inline(byte[] data) {
    return new Blob(data, null, OptionalLong.empty(), OptionalLong.empty());
  }

  /** @throws HudiOnHiveException when an offset or length is negative */
  static Blob outOfLine(String path, OptionalLong offset, OptionalLong length) {
    if (offset.orElse(0) < 0 || length.orElse(0) < 0) {
      throw new HudiOnHiveException(
          "A BLOB's reference to " + path + " has the offset " + offset.orElse(0) + " and the length "
              + length.orElse(0) + ", of which neither can be negative; correct the row");
    }
    return new Blob(null, path, offset, length);
  }

  /** The bytes in the row; empty for a BLOB that is somewhere else. */
  Optional<byte[]> data() {
    return Optional.ofNullable(data);
  }

  /** The path of the file, as the row names it. */
  String path() {
    return path;
  }

  long offset() {
    return offset.orElse(0);
  }

  /** Empty for the rest of the file. */
  OptionalLong length() {
    return length;
  }
}
