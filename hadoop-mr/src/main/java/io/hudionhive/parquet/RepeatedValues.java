package io.hudionhive.parquet;

/** A converter of a bare repeated field, whose list is complete only when the group around it ends. */
interface RepeatedValues {
  /** Hands the values gathered since the last call to the sink as a list. */
  void flush();
}
