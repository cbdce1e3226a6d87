package io.hudionhive.timeline;

import io.hudionhive.TableOnDisk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Contents of instants' files in the forms that writers give them, with the members that readers use. */
public final class StoredInstants {
  private static final Schema COMMIT = schema("{'type':'record','name':'HoodieReplaceCommitMetadata','fields':["
      + "{'name':'partitionToWriteStats','type':['null',{'type':'map','values':{'type':'array','items':"
      + "{'type':'record','name':'HoodieWriteStat','fields':["
      + "{'name':'fileId','type':['null','string'],'default':null},"
      + "{'name':'path','type':['null','string'],'default':null},"
      + "{'name':'numWrites','type':['null','long'],'default':null},"
      + "{'name':'cdcStats','type':['null',{'type':'map','values':'long'}],'default':null}]}}}]},"
      + "{'name':'extraMetadata','type':['null',{'type':'map','values':'string'}]},"
      + "{'name':'operationType','type':['null','string']},"
      + "{'name':'partitionToReplaceFileIds','type':['null',{'type':'map','values':{'type':'array',"
      + "'items':'string'}}]}]}");

  private static final Schema PLAN = schema("{'type':'record','name':'HoodieCompactionPlan','fields':["
      + "{'name':'operations','type':['null',{'type':'array','items':{'type':'record',"
      + "'name':'HoodieCompactionOperation','fields':["
      + "{'name':'baseInstantTime','type':['null','string']},"
      + "{'name':'fileId','type':['null','string']},"
      + "{'name':'partitionPath','type':['null','string']}]}}]},"
      + "{'name':'version','type':['int','null']}]}");

  private StoredInstants() {}

  /** A commit as layout 2 stores it. */
  public static byte[] avroCommit(String operation, Map<String, String> extra) {
    return avroCommit(operation, extra, Map.of(), Map.of());
  }

  /**
   * @param files paths of written files, by partition
   * @param replaced ids of replaced file groups, by partition
   */
  public static byte[] avroCommit(
      String operation, Map<String, String> extra, Map<String, List<String>> files,
      Map<String, List<String>> replaced) {
    Schema stat = COMMIT.getField("partitionToWriteStats").schema().getTypes().get(1).getValueType().getElementType();
    Map<String, List<GenericRecord>> stats = new HashMap<>();
    files.forEach((partition, paths) -> {
      List<GenericRecord> records = new ArrayList<>();
      for (String path : paths) {
        GenericRecord record = new GenericData.Record(stat);
        record.put("fileId", path.substring(path.lastIndexOf('/') + 1).split("_")[0]);
        record.put("path", path);
        record.put("numWrites", 3L);
        records.add(record);
      }
      stats.put(partition, records);
    });
    GenericRecord commit = new GenericData.Record(COMMIT);
    commit.put("partitionToWriteStats", stats);
    commit.put("extraMetadata", extra);
    commit.put("operationType", operation);
    commit.put("partitionToReplaceFileIds", replaced);
    return TableOnDisk.avro(commit);
  }

  /** A plan to compact one file group. */
  public static byte[] compactionPlan(String partition, String fileId) {
    Schema item = PLAN.getField("operations").schema().getTypes().get(1).getElementType();
    GenericRecord operation = new GenericData.Record(item);
    operation.put("baseInstantTime", "100");
    operation.put("fileId", fileId);
    operation.put("partitionPath", partition);
    GenericRecord plan = new GenericData.Record(PLAN);
    plan.put("operations", List.of(operation));
    plan.put("version", 2);
    return TableOnDisk.avro(plan);
  }

  /** A completed rollback of an instant. */
  public static byte[] rollbackMetadata(String undone) {
    GenericRecord rollback = new GenericData.Record(schema("{'type':'record','name':'HoodieRollbackMetadata','fields':["
        + "{'name':'totalFilesDeleted','type':'int'},"
        + "{'name':'commitsRollback','type':{'type':'array','items':'string'}}]}"));
    rollback.put("totalFilesDeleted", 0);
    rollback.put("commitsRollback", List.of(undone));
    return TableOnDisk.avro(rollback);
  }

  /** A completed clean that keeps commits from one on, or by null a number of file versions. */
  public static byte[] cleanMetadata(String earliestCommitToRetain) {
    GenericRecord clean = new GenericData.Record(schema("{'type':'record','name':'HoodieCleanMetadata','fields':["
        + "{'name':'totalFilesDeleted','type':'int'},"
        + "{'name':'earliestCommitToRetain','type':['null','string'],'default':null}]}"));
    clean.put("totalFilesDeleted", 1);
    clean.put("earliestCommitToRetain", earliestCommitToRetain);
    return TableOnDisk.avro(clean);
  }

  /** What a clean is going to do: to keep commits from one on, or by null a number of file versions. */
  public static byte[] cleanPlan(String earliestInstantToRetain) {
    Schema plan = schema("{'type':'record','name':'HoodieCleanerPlan','fields':["
        + "{'name':'earliestInstantToRetain','type':['null',{'type':'record','name':'HoodieActionInstant','fields':["
        + "{'name':'timestamp','type':'string'},{'name':'action','type':'string'}]}],'default':null}]}");
    GenericRecord clean = new GenericData.Record(plan);
    if (earliestInstantToRetain != null) {
      GenericRecord instant =
          new GenericData.Record(plan.getField("earliestInstantToRetain").schema().getTypes().get(1));
      instant.put("timestamp", earliestInstantToRetain);
      instant.put("action", "commit");
      clean.put("earliestInstantToRetain", instant);
    }
    return TableOnDisk.avro(clean);
  }

  private static Schema schema(String json) {
    return TableOnDisk.schema(json.replace('\'', '"'));
  }
}
