package io.hudionhive.read;

import io.hudionhive.parquet.PathColumns;
import io.hudionhive.parquet.ShreddedNode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes of a row's columns the smallest VARIANT that has what a query looks at, and nothing else: objects down to the
 * values of its paths. The keys are those of the paths, unless a value that is left over refers to the row's own.
 *
 * <p>Concurrency: for one thread at a time.
 */
final class PathVariant {
  private static final int BASIC_TYPE = 3;
  private static final int OBJECT = 2;
  private static final int ARRAY = 3;
  private static final int OWN_KEYS_WIDTH = 4;

  private final PathColumns columns;
  private final int index;
  private final Part root;
  private final List<String> names;
  private final byte[] pathMetadata;
  /** The keys of the row, null as long as only those of the paths are needed. */
  private VariantKeys ownKeys;
  private byte[] ownMetadata;
  private boolean needsOwnKeys;
  private int idWidth;
  private byte[] bytes = new byte[64];
  private int size;

  /** @param index of the root in the columns */
  PathVariant(PathColumns columns, int index) {
    this.columns = columns;
    this.index = index;
    ShreddedNode node = columns.roots().get(index);
    Set<String> found = new LinkedHashSet<>();
    addNames(node, found);
    this.names = new ArrayList<>(found);
    this.pathMetadata = VariantEncoder.ofKeys(names);
    this.root = part(node);
  }

  private static void addNames(ShreddedNode node, Set<String> names) {
    for (ShreddedNode field : node.fields()) {
      names.add(field.name());
      addNames(field, names);
    }
  }

  private Part part(ShreddedNode node) {
    return node.fields().isEmpty() ? new Scalar(node) : new Fields(node);
  }

  /**
   * Reads the row the columns are at, whose VARIANT is not null.
   *
   * @throws IllegalArgumentException or IndexOutOfBoundsException when its columns contradict each other
   */
  void read() {
    boolean mayNeedOwnKeys = columns.hasMetadata(index);
    needsOwnKeys = false;
    idWidth = mayNeedOwnKeys ? OWN_KEYS_WIDTH : VariantEncoder.widthOf(names.size());
    size = root.measure();
    if (size < 0) {
      // There is no object, so that the paths lead nowhere.
      size = 1;
      bytes[0] = 0;
      return;
    }
    if (needsOwnKeys) {
      readOwnKeys();
    }
    if (bytes.length < size) {
      bytes = new byte[Math.max(size, bytes.length * 2)];
    }
    root.write(bytes, 0);
  }

  private void readOwnKeys() {
    ByteBuffer metadata = columns.metadata(index);
    byte[] stored = new byte[metadata.remaining()];
    metadata.get(stored);
    if (ownKeys == null || !Arrays.equals(stored, ownMetadata)) {
      ownKeys = VariantKeys.of(stored);
      ownMetadata = stored;
    }
  }

  /** The row's keys; not to be changed. */
  byte[] metadata() {
    return needsOwnKeys ? ownMetadata : pathMetadata;
  }

  /** An array that starts with the row's value, valid until the next row. */
  byte[] value() {
    return bytes;
  }

  /** How many bytes the value has. */
  int size() {
    return size;
  }

  private abstract static class Part {
    /** How many bytes the row's value takes, or -1 when it is missing. */
    abstract int measure();

    /** Writes what was measured. */
    abstract void write(byte[] out, int position);
  }

  private final class Scalar extends Part {
    private final ShreddedNode node;
    private final boolean isText;
    private final boolean isInteger;
    private final ScalarEncoding encoding;
    /** The text at hand, or else the bytes. */
    private ByteBuffer text;
    private ByteBuffer encoded;
    private int length;

    Scalar(ShreddedNode node) {
      this.node = node;
      this.isText = node.isText();
      this.isInteger = node.isInteger();
      this.encoding =
          node.type()
              .map(type -> ScalarEncoding.of(type)
                  .orElseThrow(() -> new IllegalArgumentException("no VARIANT holds a value of type " + type)))
              .orElse(null);
    }

    @Override
    int measure() {
      boolean isTyped = node.isTyped();
      if (node.isInValue()) {
        if (isTyped) {
          throw new IllegalArgumentException("a value is both in 'value' and in 'typed_value' and is no object");
        }
        return measure(node.value());
      }
      if (!isTyped) {
        return -1;
      }
      if (isText) {
        text = node.typedBytes();
        length = VariantEncoder.sizeOfString(text.remaining());
      } else {
        byte[] bytesOfValue =
            isInteger ? VariantEncoder.ofInteger(node.typedInteger()) : encoding.encode(node.typedValue());
        measureEncoded(ByteBuffer.wrap(bytesOfValue));
      }
      return length;
    }

    private int measure(ByteBuffer value) {
      int basicType = value.get(value.position()) & BASIC_TYPE;
      needsOwnKeys |= basicType == OBJECT || basicType == ARRAY;
      return measureEncoded(value);
    }

    private int measureEncoded(ByteBuffer value) {
      text = null;
      encoded = value;
      length = value.remaining();
      return length;
    }

    @Override
    void write(byte[] out, int position) {
      if (text == null) {
        encoded.get(out, position, length);
      } else {
        VariantEncoder.writeString(out, position, text);
      }
    }
  }

  private final class Fields extends Part {
    private final ShreddedNode node;
    private final Part[] parts;
    private final String[] fieldNames;
    private final int[] ids;
    private final int[] sizes;
    private int count;
    private int dataSize;

    Fields(ShreddedNode node) {
      this.node = node;
      int fields = node.fields().size();
      this.parts = new Part[fields];
      this.fieldNames = new String[fields];
      this.ids = new int[fields];
      this.sizes = new int[fields];
      for (int i = 0; i < fields; i++) {
        parts[i] = part(node.fields().get(i));
        fieldNames[i] = node.fields().get(i).name();
        ids[i] = names.indexOf(fieldNames[i]);
      }
    }

    @Override
    int measure() {
      if (!node.isObject()) {
        return -1;
      }
      count = 0;
      dataSize = 0;
      for (int i = 0; i < parts.length; i++) {
        sizes[i] = parts[i].measure();
        if (sizes[i] >= 0) {
          count++;
          dataSize = Math.addExact(dataSize, sizes[i]);
        }
      }
      return Math.addExact(VariantEncoder.sizeOfObjectHeader(count, idWidth, dataSize), dataSize);
    }

    @Override
    void write(byte[] out, int position) {
      int id = VariantEncoder.writeObjectHeader(out, position, count, idWidth, dataSize);
      int offsetWidth = VariantEncoder.widthOf(dataSize);
      int offset = id + count * idWidth;
      int data = offset + (count + 1) * offsetWidth;
      int written = 0;
      for (int i = 0; i < parts.length; i++) {
        if (sizes[i] >= 0) {
          VariantEncoder.write(out, id, needsOwnKeys ? ownKeys.id(fieldNames[i]) : ids[i], idWidth);
          VariantEncoder.write(out, offset, written, offsetWidth);
          parts[i].write(out, data + written);
          id += idWidth;
          offset += offsetWidth;
          written += sizes[i];
        }
      }
      VariantEncoder.write(out, offset, written, offsetWidth);
    }
  }
}
