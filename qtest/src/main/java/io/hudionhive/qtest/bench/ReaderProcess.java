package io.hudionhive.qtest.bench;

import java.io.IOException;
import java.io.PrintStream;
import org.apache.hadoop.mapred.InputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;

/**
 * The forked main of the reader benchmark: reads a table once through the realtime input format on its class path and
 * prints {@code name=value} lines. It names no class of Hive, so that it runs with any version of it.
 *
 * <p>Arguments: {@code table} is the table's folder, {@code scratch} one for a plan, {@code batches} whether to read
 * batches, {@code measure} is {@code speed} (of a pass over all splits after a million rows to warm up) or
 * {@code heap}.
 */
public final class ReaderProcess {
  private static final long WARM_UP_ROWS = 1_000_000;

  private final Arguments arguments;
  private final PrintStream answers;

  private ReaderProcess(Arguments arguments, PrintStream answers) {
    this.arguments = arguments;
    this.answers = answers;
  }

  public static void main(String[] commandLine) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    new ReaderProcess(Arguments.parse(commandLine), answers).run();
    System.exit(0);
  }

  private void run() throws IOException, ClassNotFoundException {
    JobConf job = ReaderJob.over(arguments.path("table"));
    if (Boolean.parseBoolean(arguments.text("batches"))) {
      BatchPlan.putInto(job, arguments.path("scratch"));
    }
    InputFormat<?, ?> format = ReaderJob.inputFormat(job);
    InputSplit[] splits = format.getSplits(job, 1);
    answers.println("splits=" + splits.length);
    if (arguments.text("measure").equals("heap")) {
      measureHeap(format, job, splits);
    } else {
      measureSpeed(format, job, splits);
    }
  }

  private void measureSpeed(InputFormat<?, ?> format, JobConf job, InputSplit[] splits) throws IOException {
    warmUp(format, job, splits);
    ReaderPass pass = new ReaderPass(format, job, false);
    long start = System.nanoTime();
    for (InputSplit split : splits) {
      pass.read(split);
    }
    answers.println("seconds=" + (System.nanoTime() - start) / 1e9);
    answers.println("rows=" + pass.rows());
    answers.println("peakBytes=" + LiveHeap.peakBytesWithGarbage());
  }

  private static void warmUp(InputFormat<?, ?> format, JobConf job, InputSplit[] splits) throws IOException {
    ReaderPass pass = new ReaderPass(format, job, false);
    for (int split = 0; split < splits.length && pass.rows() < WARM_UP_ROWS; split++) {
      pass.read(splits[split]);
    }
  }

  private void measureHeap(InputFormat<?, ?> format, JobConf job, InputSplit[] splits) throws IOException {
    ReaderPass pass = new ReaderPass(format, job, true);
    try (LiveHeap heap = LiveHeap.watching()) {
      for (InputSplit split : splits) {
        pass.read(split);
      }
      answers.println("peakBytes=" + heap.peakBytes());
    }
    answers.println("rows=" + pass.rows());
    answers.println("fingerprint=" + pass.fingerprint());
  }
}
