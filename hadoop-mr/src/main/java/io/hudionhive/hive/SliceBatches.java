package io.hudionhive.hive;

import io.hudionhive.DamagedFileException;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.read.BatchSource;
import io.hudionhive.read.RowBatches;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import org.apache.hadoop.mapred.JobConf;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/** Chooses how a slice becomes batches: through Hive's own Parquet reader where that reads its file right. */
final class SliceBatches {
  private final JobConf job;
  private final JobColumns columns;
  private final HudiInputSplit split;
  private final Storage storage;

  SliceBatches(JobConf job, JobColumns columns, HudiInputSplit split) {
    this.job = job;
    this.columns = columns;
    this.split = split;
    this.storage = new HadoopStorage(job);
  }

  /** @throws DamagedFileException when the base file is not a whole Parquet file */
  BatchSource open(SliceSplit slice) throws IOException {
    if (!slice.logs().isPresent() && !columns.columns().isEmpty()) {
      BaseFile file = slice.baseFile().orElseThrow(() -> new IllegalStateException("A slice of nothing: " + slice));
      ParquetMetadata footer =
          ParquetRows.readFooter(
              new StorageInputFile(storage, file.path(), file.length()), "Base file " + file.path());
      if (HiveParquetBatches.canRead(footer.getFileMetaData().getSchema(), columns.columns())) {
        return HiveParquetBatches.open(slice, footer, job, columns, split);
      }
    }
    return new RowBatches(storage, slice, columns.columns());
  }
}
