package io.hudionhive.hive;

/** How a column's value compares with a constant. */
enum Comparison {
  EQUAL,
  NOT_EQUAL,
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST
}
