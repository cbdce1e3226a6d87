package io.hudionhive.qtest.bench;

import java.util.Map;

/** What was measured of one side of the reader benchmark. Not for concurrent use. */
final class ReaderMeasures {
  private static final double MIB = 1 << 20;

  private final Median rowsPerSecond = new Median();
  private final Median peakMib = new Median();
  private double liveMib;
  private long rows = -1;
  private String fingerprint = "";

  void addSpeed(Map<String, String> answers) {
    rows = Long.parseLong(answers.get("rows"));
    rowsPerSecond.add(rows / Double.parseDouble(answers.get("seconds")));
    peakMib.add(Long.parseLong(answers.get("peakBytes")) / MIB);
  }

  void setHeap(Map<String, String> answers) {
    liveMib = Long.parseLong(answers.get("peakBytes")) / MIB;
    fingerprint = answers.get("fingerprint");
  }

  long rows() {
    return rows;
  }

  double rowsPerSecond() {
    return rowsPerSecond.value();
  }

  /** Of all objects, those that wait for collection too. */
  double peakMib() {
    return peakMib.value();
  }

  /** Of the objects in use. */
  double liveMib() {
    return liveMib;
  }

  /** Of all values read as rows; the same for the same rows. */
  String fingerprint() {
    return fingerprint;
  }
}
