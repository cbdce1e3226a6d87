package io.hudionhive.table;

import java.util.Objects;

/** The columns of a table at an instant, without the meta columns. */
public final class TableSchema {
  private final String avroJson;

  TableSchema(String avroJson) {
    this.avroJson = Objects.requireNonNull(avroJson, "avroJson");
  }

  /** The Avro schema as the table stores it. */
  public String avroJson() {
    return avroJson;
  }
}
