package io.hudionhive.sync;

import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One line on a terminal that says how far long work is, written over and over. Work of a moment leaves none.
 *
 * <p>Concurrency: one thread at a time.
 */
public final class ProgressLine implements Consumer<String>, AutoCloseable {
  private static final long FIRST_MILLIS = 2000;
  private static final long EACH_MILLIS = 500;

  private final PrintStream terminal;
  private final LongSupplier millis;
  private long next;
  private int width;

  ProgressLine(PrintStream terminal, LongSupplier millis) {
    this.terminal = terminal;
    this.millis = millis;
    this.next = millis.getAsLong() + FIRST_MILLIS;
  }

  /** For work that starts now. */
  public static ProgressLine on(PrintStream terminal) {
    return new ProgressLine(terminal, () -> System.nanoTime() / 1_000_000);
  }

  @Override
  public void accept(String text) {
    long now = millis.getAsLong();
    if (now >= next) {
      next = now + EACH_MILLIS;
      write(text);
    }
  }

  /** Takes the line away. */
  @Override
  public void close() {
    if (width > 0) {
      write("");
      terminal.print('\r');
      terminal.flush();
    }
  }

  private void write(String text) {
    StringBuilder line = new StringBuilder("\r").append(text);
    while (line.length() <= width) {
      line.append(' ');
    }
    terminal.print(line);
    terminal.flush();
    width = text.length();
  }
}
