package io.hudionhive.schema;

/** What to make of an Avro union of more than one type besides null. */
public enum AvroUnions {
  /** Raise {@link io.hudionhive.UnsupportedFeatureException}: table columns have one type. */
  REJECT,
  /**
   * A struct with one field for each branch but null, named by the branch's type (for a record its name without
   * namespace); the field of the branch a value has is set, the others are null. The metadata table's column
   * statistics hold such unions.
   */
  AS_STRUCT
}
