package io.hudionhive.qtest.conformance;

/** The two ways to query a Hudi table. */
enum View {
  SNAPSHOT("snapshot", "_rt"),
  READ_OPTIMIZED("read_optimized", "_ro");

  private final String fileInfix;
  private final String suffix;

  View(String fileInfix, String suffix) {
    this.fileInfix = fileInfix;
    this.suffix = suffix;
  }

  /** How the files of expected rows name it. */
  String fileInfix() {
    return fileInfix;
  }

  /** What the sync appends to a merge-on-read table's name. */
  String suffix() {
    return suffix;
  }
}
