package io.hudionhive.sync;

import io.hudionhive.BadConfigurationException;

/** What the command line tool does beside the sync itself: how it reports, and whether it changes anything. */
public final class OutputOptions {
  static final OutputOptions PLAIN = new OutputOptions(false, false, false);

  private final boolean dryRun;
  private final boolean json;
  private final boolean bigQuerySchema;

  private OutputOptions(boolean dryRun, boolean json, boolean bigQuerySchema) {
    this.dryRun = dryRun;
    this.json = json;
    this.bigQuerySchema = bigQuerySchema;
  }

  /** Whether changes are printed instead of made. */
  public boolean isDryRun() {
    return dryRun;
  }

  /** Whether the summary is one line of JSON. */
  public boolean isJson() {
    return json;
  }

  /** Whether the columns are printed with the types BigQuery has for them. */
  public boolean printsBigQuerySchema() {
    return bigQuerySchema;
  }

  OutputOptions withDryRun() {
    return new OutputOptions(true, json, bigQuerySchema);
  }

  OutputOptions withJson() {
    return new OutputOptions(dryRun, true, bigQuerySchema);
  }

  OutputOptions withSchema(String system) {
    if (!system.equalsIgnoreCase("bigquery")) {
      throw new BadConfigurationException("--print-schema is bigquery, not '" + system + "'");
    }
    return new OutputOptions(dryRun, json, true);
  }
}
