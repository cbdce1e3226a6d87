package io.hudionhive.udf.vector;

/** Reads one argument of a function as a vector. Concurrency: not shared, it may hand out the same array again. */
interface VectorInput {
  /**
   * The elements of a value, in an array of exactly that length that stays as it is until the next call.
   *
   * @return null when the value or one of its elements is null
   * @throws io.hudionhive.HudiOnHiveException when bytes are not as many as the VECTOR type says
   */
  double[] read(Object value);
}
