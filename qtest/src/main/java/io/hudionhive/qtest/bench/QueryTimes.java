package io.hudionhive.qtest.bench;

/**
 * Medians in seconds of one query over the tables of a comparison and over empty tables of the same kinds, which cost
 * what a query costs before it reads rows.
 */
record QueryTimes(
    Comparison comparison, BenchmarkQuery query, double table, double empty, double peer, double emptyPeer) {

  double netTable() {
    return table - empty;
  }

  double netPeer() {
    return peer - emptyPeer;
  }

  double ratio() {
    return table / peer;
  }

  /** Not a number where a query took no longer than over an empty table. */
  double netRatio() {
    return netTable() > 0 && netPeer() > 0 ? netTable() / netPeer() : Double.NaN;
  }

  /** Whether the net ratio keeps to the comparison's limit; {@code -} where there is no limit or no ratio. */
  String verdict() {
    if (comparison.limit().isEmpty() || Double.isNaN(netRatio())) {
      return "-";
    }
    return netRatio() <= comparison.limit().getAsDouble() ? "yes" : "no";
  }
}
