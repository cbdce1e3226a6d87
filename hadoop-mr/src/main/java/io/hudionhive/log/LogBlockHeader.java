package io.hudionhive.log;

/** The entries of a block's header, by the ordinal the header stores. */
enum LogBlockHeader {
  /** The instant of the write; of a rollback block, the instant of the rollback. */
  INSTANT_TIME,
  /** Command blocks: the instant whose blocks are taken back. */
  TARGET_INSTANT_TIME,
  /** The Avro schema the records were written with, as JSON. */
  SCHEMA,
  /** Command blocks: the command's ordinal in decimal. */
  COMMAND_BLOCK_TYPE,
  /** The instants whose blocks this one replaces, separated by commas (log compaction). */
  COMPACTED_BLOCK_TIMES,
  /** Row numbers in the base file, a Base64 Roaring bitmap. */
  RECORD_POSITIONS,
  /** Attempt and sequence numbers of writers of table version 6; of no use to a reader. */
  BLOCK_IDENTIFIER,
  /** {@code true} when the records hold only updated columns. */
  IS_PARTIAL,
  /** The base file instant that RECORD_POSITIONS refers to. */
  BASE_FILE_INSTANT_TIME_OF_RECORD_POSITIONS
}
