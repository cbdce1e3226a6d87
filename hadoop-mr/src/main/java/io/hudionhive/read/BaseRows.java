package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.hfile.HFileReader;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.orc.OrcRows;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.AvroUnions;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.RenamedRows;
import io.hudionhive.schema.RowSource;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.BaseFileFormat;
import java.io.IOException;
import java.util.function.Predicate;

/** Opens the rows of a split's base file, whatever its format, under the names its columns have in the query. */
final class BaseRows {
  /** Hudi's HFile writers leave out of the record what a field of this name holds, as the HFile's key says the same. */
  private static final String HFILE_KEY_FIELD = "key";

  private BaseRows() {}

  /**
   * @param origin names the file in errors
   * @param wanted tells the top-level columns to read by their present names
   * @throws HudiOnHiveException when the file cannot be read
   */
  static RowSource open(Storage storage, SliceSplit split, BaseFile file, String origin, Predicate<String> wanted)
      throws IOException {
    FieldRenames renames = split.renames().at(file.instant());
    return RenamedRows.of(stored(storage, split, file, origin, renames.inFile(wanted)), renames);
  }

  private static RowSource stored(
      Storage storage, SliceSplit split, BaseFile file, String origin, Predicate<String> wanted) throws IOException {
    BaseFileFormat format =
        file.format().orElseThrow(() -> new UnsupportedFeatureException(origin + " is of a format that is not known"));
    switch (format) {
      case PARQUET:
        StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
        return ParquetRows.open(input, origin, wanted, split.start(), split.end());
      case ORC:
        return OrcRows.open(storage, file.path(), file.length(), origin, wanted, split.start(), split.end());
      case HFILE:
        return hfile(HFileReader.open(storage, file.path(), file.length()), origin, wanted);
      default:
        throw new UnsupportedFeatureException(origin + " is of the format " + format + ", which is not supported");
    }
  }

  private static RowSource hfile(HFileReader reader, String origin, Predicate<String> wanted) throws IOException {
    try {
      String schema =
          reader.fileInfo("schema").orElseThrow(() -> new DamagedFileException(origin + " has no schema of its rows"));
      return HFileRows.of(reader, AvroTypes.parse(schema, origin), wanted, AvroUnions.REJECT, HFILE_KEY_FIELD);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }
}
