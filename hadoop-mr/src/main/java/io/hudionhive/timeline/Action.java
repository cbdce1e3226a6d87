package io.hudionhive.timeline;

/** What an instant does to a table, by the word in its file name. */
public enum Action {
  COMMIT("commit"),
  DELTA_COMMIT("deltacommit"),
  COMPACTION("compaction"),
  LOG_COMPACTION("logcompaction"),
  REPLACE_COMMIT("replacecommit"),
  CLUSTERING("clustering"),
  CLEAN("clean"),
  ROLLBACK("rollback"),
  RESTORE("restore"),
  SAVEPOINT("savepoint"),
  INDEXING("indexing"),
  SCHEMA_COMMIT("schemacommit");

  private final String word;

  Action(String word) {
    this.word = word;
  }

  /** The action as file names spell it. */
  public String word() {
    return word;
  }

  /** The action under which a completed instant is stored: a compaction completes as a commit, for example. */
  public Action whenCompleted() {
    switch (this) {
      case COMPACTION:
        return COMMIT;
      case LOG_COMPACTION:
        return DELTA_COMMIT;
      case CLUSTERING:
        return REPLACE_COMMIT;
      default:
        return this;
    }
  }

  /** Whether an instant of this action adds or replaces data files. */
  public boolean isWrite() {
    Action completed = whenCompleted();
    return completed == COMMIT || completed == DELTA_COMMIT || completed == REPLACE_COMMIT;
  }
}
