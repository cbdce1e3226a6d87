package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.plan.SliceSplit;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Says of every error of a split which table and which instant were being read. */
public final class SplitErrors {
  private final SliceSplit split;

  private SplitErrors(SliceSplit split) {
    this.split = split;
  }

  public static SplitErrors of(SliceSplit split) {
    return new SplitErrors(split);
  }

  /** Runs a piece of reading. @throws HudiOnHiveException naming table and instant when it fails by one */
  public <T> T run(Reading<T> reading) throws IOException {
    try {
      return reading.run();
    } catch (UnsupportedFeatureException e) {
      throw new UnsupportedFeatureException(prefixed(e.getMessage()), e);
    } catch (DamagedFileException e) {
      throw new DamagedFileException(prefixed(e.getMessage()), e);
    } catch (HudiOnHiveException e) {
      throw new HudiOnHiveException(prefixed(e.getMessage()), e);
    } catch (FileNotFoundException e) {
      throw new DamagedFileException(
          prefixed(
              "a file of the slice is gone (" + e.getMessage() + "); it may have been cleaned while the query ran: run"
                  + " the query again, and keep more versions (hoodie.cleaner.commits.retained) if it happens often"),
          e);
    }
  }

  private String prefixed(String message) {
    return "Table " + split.table() + " at instant " + split.instant() + ", file " + split.path() + ": " + message;
  }

  /** A piece of reading. */
  @FunctionalInterface
  public interface Reading<T> {
    T run() throws IOException;
  }
}
