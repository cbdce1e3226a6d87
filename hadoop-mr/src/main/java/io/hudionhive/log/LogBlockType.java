package io.hudionhive.log;

/** The kinds of blocks in a log file, by the ordinal a block stores. */
public enum LogBlockType {
  /** Takes back the blocks of an earlier instant; only written up to table version 7. */
  COMMAND,
  /** Keys of deleted records. */
  DELETE,
  /** Reserved; never written. */
  CORRUPT,
  /** Records in Avro's binary encoding. */
  AVRO_DATA,
  /** Records in an HFile, keyed by record key. */
  HFILE_DATA,
  /** Records in a whole Parquet file. */
  PARQUET_DATA,
  /** Change records for CDC queries; no part of a table's rows. */
  CDC_DATA;

  /** Whether the block holds records of the table. */
  public boolean isData() {
    return this == AVRO_DATA || this == HFILE_DATA || this == PARQUET_DATA;
  }
}
