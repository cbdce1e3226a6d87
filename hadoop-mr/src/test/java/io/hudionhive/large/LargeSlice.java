package io.hudionhive.large;

import io.hudionhive.TableOnDisk;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Writes a table of one slice, a base file and log files of Avro and delete blocks, and knows which rows it has: of
 * each key the version with the highest {@code ts}, the later of equal ones, unless that is a delete.
 */
final class LargeSlice {
  static final String BASE_INSTANT = "20240101000000000";
  private static final MessageType BASE = MessageTypeParser.parseMessageType(
      "message m { optional binary _hoodie_commit_time (STRING); optional binary _hoodie_commit_seqno (STRING);"
          + " optional binary _hoodie_record_key (STRING); optional binary _hoodie_partition_path (STRING);"
          + " optional binary _hoodie_file_name (STRING); optional int64 ts; optional binary name (STRING);"
          + " optional double amount; optional boolean flag; optional binary payload (STRING); }");
  private static final String FILE_ID = "11111111-2222-3333-4444-555555555555-0";
  private static final int RECORDS_A_BLOCK = 100_000;
  private static final int BLOCKS_A_FILE = 8;

  private final SliceShape shape;
  private final Path folder;
  private final TableOnDisk table;
  /** By key; 0 is the base row's version, -1 none. */
  private final int[] winners;
  private final boolean[] deleted;
  private int versions;

  LargeSlice(SliceShape shape, Path folder) {
    this.shape = shape;
    this.folder = folder;
    this.table = TableOnDisk.create(folder, 8)
        .property("hoodie.table.recordkey.fields", "id")
        .property("hoodie.record.merge.mode", "EVENT_TIME_ORDERING")
        .property("hoodie.table.ordering.fields", "ts")
        .property("hoodie.table.precombine.field", "ts");
    this.winners = new int[shape.keys];
    this.deleted = new boolean[shape.keys];
    Arrays.fill(winners, -1);
  }

  /** Writes log files until they hold so many bytes. */
  void write(long logBytes) throws IOException {
    table.partition("");
    instant(BASE_INSTANT, "20240101000000001");
    writeBase();
    Random random = new Random(shape.ordinal());
    long written = 0;
    for (int file = 1; written < logBytes; file++) {
      written += writeLogFile(file, random);
    }
  }

  private void instant(String requested, String completed) {
    table.instant(requested + ".deltacommit.requested").instant(requested + ".deltacommit.inflight")
        .instant(requested + "_" + completed + ".deltacommit");
  }

  private void writeBase() throws IOException {
    Path file = folder.resolve(FILE_ID + "_0-1-1_" + BASE_INSTANT + ".parquet");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new org.apache.hadoop.fs.Path(file.toUri()))
            .withConf(new Configuration())
            .withType(BASE)
            .withRowGroupSize(32L << 20)
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            .build()) {
      for (int number = 0; number < shape.baseRows; number++) {
        winners[number] = 0;
        LargeRow row = LargeRow.of(number, 0, shape);
        Group group = new SimpleGroup(BASE);
        group.append("_hoodie_commit_time", BASE_INSTANT).append("_hoodie_record_key", row.key)
            .append("_hoodie_partition_path", "").append("ts", row.ts).append("name", row.name)
            .append("amount", row.amount).append("flag", row.flag).append("payload", row.payload);
        writer.write(group);
      }
    }
  }

  private long writeLogFile(int number, Random random) throws IOException {
    String requested = String.format("202401020%08d", number * 2);
    instant(requested, String.format("202401020%08d", number * 2 + 1));
    Path file = folder.resolve("." + FILE_ID + "_" + requested + ".log.1_0-1-" + number);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20))) {
      for (int block = 0; block < BLOCKS_A_FILE; block++) {
        int[] keys = keys(random, block == BLOCKS_A_FILE - 1 ? RECORDS_A_BLOCK / 4 : RECORDS_A_BLOCK);
        LargeLogBlock content = new LargeLogBlock(requested, shape, keys, versions + 1);
        if (block == BLOCKS_A_FILE - 1) {
          content.writeDeletes(out);
        } else {
          content.writeRows(out);
        }
        for (int i = 0; i < keys.length; i++) {
          apply(keys[i], ++versions, block == BLOCKS_A_FILE - 1 || LargeLogBlock.isDelete(versions));
        }
      }
    }
    return Files.size(file);
  }

  /** Keys that are not repeated and ascend where a block tells positions. */
  private int[] keys(Random random, int count) {
    return shape.positions
        ? random.ints(count * 2L, 0, shape.keys).sorted().distinct().limit(count).toArray()
        : random.ints(count, 0, shape.keys).toArray();
  }

  private void apply(int key, int version, boolean delete) {
    if (winners[key] < 0 || LargeRow.ts(key, version) >= LargeRow.ts(key, winners[key])) {
      winners[key] = version;
      deleted[key] = delete;
    }
  }

  /** How many versions the log files hold. */
  int versions() {
    return versions;
  }

  /** How many rows the table has, and the sum of their fingerprints. */
  long[] rows() {
    long count = 0;
    long sum = 0;
    for (int key = 0; key < winners.length; key++) {
      if (winners[key] >= 0 && !deleted[key]) {
        count++;
        sum += LargeRow.of(key, winners[key], shape).fingerprint();
      }
    }
    return new long[] {count, sum};
  }
}
