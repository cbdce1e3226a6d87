package io.hudionhive.qtest.bench;

import java.io.PrintStream;
import java.sql.SQLException;

/** Times a query over both tables of a comparison, taking turns, so that a slower minute of the machine hits both. */
final class QueryTimer {
  private final BenchmarkSession session;
  private final int warmups;
  private final int repetitions;
  private final PrintStream progress;

  QueryTimer(BenchmarkSession session, int warmups, int repetitions, PrintStream progress) {
    this.session = session;
    this.warmups = warmups;
    this.repetitions = repetitions;
    this.progress = progress;
  }

  /** @throws IllegalStateException when the tables of a comparison give different answers */
  QueryTimes measure(Comparison comparison, BenchmarkQuery query) throws SQLException {
    Median table = new Median();
    Median empty = new Median();
    Median peer = new Median();
    Median emptyPeer = new Median();
    for (int round = 0; round < warmups + repetitions; round++) {
      boolean counts = round >= warmups;
      boolean peerFirst = round % 2 == 1;
      TimedAnswer early = run(query, peerFirst ? comparison.peer() : comparison.table(), counts);
      TimedAnswer late = run(query, peerFirst ? comparison.table() : comparison.peer(), counts);
      TimedAnswer nothing = run(query, comparison.empty(), counts);
      TimedAnswer nothingOfPeer =
          comparison.empty().equals(comparison.emptyPeer()) ? nothing : run(query, comparison.emptyPeer(), counts);
      if (!early.saysTheSameAs(late)) {
        throw new IllegalStateException(
            query + " answers " + early.rows() + " and " + late.rows() + " over " + comparison.table() + " and "
                + comparison.peer() + (peerFirst ? " (in the other order)" : ""));
      }
      if (counts) {
        table.add((peerFirst ? late : early).seconds());
        peer.add((peerFirst ? early : late).seconds());
        empty.add(nothing.seconds());
        emptyPeer.add(nothingOfPeer.seconds());
      }
    }
    return new QueryTimes(comparison, query, table.value(), empty.value(), peer.value(), emptyPeer.value());
  }

  private TimedAnswer run(BenchmarkQuery query, String table, boolean counts) throws SQLException {
    TimedAnswer answer = session.run(query, table);
    progress.printf("  %-12s %-18s %8.2f s%s%n", query, table, answer.seconds(), counts ? "" : "  (warm-up)");
    return answer;
  }
}
