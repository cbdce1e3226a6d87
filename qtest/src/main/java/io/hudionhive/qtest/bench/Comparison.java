package io.hudionhive.qtest.bench;

import java.util.OptionalDouble;

/** Two tables of the same rows, and how many times the second one's time the first one's may be. */
enum Comparison {
  COW("cow", "empty_cow", "parquet", "empty_parquet", "copy-on-write / Parquet table", OptionalDouble.of(1.05)),
  MOR_10("mor_10", "empty_mor", "mor_10_compacted", "empty_mor", "merge-on-read, 10 % updated / compacted",
      OptionalDouble.of(1.5)),
  MOR_1("mor_1", "empty_mor", "mor_1_compacted", "empty_mor", "merge-on-read, 1 % updated / compacted",
      OptionalDouble.of(1.15)),
  MOR_50("mor_50", "empty_mor", "mor_50_compacted", "empty_mor", "merge-on-read, 50 % updated / compacted",
      OptionalDouble.empty());

  private final String table;
  private final String empty;
  private final String peer;
  private final String emptyPeer;
  private final String title;
  private final OptionalDouble limit;

  Comparison(String table, String empty, String peer, String emptyPeer, String title, OptionalDouble limit) {
    this.table = table;
    this.empty = empty;
    this.peer = peer;
    this.emptyPeer = emptyPeer;
    this.title = title;
    this.limit = limit;
  }

  String table() {
    return table;
  }

  /** A table of the kind of {@link #table} without rows. */
  String empty() {
    return empty;
  }

  String peer() {
    return peer;
  }

  /** A table of the kind of {@link #peer} without rows. */
  String emptyPeer() {
    return emptyPeer;
  }

  String title() {
    return title;
  }

  /** The ratio that must not be passed, where one is asked for. */
  OptionalDouble limit() {
    return limit;
  }
}
