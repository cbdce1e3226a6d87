package io.hudionhive.udf.variant;

import io.hudionhive.HudiOnHiveException;

/** A value of a VARIANT is there but cannot be shown as the wanted type; {@code try_variant_get} gives NULL for it. */
final class CannotCastException extends HudiOnHiveException {
  private static final long serialVersionUID = 1L;

  CannotCastException(String value, String type) {
    super(
        "The VARIANT value " + shortened(value) + " cannot be cast to " + type
            + "; try_variant_get gives NULL for such values");
  }

  private static String shortened(String value) {
    return value.length() <= 100 ? value : value.substring(0, 100) + "...";
  }
}
