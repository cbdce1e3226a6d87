package io.hudionhive.log;

import io.hudionhive.DamagedFileException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.DecimalType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of a delete block in the form of Kryo 4: of version 2, which Hudi wrote before 0.14, an array of {@code
 * DeleteRecord}, and of version 1, which it wrote before 0.11, an array of {@code HoodieKey}. The form is taken apart
 * byte by byte for these shapes; no class that it names is looked for, none but those of {@link #readOrdering} may be
 * named.
 *
 * <p>Each object but the boxes of numbers starts with 1 when it is new, and gets the next number, or with 2 and the
 * number of the object that it is; 0 is null. A class is 0 for null, 1 and its name, which is spelt out the first time,
 * or 2 and the number that Kryo or Hudi 0.13 registers it under. The fields of an object follow in the order of their
 * names.
 */
final class KryoDeletes implements DeletedKeys {
  private static final String RECORD = "org.apache.hudi.common.model.DeleteRecord";
  private static final String KEY = "org.apache.hudi.common.model.HoodieKey";

  /** Any text may be named again later, so that all are held. */
  private static final long LARGEST = 64L << 20;

  private static final int LONGEST_TEXT = 1 << 20;
  private static final int LONGEST_DECIMAL = 16;
  private static final int MOST_DIGITS = 38;

  private final LogBlock block;
  private final BlockContent content;
  private final KryoInput in;
  private final List<String> classes = new ArrayList<>();
  private final List<Object> objects = new ArrayList<>();
  private final boolean keysAlone;
  private int items;

  /** A record key and a partition path, either of which may be null. */
  private static final class Key {
    private final String partitionPath;
    private final String recordKey;

    Key(String partitionPath, String recordKey) {
      this.partitionPath = partitionPath;
      this.recordKey = recordKey;
    }
  }

  /** An ordering value and its type; both null where there is none. */
  private static final class Ordering {
    private static final Ordering NONE = new Ordering(null, null);

    private final Object value;
    private final DataType type;

    Ordering(Object value, DataType type) {
      this.value = value;
      this.type = type;
    }
  }

  /**
   * @param content at the array; the caller closes it when this fails
   * @param keysAlone whether the array is of keys, not of records
   */
  KryoDeletes(LogBlock block, BlockContent content, boolean keysAlone) throws IOException {
    this.block = block;
    this.content = content;
    this.keysAlone = keysAlone;
    this.in = new KryoInput(content);
    if (content.left() > LARGEST) {
      throw new UnsupportedFeatureException(block + ": delete blocks in Kryo's form of more than " + LARGEST
          + " bytes cannot be read, and it has " + content.left() + "; compact the table with Hudi first");
    }
    expect("[L" + (keysAlone ? KEY : RECORD) + ";", readClass());
    if (in.readCount() != 1) {
      throw content.damaged("its array is none");
    }
    objects.add(null);
    this.items = in.readCount() - 1;
    if (items < 0 || items > content.left()) {
      throw content.damaged("an array of " + items + " deleted records");
    }
  }

  @Override
  public DeletedKey next() throws IOException {
    if (items == 0) {
      if (content.left() != 0) {
        throw content.damaged(content.left() + " bytes follow its keys");
      }
      return null;
    }
    items--;
    return keysAlone ? deleted(readKey(), Ordering.NONE) : readRecord();
  }

  private DeletedKey readRecord() throws IOException {
    expect(RECORD, readClass());
    int reference = in.readCount();
    if (reference != 1) {
      return known(reference, DeletedKey.class);
    }
    int number = reserve();
    Key key = readKey();
    DeletedKey deleted = deleted(key, readOrdering());
    objects.set(number, deleted);
    return deleted;
  }

  private DeletedKey deleted(Key key, Ordering ordering) {
    if (key.recordKey == null) {
      throw content.damaged("a deleted record has no key");
    }
    String partition = key.partitionPath == null ? "" : key.partitionPath;
    return new DeletedKey(key.recordKey, partition, ordering.value, ordering.type);
  }

  private Key readKey() throws IOException {
    expect(KEY, readClass());
    int reference = in.readCount();
    if (reference != 1) {
      return known(reference, Key.class);
    }
    int number = reserve();
    String partitionPath = readText();
    Key key = new Key(partitionPath, readText());
    objects.set(number, key);
    return key;
  }

  private String readText() throws IOException {
    int reference = in.readCount();
    if (reference == 0) {
      return null;
    }
    if (reference > 1) {
      return known(reference, String.class);
    }
    int number = reserve();
    String text = in.readString();
    objects.set(number, text);
    return text;
  }

  /** The integer 0 is written where a delete has no ordering value. */
  private Ordering readOrdering() throws IOException {
    int tag = in.readCount();
    switch (tag) {
      case 0:
        return Ordering.NONE;
      case 1:
        return readNamed(readClassName());
      case 2:
        int number = in.readSigned();
        return number == 0 ? Ordering.NONE : new Ordering(number, DataType.INT);
      case 3:
        return new Ordering(present(readText()), DataType.STRING);
      case 4:
        return new Ordering(Float.intBitsToFloat(in.readFixedInt()), DataType.FLOAT);
      case 5:
        return new Ordering(in.readByte() == 1, DataType.BOOLEAN);
      case 9:
        return new Ordering(in.readSignedLong(), DataType.LONG);
      case 10:
        return new Ordering(Double.longBitsToDouble(in.readFixedLong()), DataType.DOUBLE);
      case 29:
        return new Ordering(readUtf8(), DataType.STRING);
      default:
        throw unsupported("of Kryo's class number " + (tag - 2));
    }
  }

  private Ordering readNamed(String name) throws IOException {
    boolean decimal = name.equals("java.math.BigDecimal");
    if (!decimal && !name.equals("java.time.LocalDate")) {
      throw unsupported("of class " + name);
    }
    int reference = in.readCount();
    if (reference != 1) {
      return known(reference, Ordering.class);
    }
    int number = reserve();
    Ordering ordering = decimal ? readDecimal() : readDate();
    objects.set(number, ordering);
    return ordering;
  }

  private Ordering readDecimal() throws IOException {
    byte[] unscaled = in.readBytes(LONGEST_DECIMAL);
    int scale = in.readSigned();
    if (unscaled.length == 0 || scale < 0 || scale > MOST_DIGITS) {
      throw content.damaged("a decimal of " + unscaled.length + " bytes and scale " + scale);
    }
    return new Ordering(new BigDecimal(new BigInteger(unscaled), scale), new DecimalType(MOST_DIGITS, scale));
  }

  private Ordering readDate() throws IOException {
    int year = in.readCount();
    int month = in.readByte();
    int day = in.readByte();
    try {
      return new Ordering(Math.toIntExact(LocalDate.of(year, month, day).toEpochDay()), DataType.DATE);
    } catch (DateTimeException | ArithmeticException e) {
      throw new DamagedFileException(block + ": the date " + year + "-" + month + "-" + day + "; it is damaged", e);
    }
  }

  /** Avro's texts, which Hudi 0.13 registers with a serializer of its own. */
  private String readUtf8() throws IOException {
    int reference = in.readCount();
    if (reference != 1) {
      return known(reference, String.class);
    }
    int number = reserve();
    String text = new String(in.readBytes(LONGEST_TEXT), StandardCharsets.UTF_8);
    objects.set(number, text);
    return text;
  }

  private String readClass() throws IOException {
    int tag = in.readCount();
    if (tag != 1) {
      throw content.damaged("an object of Kryo's class number " + (tag - 2) + " where a named class must be");
    }
    return readClassName();
  }

  private String readClassName() throws IOException {
    int number = in.readCount();
    if (number > classes.size()) {
      throw content.damaged("a class of number " + number + " after " + classes.size());
    }
    if (number == classes.size()) {
      classes.add(present(in.readString()));
    }
    return classes.get(number);
  }

  private String present(String text) {
    if (text == null) {
      throw content.damaged("a text is missing");
    }
    return text;
  }

  private void expect(String wanted, String found) {
    if (!wanted.equals(found)) {
      throw content.damaged("an object of class " + found + " where " + wanted + " must be");
    }
  }

  private int reserve() {
    objects.add(null);
    return objects.size() - 1;
  }

  private <T> T known(int reference, Class<T> kind) {
    int number = reference - 2;
    Object object = number >= 0 && number < objects.size() ? objects.get(number) : null;
    if (!kind.isInstance(object)) {
      throw content.damaged("object " + number + " is not what it must be");
    }
    return kind.cast(object);
  }

  private UnsupportedFeatureException unsupported(String what) {
    return new UnsupportedFeatureException(block + ": delete blocks of version 2 with ordering values " + what
        + " cannot be read; compact the table so that its log files are no longer needed, or query its read-optimized"
        + " table");
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}
