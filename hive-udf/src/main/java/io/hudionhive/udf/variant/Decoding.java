package io.hudionhive.udf.variant;

import io.hudionhive.DamagedFileException;
import java.nio.BufferUnderflowException;
import java.util.concurrent.Callable;

/** Makes one kind of error of all that reading damaged VARIANT bytes can end in. */
final class Decoding {
  private Decoding() {}

  /**
   * The result of code that decodes a VARIANT.
   *
   * @throws DamagedFileException when the bytes are not a VARIANT
   */
  static <T> T of(String function, Callable<T> code) {
    try {
      return code.call();
    } catch (IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | BufferUnderflowException
        | UnsupportedOperationException
        | NegativeArraySizeException
        | ArithmeticException e) {
      throw new DamagedFileException(
          "The VARIANT given to " + function + " is not in VARIANT's binary form (" + e.getMessage()
              + "); look at the row's bytes, is_valid_variant finds such rows",
          e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("Decoding throws no checked exception", e);
    }
  }
}
