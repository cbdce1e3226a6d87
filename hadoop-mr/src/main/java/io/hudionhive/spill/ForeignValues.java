package io.hudionhive.spill;

/** How values of classes that {@link SpillOutput} does not know are written, by those who put them into rows. */
public interface ForeignValues {
  /** Rows hold no such values. */
  ForeignValues NONE = new ForeignValues() {
    @Override
    public void write(Object value, SpillOutput out) {
      throw new IllegalArgumentException("A value of " + value.getClass().getName() + " cannot be put on disk");
    }

    @Override
    public Object read(SpillInput in) {
      throw new IllegalStateException("There are no values of other classes");
    }
  };

  /** @throws IllegalArgumentException for a class that is not known here either */
  void write(Object value, SpillOutput out);

  /** Reads what {@link #write} wrote, equal to it. */
  Object read(SpillInput in);
}
