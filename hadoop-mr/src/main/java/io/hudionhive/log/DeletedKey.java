package io.hudionhive.log;

import io.hudionhive.schema.DataType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** An entry of a delete block: the key of a record to delete and, if the delete has one, its ordering value. */
public final class DeletedKey {
  private final String recordKey;
  private final String partitionPath;
  private final Object orderingValue;
  private final DataType orderingType;

  /** @param orderingType null, as the value then is too, for a delete without an ordering value */
  DeletedKey(String recordKey, String partitionPath, Object orderingValue, DataType orderingType) {
    this.recordKey = Objects.requireNonNull(recordKey, "recordKey");
    this.partitionPath = Objects.requireNonNull(partitionPath, "partitionPath");
    this.orderingValue = orderingValue;
    this.orderingType = orderingType;
  }

  public String recordKey() {
    return recordKey;
  }

  /** The partition as the writer noted it; empty when not partitioned or not noted. */
  public String partitionPath() {
    return partitionPath;
  }

  /**
   * Whether the delete takes part in ordering. One that does not (the integer 0 or nothing stored) deletes whatever
   * came before it and gives way to whatever comes after.
   */
  public boolean isOrdered() {
    return orderingType != null;
  }

  /**
   * The ordering value in the Java form of {@link #orderingType()}; for several ordering fields a {@link List} with one
   * value a field, null where the field is.
   */
  public Optional<Object> orderingValue() {
    return Optional.ofNullable(orderingValue);
  }

  /**
   * The type the value was stored as, which need not be the column's: a timestamp may be stored as a plain long. For
   * several ordering fields a {@link io.hudionhive.schema.StructType} whose fields are named {@code 0}, {@code 1} and
   * so on and have the types of the values; one that is null counts as a string. Empty iff the delete is not ordered.
   */
  public Optional<DataType> orderingType() {
    return Optional.ofNullable(orderingType);
  }

  @Override
  public String toString() {
    return recordKey + (isOrdered() ? " at " + orderingValue : "");
  }
}
