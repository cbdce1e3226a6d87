package io.hudionhive.hive;

import static org.assertj.core.api.Assertions.assertThat;

import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowRange;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.FixtureFolder;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.FileInputFormat;
import org.apache.hadoop.mapred.InputSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Splits that Hive gets, by its settings. */
class SplitPlannerTest {
  private static final Storage STORAGE = new HadoopStorage(new Configuration());

  @TempDir Path folder;

  @Test
  void aSmallTableIsOneSplitForOneTask() throws IOException {
    assertThat(splits("row_groups_keys", new JobConf())).hasSize(1);
    assertThat(splits("row_groups_positions", new JobConf())).singleElement()
        .satisfies(split -> assertThat(split.slices()).hasSize(2));
  }

  @Test
  void aBaseFileWithLogsIsCutWhereASettingAsksForSmallSplits() throws IOException {
    List<HudiInputSplit> splits = splits("row_groups_keys", small());

    assertThat(splits).hasSizeGreaterThan(2).allSatisfy(split -> assertThat(split.slices()).hasSize(1));
    long at = 0;
    for (HudiInputSplit split : splits) {
      SliceSplit slice = split.slices().get(0);
      assertThat(slice.start()).isEqualTo(at);
      assertThat(slice.logs()).isPresent();
      at = slice.end();
    }
    assertThat(at).isEqualTo(splits.get(0).slices().get(0).baseFile().orElseThrow().length());
  }

  @Test
  void noSplitIsShorterThanARowGroup() throws IOException {
    JobConf job = new JobConf();
    job.set("mapreduce.input.fileinputformat.split.maxsize", "500");

    List<SliceSplit> pieces = new ArrayList<>();
    for (HudiInputSplit split : splits("row_groups_duplicates", job)) {
      pieces.addAll(split.slices());
    }
    BaseFile file = pieces.get(0).baseFile().orElseThrow();
    ParquetMetadata footer =
        ParquetRows.readFooter(new StorageInputFile(STORAGE, file.path(), file.length()), "base file");
    assertThat(footer.getBlocks()).hasSizeGreaterThan(2);
    List<SliceSplit> ofFile =
        pieces.stream().filter(piece -> piece.baseFile().orElseThrow().path().equals(file.path())).toList();
    assertThat(ofFile).hasSizeBetween(2, footer.getBlocks().size() + 1);
    long rows = 0;
    for (SliceSplit piece : ofFile) {
      rows += RowRange.of(footer, piece.start(), piece.end()).count();
    }
    assertThat(rows).isEqualTo(footer.getBlocks().stream().mapToLong(BlockMetaData::getRowCount).sum());
  }

  @Test
  void aBaseFileOfOneRowGroupIsOneSplit() throws IOException {
    JobConf job = new JobConf();
    job.set("mapreduce.input.fileinputformat.split.maxsize", "500");

    List<HudiInputSplit> splits = splits("rides_cow", job);

    assertThat(splits).isNotEmpty().allSatisfy(split -> assertThat(split.slices()).allSatisfy(slice -> {
      assertThat(slice.baseFile().orElseThrow().length()).isGreaterThan(5000);
      assertThat(slice.isPart()).isFalse();
    }));
  }

  @Test
  void rowsThatAreNotMergedAreSplitOffFromTheLogs() throws IOException {
    JobConf job = small();
    job.set(MergeType.TYPE, "skip_merge");

    List<SliceSplit> slices =
        splits("row_groups_keys", job).stream().flatMap(split -> split.slices().stream()).collect(Collectors.toList());

    assertThat(slices).filteredOn(slice -> slice.logs().isPresent()).singleElement()
        .satisfies(slice -> assertThat(slice.baseFile()).isEmpty());
    assertThat(slices).filteredOn(slice -> slice.baseFile().isPresent()).hasSizeGreaterThan(2);
  }

  @Test
  void aBaseFileOfAnotherFormatWithLogsIsOneSplit() throws IOException {
    JobConf job = small();
    job.set("mapreduce.input.fileinputformat.split.minsize", "1");
    job.set("mapreduce.input.fileinputformat.split.maxsize", "1");

    assertThat(splits("format_orc_mor", job)).hasSize(1);
    assertThat(splits("format_hfile_mor", job)).hasSize(1);
  }

  private static JobConf small() {
    JobConf job = new JobConf();
    job.set("mapreduce.input.fileinputformat.split.minsize", "6000");
    job.set("mapreduce.input.fileinputformat.split.maxsize", "6000");
    return job;
  }

  private List<HudiInputSplit> splits(String name, JobConf job) throws IOException {
    FileInputFormat.setInputPaths(job, new FixtureFolder(folder).table(name));
    InputSplit[] splits = new HoodieParquetRealtimeInputFormat().getSplits(job, 1);
    return Stream.of(splits).map(HudiInputSplit.class::cast).collect(Collectors.toList());
  }
}
