package io.hudionhive.read;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.RenamedRows;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import java.io.IOException;
import java.util.function.Predicate;

/** Opens the rows of a split's base file, whatever its format, under the names its columns have in the query. */
final class BaseRows {
  private BaseRows() {}

  /**
   * @param origin names the file in errors
   * @param wanted tells the top-level columns to read by their present names
   * @throws HudiOnHiveException when the file cannot be read
   */
  static RowSource open(Storage storage, SliceSplit split, BaseFile file, String origin, Predicate<String> wanted)
      throws IOException {
    FieldRenames renames = split.renames().at(file.instant());
    RowSource rows =
        ParquetRows.open(
            new StorageInputFile(storage, file.path(), file.length()),
            origin,
            renames.inFile(wanted),
            split.start(),
            split.end());
    return RenamedRows.of(rows, renames);
  }
}
