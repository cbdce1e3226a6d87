package io.hudionhive.udf.variant;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.apache.parquet.variant.Variant;

/** Walks through a whole VARIANT and reads every value. */
final class VariantCheck {
  private final Budget budget;

  private VariantCheck(Budget budget) {
    this.budget = budget;
  }

  /** Throws what {@link Decoding} knows for bytes that cannot be read, and gives false for those that read wrong. */
  static boolean isValid(Variant variant) {
    return isUtf8(variant.getMetadataBuffer(), keysStart(variant.getMetadataBuffer()), -1)
        && new VariantCheck(Budget.of(variant)).check(variant);
  }

  private static int keysStart(ByteBuffer metadata) {
    int width = ((metadata.get(metadata.position()) >> 6) & 3) + 1;
    long count = 0;
    for (int i = width; i > 0; i--) {
      count = count << 8 | metadata.get(metadata.position() + i) & 0xFF;
    }
    long start = 1 + width + (count + 1) * width;
    if (start > metadata.remaining()) {
      throw new IllegalArgumentException("its list of keys ends early");
    }
    return (int) start;
  }

  /** @param length bytes of the text, or -1 for all there are */
  private static boolean isUtf8(ByteBuffer buffer, int start, int length) {
    ByteBuffer text = buffer.duplicate();
    text.position(buffer.position() + start);
    if (length >= 0) {
      text.limit(text.position() + length);
    }
    try {
      StandardCharsets.UTF_8.newDecoder().decode(text);
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private boolean check(Variant variant) {
    budget.enter(variant);
    int length = VariantLength.of(variant.getValueBuffer());
    boolean valid;
    switch (variant.getType()) {
      case OBJECT:
        valid = checkObject(variant);
        break;
      case ARRAY:
        valid = checkArray(variant);
        break;
      case STRING:
        int header = variant.getValueBuffer().get(variant.getValueBuffer().position()) & 3;
        int start = header == 1 ? 1 : 5;
        valid = isUtf8(variant.getValueBuffer(), start, length - start);
        break;
      default:
        VariantJson.scalarText(variant, java.time.ZoneOffset.UTC);
        valid = true;
    }
    budget.leave();
    return valid;
  }

  private boolean checkObject(Variant variant) {
    String before = null;
    int count = variant.numObjectElements();
    for (int i = 0; i < count; i++) {
      Variant.ObjectField field = variant.getFieldAtIndex(i);
      if (before != null && before.compareTo(field.key) >= 0 || !check(field.value)) {
        return false;
      }
      before = field.key;
    }
    return true;
  }

  private boolean checkArray(Variant variant) {
    int count = variant.numArrayElements();
    for (int i = 0; i < count; i++) {
      if (!check(variant.getElementAtIndex(i))) {
        return false;
      }
    }
    return true;
  }
}
