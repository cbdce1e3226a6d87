package io.hudionhive.parquet;

/** Where a converter puts each value it has assembled. */
interface ValueSink {
  void put(Object value);
}
