package io.hudionhive.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private long now = 1000;

  @Test
  void longWorkIsShownOnALineThatGoesInTheEnd() {
    try (ProgressLine line = new ProgressLine(new PrintStream(screen, true), () -> now)) {
      tell(line, 0, "too soon");
      tell(line, 2000, "100 done");
      tell(line, 100, "too soon after");
      tell(line, 400, "9 done");
    }
    assertThat(screen.toString()).isEqualTo("\r100 done\r9 done  \r      \r");
  }

  @Test
  void workOfAMomentLeavesNoLine() {
    try (ProgressLine line = new ProgressLine(new PrintStream(screen, true), () -> now)) {
      tell(line, 1999, "done");
    }
    assertThat(screen.toString()).isEmpty();
  }

  @Test
  void aSyncTellsAfterEachBatch() {
    List<String> told = new ArrayList<>();
    SyncSummary summary = new SyncSummary(told::add);
    new SyncRun(new FakeMetastore(), "tester").sync(
        Tables.rides().partitionFields(List.of("Region")).partitions(Tables.paths("a", "b", "c")).build(),
        Tables.options("--batch-sync-num=2"), FirstLook.NONE, summary);

    assertThat(told).hasSize(3);
    assertThat(told.get(1)).contains("partitions: 2 added");
    assertThat(told.get(2)).contains("partitions: 3 added");
  }

  private void tell(ProgressLine line, long later, String text) {
    now += later;
    line.accept(text);
  }
}
