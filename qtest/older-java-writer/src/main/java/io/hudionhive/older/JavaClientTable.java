package io.hudionhive.older;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.client.HoodieJavaWriteClient;
import org.apache.hudi.client.WriteStatus;
import org.apache.hudi.client.common.HoodieJavaEngineContext;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.model.DefaultHoodieRecordPayload;
import org.apache.hudi.common.model.HoodieAvroRecord;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.model.HoodieRecordLocation;
import org.apache.hudi.common.model.HoodieRecordPayload;
import org.apache.hudi.common.model.HoodieTableType;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.config.HoodieWriteConfig;

/** A table of people, in hive-style partitions by city, ordered by ts. Not for concurrent use. */
final class JavaClientTable implements AutoCloseable {
  private final HoodieJavaWriteClient<HoodieRecordPayload> client;
  /** Where the one base file of a partition is. */
  private final Map<String, HoodieRecordLocation> places = new HashMap<>();

  private JavaClientTable(HoodieJavaWriteClient<HoodieRecordPayload> client) {
    this.client = client;
  }

  static JavaClientTable create(Path folder, HoodieTableType type) throws IOException {
    Configuration configuration = new Configuration();
    HoodieTableMetaClient.withPropertyBuilder()
        .setTableType(type)
        .setTableName("people")
        .setPayloadClass(DefaultHoodieRecordPayload.class)
        .setRecordKeyFields("id")
        .setPreCombineField("ts")
        .setPartitionFields("city")
        .setHiveStylePartitioningEnable(true)
        .setUrlEncodePartitioning(false)
        .setKeyGeneratorClassProp("org.apache.hudi.keygen.SimpleKeyGenerator")
        .initTable(configuration, folder.toString());
    Properties properties = new Properties();
    properties.putAll(Map.of(
        "hoodie.index.type", "BLOOM",
        "hoodie.metadata.enable", "false",
        "hoodie.embed.timeline.server", "false",
        "hoodie.write.markers.type", "DIRECT",
        "hoodie.clean.automatic", "false",
        "hoodie.archive.automatic", "false",
        "hoodie.parquet.small.file.limit", "0",
        "hoodie.datasource.write.payload.class", DefaultHoodieRecordPayload.class.getName()));
    HoodieWriteConfig config = HoodieWriteConfig.newBuilder()
        .withPath(folder.toString())
        .withSchema(Person.SCHEMA.toString())
        .forTable("people")
        .withParallelism(1, 1)
        .withDeleteParallelism(1)
        .withPreCombineField("ts")
        .withProps(properties)
        .build();
    return new JavaClientTable(new HoodieJavaWriteClient<>(new HoodieJavaEngineContext(configuration), config));
  }

  /** Into base files of their own. */
  void insert(List<Person> people) {
    String instant = client.startCommit();
    for (WriteStatus status : client.insert(records(people), instant)) {
      String path = status.getStat().getPath();
      String file = path.substring(path.lastIndexOf('/') + 1);
      places.put(status.getPartitionPath(), new HoodieRecordLocation(FSUtils.getCommitTime(file), status.getFileId()));
    }
  }

  /** Into base files, which are rewritten. */
  void upsert(List<Person> people) {
    client.upsert(records(people), client.startCommit());
  }

  /** Out of base files, which are rewritten. */
  void delete(List<Person> people) {
    // The client changes the list.
    client.delete(new ArrayList<>(people.stream().map(Person::key).toList()), client.startCommit());
  }

  /** Into the log files of the base files that {@link #insert} made. */
  void append(List<Person> people) {
    List<HoodieRecord<HoodieRecordPayload>> records = new ArrayList<>();
    for (Person person : people) {
      HoodieAvroRecord<HoodieRecordPayload> each = person.record();
      each.unseal();
      each.setCurrentLocation(places.get(person.key().getPartitionPath()));
      each.seal();
      records.add(each);
    }
    String instant = client.startCommit();
    client.transitionInflight(instant);
    List<WriteStatus> written = client.upsertPreppedRecords(records, instant);
    client.commit(instant, written);
  }

  private static List<HoodieRecord<HoodieRecordPayload>> records(List<Person> people) {
    List<HoodieRecord<HoodieRecordPayload>> records = new ArrayList<>();
    people.forEach(person -> records.add(person.record()));
    return records;
  }

  @Override
  public void close() {
    client.close();
  }
}
