package io.hudionhive.serde;

import io.hudionhive.schema.VectorElement;
import io.hudionhive.schema.VectorType;
import io.hudionhive.storage.HadoopStorage;
import io.hudionhive.table.HudiTable;
import io.hudionhive.table.TableSchema;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** The VECTOR columns of a table as its own schema says: the logical type {@code vector} on Avro's type fixed. */
final class StoredVectorColumns {
  private StoredVectorColumns() {}

  /** None when there is no Hudi table at the location, or it has no schema yet. */
  static Map<String, VectorType> of(Path location, Configuration conf) throws IOException {
    if (!location.getFileSystem(conf).exists(new Path(location, ".hoodie"))) {
      return Collections.emptyMap();
    }
    Optional<TableSchema> schema = HudiTable.open(new HadoopStorage(conf), location).latestSchema();
    return schema.isPresent() ? ofAvro(schema.get().avroJson()) : Collections.emptyMap();
  }

  static Map<String, VectorType> ofAvro(String json) {
    Map<String, VectorType> columns = new LinkedHashMap<>();
    for (Schema.Field field : new Schema.Parser().parse(json).getFields()) {
      Schema type = field.schema();
      if (type.isUnion()) {
        type = type.getTypes().stream().filter(one -> one.getType() == Schema.Type.FIXED).findFirst().orElse(type);
      }
      if (type.getType() == Schema.Type.FIXED && "vector".equals(type.getProp("logicalType"))) {
        Object dimension = type.getObjectProp("dimension");
        Object element = type.getObjectProp("elementType");
        columns.put(
            field.name().toLowerCase(Locale.ROOT),
            VectorType.of(
                Integer.parseInt(String.valueOf(dimension)),
                element == null ? VectorElement.FLOAT : VectorElement.parse(String.valueOf(element))));
      }
    }
    return columns;
  }
}
