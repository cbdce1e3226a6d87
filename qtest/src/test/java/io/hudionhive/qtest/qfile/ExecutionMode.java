package io.hudionhive.qtest.qfile;

import java.util.ArrayList;
import java.util.List;

/** A way to run the same query; every one must give the same answer. {@code settings} are set in the session first. */
record ExecutionMode(String name, List<String> settings) {
  private static final String COMBINE = "org.apache.hudi.hadoop.hive.HoodieCombineHiveInputFormat";

  /**
   * The modes that a script asks for, Hive's defaults always first: {@code defaults} alone, {@code some}, which differ
   * from the defaults in everything, or {@code all}.
   *
   * @throws IllegalArgumentException for another word
   */
  static List<ExecutionMode> named(String word) {
    switch (word) {
      case "defaults":
        return defaults();
      case "some":
        return List.of(defaults().get(0), mode("tez", false, true), mode("mr", true, false));
      case "all":
        return all();
      default:
        throw new IllegalArgumentException("Modes are defaults, some or all, not " + word);
    }
  }

  /** A session that sets nothing. */
  private static List<ExecutionMode> defaults() {
    return List.of(new ExecutionMode("defaults", List.of()));
  }

  /** The defaults, then engine x vectorisation x input format. */
  private static List<ExecutionMode> all() {
    List<ExecutionMode> modes = new ArrayList<>(defaults());
    for (String engine : List.of("tez", "mr")) {
      for (boolean vectorized : List.of(true, false)) {
        for (boolean combine : List.of(false, true)) {
          if (!engine.equals("tez") || !vectorized || combine) {
            modes.add(mode(engine, vectorized, combine));
          }
        }
      }
    }
    return List.copyOf(modes);
  }

  private static ExecutionMode mode(String engine, boolean vectorized, boolean combine) {
    List<String> settings = new ArrayList<>();
    settings.add("set hive.execution.engine=" + engine);
    settings.add("set hive.vectorized.execution.enabled=" + vectorized);
    if (combine) {
      // MapReduce and Tez each have a setting of their own for it.
      settings.add("set hive.input.format=" + COMBINE);
      settings.add("set hive.tez.input.format=" + COMBINE);
    }
    String name = engine + (vectorized ? "-vector" : "-row") + (combine ? "-combine" : "");
    return new ExecutionMode(name, List.copyOf(settings));
  }
}
