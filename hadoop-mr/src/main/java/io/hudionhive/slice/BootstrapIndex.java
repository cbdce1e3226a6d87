package io.hudionhive.slice;

import io.hudionhive.DamagedFileException;
import io.hudionhive.hfile.HFileCursor;
import io.hudionhive.hfile.HFileReader;
import io.hudionhive.schema.DataType;
import io.hudionhive.schema.Field;
import io.hudionhive.schema.StructType;
import io.hudionhive.storage.Storage;
import io.hudionhive.storage.StoredFile;
import io.hudionhive.table.HudiTable;
import io.hudionhive.table.TableSchema;
import io.hudionhive.timeline.FileId;
import io.hudionhive.timeline.InstantTime;
import io.hudionhive.timeline.PartitionPath;
import io.hudionhive.timeline.StoredStruct;
import io.hudionhive.timeline.StoredStructs;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * Says which file outside the table holds the rows of a base file that bootstrapping with metadata only made: an HFile
 * below {@code .hoodie/.aux/.bootstrap}, whose keys are {@code part=<partition>;fileid=<file id>} and whose values are
 * Avro containers of one record.
 */
public final class BootstrapIndex {
  /** The instant of every base file that bootstrapping with metadata only made, and of no other. */
  private static final InstantTime BOOTSTRAP = InstantTime.of("00000000000001");
  private static final String FILE =
      ".aux/.bootstrap/.fileids/00000000-0000-0000-0000-000000000000-0_1-0-1_00000000000001.hfile";
  /** HBase's own writer, which old tables come from, adds the rest of its cell key to the text. */
  private static final String AFTER_KEY = "//";

  private final Storage storage;
  private final StoredFile file;
  private final StructType columns;

  private BootstrapIndex(Storage storage, StoredFile file, StructType columns) {
    this.storage = Objects.requireNonNull(storage, "storage");
    this.file = Objects.requireNonNull(file, "file");
    this.columns = Objects.requireNonNull(columns, "columns");
  }

  /** Whether a base file is only a skeleton. */
  public static boolean isSkeleton(BaseFile file) {
    return file.instant().equals(BOOTSTRAP);
  }

  /** @throws DamagedFileException when the table has no index */
  public static BootstrapIndex of(HudiTable table) throws IOException {
    Path path = new Path(table.hoodieFolder(), FILE);
    try {
      StoredFile file = table.storage().stat(path);
      StructType columns = table.latestSchema().map(TableSchema::columns).orElse(new StructType(new ArrayList<>()));
      return new BootstrapIndex(table.storage(), file, columns);
    } catch (FileNotFoundException e) {
      throw new DamagedFileException(
          "Table " + table.basePath() + " is bootstrapped, but the index of its source files (" + path + ") is gone;"
              + " restore it, or rewrite the table",
          e);
    }
  }

  /**
   * The file that holds the rows of a skeleton.
   *
   * @throws DamagedFileException when the index does not know the skeleton or cannot be read
   */
  public SourceFile sourceOf(PartitionPath partition, FileId fileId) throws IOException {
    String key = "part=" + partition + ";fileid=" + fileId;
    try (HFileReader reader = HFileReader.open(storage, file.path(), file.length())) {
      HFileCursor cursor = reader.cursor();
      cursor.seek(key.getBytes(StandardCharsets.UTF_8));
      if (cursor.next() && (cursor.keyText().equals(key) || cursor.keyText().startsWith(key + AFTER_KEY))) {
        return decode(cursor.value(), "Bootstrap index " + file.path() + ", " + key);
      }
    }
    throw new DamagedFileException(
        "Bootstrap index " + file.path() + " has no source file for " + key + "; restore it, or rewrite the table");
  }

  private SourceFile decode(byte[] value, String origin) {
    StoredStruct entry =
        StoredStructs.decode(value, origin, name -> true)
            .orElseThrow(() -> new DamagedFileException(origin + " is empty"));
    StoredStruct status =
        entry.struct("bootstrapFileStatus").orElseThrow(() -> new DamagedFileException(origin + " names no file"));
    String uri =
        status.struct("path").flatMap(path -> path.string("uri"))
            .orElseThrow(() -> new DamagedFileException(origin + " names no file"));
    List<PathColumn> inPath = inPath(entry.string("bootstrapPartitionPath").orElse(""));
    return new SourceFile(new Path(uri), status.number("length", 0), inPath);
  }

  /** The values a path of Hive's form has; they are in no file of that form. */
  private List<PathColumn> inPath(String sourcePartition) {
    List<PathColumn> found = new ArrayList<>();
    for (String level : sourcePartition.split("/")) {
      int equals = level.indexOf('=');
      if (equals > 0) {
        String name = HiveEscapes.decode(level.substring(0, equals));
        found.add(new PathColumn(name, kindOf(name), HiveEscapes.decode(level.substring(equals + 1))));
      }
    }
    return found;
  }

  private DataType.Kind kindOf(String name) {
    Optional<Field> column =
        columns.indexOf(name).isPresent()
            ? Optional.of(columns.field(columns.indexOf(name).getAsInt()))
            : Optional.empty();
    return column.map(field -> field.type().kind()).orElse(DataType.Kind.STRING);
  }
}
