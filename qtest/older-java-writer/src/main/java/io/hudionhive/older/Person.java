package io.hudionhive.older;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.model.DefaultHoodieRecordPayload;
import org.apache.hudi.common.model.EmptyHoodieRecordPayload;
import org.apache.hudi.common.model.HoodieAvroRecord;
import org.apache.hudi.common.model.HoodieKey;
import org.apache.hudi.common.model.HoodieRecordPayload;
import org.apache.hudi.keygen.SimpleAvroKeyGenerator;

/**
 * A row of the tables.
 *
 * @param isDeleted the value of {@code _hoodie_is_deleted}: the row deletes by its ordering value
 * @param isGone whether the row is nothing but its key: it deletes whatever the ordering value
 */
record Person(int id, String name, long ts, String city, boolean isDeleted, boolean isGone) {
  static final Schema SCHEMA =
      SchemaBuilder.record("person").fields()
          .requiredInt("id")
          .optionalString("name")
          .optionalLong("ts")
          .optionalString("city")
          .optionalBoolean("_hoodie_is_deleted")
          .endRecord();

  /** The version's own, which says what folder a null makes. */
  private static final SimpleAvroKeyGenerator KEYS = new SimpleAvroKeyGenerator(keyFields());

  static Person of(int id, String name, long ts, String city) {
    return new Person(id, name, ts, city, false, false);
  }

  private static TypedProperties keyFields() {
    TypedProperties fields = new TypedProperties();
    fields.setProperty("hoodie.datasource.write.recordkey.field", "id");
    fields.setProperty("hoodie.datasource.write.partitionpath.field", "city");
    fields.setProperty("hoodie.datasource.write.hive_style_partitioning", "true");
    return fields;
  }

  Person deleted() {
    return new Person(id, name, ts, city, true, false);
  }

  Person gone() {
    return new Person(id, name, ts, city, false, true);
  }

  HoodieKey key() {
    return KEYS.getKey(row());
  }

  HoodieAvroRecord<HoodieRecordPayload> record() {
    return new HoodieAvroRecord<>(
        key(), isGone ? new EmptyHoodieRecordPayload() : new DefaultHoodieRecordPayload(row(), ts));
  }

  private GenericRecord row() {
    GenericRecord row = new GenericData.Record(SCHEMA);
    row.put("id", id);
    row.put("name", name);
    row.put("ts", ts);
    row.put("city", city);
    row.put("_hoodie_is_deleted", isDeleted);
    return row;
  }
}
