package io.hudionhive.udf.variant;

import org.apache.parquet.variant.Variant;

/**
 * Bounds on a walk through a VARIANT. Its values take a byte each at least, and scalars all of their bytes, so that a
 * walk only meets more of them than the VARIANT has when offsets lead to the same bytes again and again.
 *
 * <p>The depth is the one Jackson allows in JSON, far less than a thread's stack holds.
 */
final class Budget {
  static final int MAX_DEPTH = 1000;

  private long left;
  private int depth;

  private Budget(long left) {
    this.left = left;
  }

  static Budget of(Variant variant) {
    return new Budget(variant.getValueBuffer().remaining());
  }

  /** @throws IllegalArgumentException when the walk has met more than the VARIANT can hold, or is too deep */
  void enter(Variant variant) {
    Variant.Type type = variant.getType();
    if (type == Variant.Type.OBJECT || type == Variant.Type.ARRAY) {
      spend(1);
    } else {
      spend(VariantLength.of(variant.getValueBuffer()));
    }
    // A scalar inside the deepest array is one level more.
    if (++depth > MAX_DEPTH + 1) {
      throw new IllegalArgumentException("it is nested deeper than " + MAX_DEPTH + " levels");
    }
  }

  void leave() {
    depth--;
  }

  void spend(int bytes) {
    left -= bytes;
    if (left < 0) {
      throw new IllegalArgumentException("its offsets overlap");
    }
  }
}
