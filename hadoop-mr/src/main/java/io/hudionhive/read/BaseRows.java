package io.hudionhive.read;

import io.hudionhive.DamagedFileException;
import io.hudionhive.HudiOnHiveException;
import io.hudionhive.UnsupportedFeatureException;
import io.hudionhive.hfile.HFileReader;
import io.hudionhive.hfile.HFileRows;
import io.hudionhive.orc.OrcRows;
import io.hudionhive.parquet.ParquetRows;
import io.hudionhive.parquet.RowFilter;
import io.hudionhive.parquet.StorageInputFile;
import io.hudionhive.plan.SliceSplit;
import io.hudionhive.schema.AvroTypes;
import io.hudionhive.schema.FieldRenames;
import io.hudionhive.schema.RenamedRows;
import io.hudionhive.schema.RowSource;
import io.hudionhive.schema.VariantFields;
import io.hudionhive.slice.BaseFile;
import io.hudionhive.slice.PathColumn;
import io.hudionhive.slice.SourceFile;
import io.hudionhive.storage.Storage;
import io.hudionhive.table.BaseFileFormat;
import io.hudionhive.table.TableSchema;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.hadoop.fs.Path;

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
    return open(storage, split, file, origin, wanted, Collections.emptyMap(), RowFilter.NONE);
  }

  /**
   * @param variants what is looked at of VARIANT columns, by their names in lower case; else everything is
   * @param filter rules out row groups of Parquet files whose columns have their present names
   */
  static RowSource open(
      Storage storage, SliceSplit split, BaseFile file, String origin, Predicate<String> wanted,
      Map<String, VariantFields> variants, RowFilter filter)
      throws IOException {
    FieldRenames renames = split.renames().at(file.instant());
    if (isParquet(file) && !split.source().isPresent() && renames.isNone()) {
      StorageInputFile input = new StorageInputFile(storage, file.path(), file.length());
      return ParquetRows.open(input, origin, wanted, variants, filter, split.start(), split.end());
    }
    return RenamedRows.of(stored(storage, split, file, origin, renames.inFile(wanted)), renames);
  }

  private static boolean isParquet(BaseFile file) {
    return file.format().filter(format -> format == BaseFileFormat.PARQUET).isPresent();
  }

  private static RowSource stored(
      Storage storage, SliceSplit split, BaseFile file, String origin, Predicate<String> wanted) throws IOException {
    BaseFileFormat format =
        file.format().orElseThrow(() -> new UnsupportedFeatureException(origin + " is of a format that is not known"));
    if (!split.source().isPresent()) {
      return rows(storage, file.path(), file.length(), format, origin, wanted, split.start(), split.end());
    }
    SourceFile source = split.source().get();
    RowSource skeleton = rows(storage, file.path(), file.length(), format, origin, wanted, 0, Long.MAX_VALUE);
    try {
      return BootstrapRows.of(skeleton, sourceRows(storage, source, format, wanted), inPath(source, wanted), origin);
    } catch (IOException | RuntimeException e) {
      skeleton.close();
      throw e;
    }
  }

  private static RowSource sourceRows(
      Storage storage, SourceFile source, BaseFileFormat ofSkeleton, Predicate<String> wanted) throws IOException {
    // Files that Hive wrote have no extension.
    String name = source.path().getName();
    BaseFileFormat format = BaseFileFormat.ofExtension(name.substring(name.lastIndexOf('.') + 1)).orElse(ofSkeleton);
    Predicate<String> ofSource = column -> wanted.test(column) && !TableSchema.META_COLUMNS.contains(column);
    String origin = "Source file " + source.path();
    return rows(storage, source.path(), source.length(), format, origin, ofSource, 0, Long.MAX_VALUE);
  }

  private static List<PathColumn> inPath(SourceFile source, Predicate<String> wanted) {
    return source.columns().stream().filter(column -> wanted.test(column.name())).collect(Collectors.toList());
  }

  private static RowSource rows(
      Storage storage,
      Path path,
      long length,
      BaseFileFormat format,
      String origin,
      Predicate<String> wanted,
      long start,
      long end)
      throws IOException {
    switch (format) {
      case PARQUET:
        return ParquetRows.open(new StorageInputFile(storage, path, length), origin, wanted, start, end);
      case ORC:
        return OrcRows.open(storage, path, length, origin, wanted, start, end);
      case HFILE:
        return hfile(HFileReader.open(storage, path, length), origin, wanted);
      default:
        throw new UnsupportedFeatureException(origin + " is of the format " + format + ", which is not supported");
    }
  }

  private static RowSource hfile(HFileReader reader, String origin, Predicate<String> wanted) throws IOException {
    Schema schema;
    try {
      String json =
          reader.fileInfo("schema").orElseThrow(() -> new DamagedFileException(origin + " has no schema of its rows"));
      schema = AvroTypes.parse(json, origin);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
    return HFileRows.ofTable(reader, schema, wanted);
  }
}
