package io.hudionhive.serde;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.schema.VectorColumns;
import io.hudionhive.schema.VectorType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hive.metastore.api.hive_metastoreConstants;
import org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe;
import org.apache.hadoop.hive.serde.serdeConstants;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.SerDeSpec;
import org.apache.hadoop.hive.serde2.SerDeUtils;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.Writable;
import org.apache.parquet.hadoop.ParquetOutputFormat;

/**
 * Hive's Parquet SerDe, but VECTOR columns, which the metastore keeps as BINARY for other engines, are arrays to Hive:
 * {@code array<float>}, {@code array<double>} or {@code array<tinyint>}. Which columns they are is said by the table
 * property {@code hudionhive.vector.columns}, else by the Spark schema among the table's properties, else by the table
 * itself; the last only when a column is BINARY at all.
 *
 * <p>The property {@code hudionhive.vector.as.binary} set to {@code true} leaves the columns as they are. Hive asks a
 * SerDe for the columns only when {@code metastore.serdes.using.metastore.for.schema} does not list it, as by default.
 */
@SerDeSpec(
    schemaProps = {
      serdeConstants.LIST_COLUMNS, serdeConstants.LIST_COLUMN_TYPES, ParquetOutputFormat.COMPRESSION
    })
public final class HudiParquetSerDe extends ParquetHiveSerDe {
  static final String AS_BINARY = "hudionhive.vector.as.binary";

  private List<VectorColumn> vectors = Collections.emptyList();

  @Override
  public void initialize(Configuration conf, Properties table, Properties partition) throws SerDeException {
    try {
      Map<String, VectorType> types = vectorTypes(conf, table, partition);
      Properties shown = VectorProperties.withArrays(table, types);
      Properties shownPartition = partition == null ? null : VectorProperties.withArrays(partition, types);
      super.initialize(conf, shown, shownPartition);
      // Hive's own field for them is not there in Hive 2, with which Spark creates tables.
      vectors = vectors(types, SerDeUtils.createOverlayedProperties(shown, shownPartition));
    } catch (HudiOnHiveException e) {
      throw new SerDeException(e.getMessage(), e);
    }
  }

  private static Map<String, VectorType> vectorTypes(Configuration conf, Properties table, Properties partition)
      throws SerDeException {
    boolean hasBinary =
        VectorProperties.hasBinary(table) || partition != null && VectorProperties.hasBinary(partition);
    boolean asBinary = Boolean.parseBoolean(table.getProperty(AS_BINARY, "false").trim());
    if (!hasBinary || asBinary) {
      return Collections.emptyMap();
    }
    Optional<Map<String, VectorType>> known = VectorColumns.of(table);
    String location = table.getProperty(hive_metastoreConstants.META_TABLE_LOCATION);
    if (known.isPresent() || location == null || conf == null) {
      return known.orElse(Collections.emptyMap());
    }
    try {
      return StoredVectorColumns.of(new Path(location), conf);
    } catch (IOException e) {
      throw new SerDeException(
          "The schema of the table at " + location + ", which says which columns are VECTORs, cannot be read ("
              + e.getMessage() + "); the table property " + VectorColumns.PROPERTY + " can say so instead",
          e);
    }
  }

  private static List<VectorColumn> vectors(Map<String, VectorType> types, Properties properties) {
    List<VectorColumn> columns = new ArrayList<>();
    List<String> names = VectorProperties.names(properties);
    String table = properties.getProperty(hive_metastoreConstants.META_TABLE_NAME, "");
    for (int i = 0; i < names.size(); i++) {
      VectorType type = types.get(names.get(i));
      if (type != null) {
        columns.add(new VectorColumn(i, names.get(i), type, table));
      }
    }
    return columns;
  }

  @Override
  public Object deserialize(Writable row) throws SerDeException {
    if (row instanceof ArrayWritable) {
      for (VectorColumn vector : vectors) {
        vector.decode(((ArrayWritable) row).get());
      }
    }
    return super.deserialize(row);
  }
}
