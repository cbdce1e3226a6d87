package io.hudionhive.udf.vector;

import io.hudionhive.HudiOnHiveException;

/**
 * A number made from two vectors: sums in doubles and in order of the elements, which is how Hudi's vector search
 * computes its distances.
 */
enum PairMeasure {
  L2_DISTANCE("vector_l2_distance") {
    @Override
    double of(double[] a, int aStart, double[] b, int bStart, int size) {
      double sum = 0;
      for (int i = 0; i < size; i++) {
        double difference = a[aStart + i] - b[bStart + i];
        sum += difference * difference;
      }
      return Math.sqrt(sum);
    }
  },

  /** Within [0, 2], and 1 for a vector without direction. */
  COSINE_DISTANCE("vector_cosine_distance") {
    @Override
    double of(double[] a, int aStart, double[] b, int bStart, int size) {
      double cosine = cosine(a, aStart, b, bStart, size);
      return isUndefined(cosine) ? 1 : Math.max(0, Math.min(2, 1 - cosine));
    }
  },

  /** Within [-1, 1], and undefined for a vector without direction. */
  COSINE_SIMILARITY("vector_cosine_similarity") {
    @Override
    double of(double[] a, int aStart, double[] b, int bStart, int size) {
      double cosine = cosine(a, aStart, b, bStart, size);
      return isUndefined(cosine) ? cosine : Math.max(-1, Math.min(1, cosine));
    }
  },

  INNER_PRODUCT("vector_inner_product") {
    @Override
    double of(double[] a, int aStart, double[] b, int bStart, int size) {
      return dot(a, aStart, b, bStart, size);
    }
  },

  NEGATIVE_INNER_PRODUCT("vector_negative_inner_product") {
    @Override
    double of(double[] a, int aStart, double[] b, int bStart, int size) {
      return -dot(a, aStart, b, bStart, size);
    }
  };

  /** A NaN that no arithmetic gives. */
  private static final long UNDEFINED = 0x7ff8_4855_4449_0001L;

  private final String function;

  PairMeasure(String function) {
    this.function = function;
  }

  String function() {
    return function;
  }

  /** The number for {@code size} elements of each array from a place on; see {@link #isUndefined}. */
  abstract double of(double[] a, int aStart, double[] b, int bStart, int size);

  /** Whether a measure says that there is no number for two vectors. */
  static boolean isUndefined(double number) {
    return Double.doubleToRawLongBits(number) == UNDEFINED;
  }

  /** @throws HudiOnHiveException when the dimensions of two vectors differ */
  void checkDimensions(int a, int b) {
    if (a != b) {
      throw new HudiOnHiveException(
          "The vectors given to " + function + " have different dimensions, " + a + " and " + b
              + "; compare vectors of one dimension only");
    }
  }

  static double dot(double[] a, int aStart, double[] b, int bStart, int size) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += a[aStart + i] * b[bStart + i];
    }
    return sum;
  }

  /** All three sums in one pass: a sum waits for itself, so that two more cost nothing. */
  private static double cosine(double[] a, int aStart, double[] b, int bStart, int size) {
    double dot = 0;
    double squaresOfA = 0;
    double squaresOfB = 0;
    for (int i = 0; i < size; i++) {
      double x = a[aStart + i];
      double y = b[bStart + i];
      dot += x * y;
      squaresOfA += x * x;
      squaresOfB += y * y;
    }
    double lengths = Math.sqrt(squaresOfA) * Math.sqrt(squaresOfB);
    return squaresOfA == 0 || squaresOfB == 0 ? Double.longBitsToDouble(UNDEFINED) : dot / lengths;
  }
}
