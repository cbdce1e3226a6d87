package io.hudionhive.udf.vector;

/**
 * The sums behind the functions, in doubles and in order of the elements, which is how Hudi's vector search computes
 * its distances.
 */
final class VectorMath {
  private VectorMath() {}

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double l2Distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double difference = a[i] - b[i];
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }

  static double l2Norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  /** The cosine of the angle between two vectors, neither of them all zeros. */
  static double cosine(double[] a, double[] b) {
    return dot(a, b) / (l2Norm(a) * l2Norm(b));
  }

  /** Whether a vector has no length, be it for its squares being too small for a double. */
  static boolean isZero(double[] a) {
    return l2Norm(a) == 0;
  }
}
