package io.hudionhive.udf.blob;

import io.hudionhive.HudiOnHiveException;
import io.hudionhive.udf.Arguments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.exec.MapredContext;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.session.SessionState;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;

/** A function that may have to look at the file a BLOB is in. */
public abstract class BlobFileFunction extends GenericUDF {
  /** Part of the query's plan, so that a task goes by what HiveServer2 allows. */
  private BlobPolicy policy;

  /** Of the tables in the statement's text; part of the plan too, for reducers see nothing of them. */
  private List<String> tables;

  /** Whether a task may read no more than those, however many tables it scans; also part of the plan. */
  private boolean onlyTables;

  private transient BlobInput input;
  private transient FileRanges files;
  private transient Configuration job;

  BlobFileFunction() {}

  abstract String name();

  abstract ObjectInspector resultInspector();

  /** The result for a BLOB that is not null. */
  abstract Object compute(Blob blob, FileRanges ranges) throws IOException;

  @Override
  public final void configure(MapredContext context) {
    job = context.getJobConf();
    files = null;
  }

  @Override
  public final ObjectInspector initialize(ObjectInspector[] inspectors) throws UDFArgumentException {
    input = BlobInput.of(Arguments.of(name(), inspectors, 1, 1));
    SessionState session = SessionState.get();
    if (policy == null || session != null) {
      policy = BlobPolicy.ofServer();
    }
    // Only once, while the statement is compiled: later the session may have another one.
    if (tables == null && session != null) {
      TableRights rights = TableRights.of(session);
      tables = QueryTables.locations(session, rights);
      onlyTables = rights.areChecked();
    }
    return resultInspector();
  }

  @Override
  public final void copyToNewInstance(Object newInstance) throws UDFArgumentException {
    super.copyToNewInstance(newInstance);
    ((BlobFileFunction) newInstance).policy = policy;
    ((BlobFileFunction) newInstance).tables = tables;
    ((BlobFileFunction) newInstance).onlyTables = onlyTables;
  }

  @Override
  public final Object evaluate(DeferredObject[] arguments) throws HiveException {
    Blob blob = input.read(arguments[0].get());
    if (blob == null) {
      return null;
    }
    try {
      return compute(blob, files());
    } catch (IOException e) {
      throw new HudiOnHiveException(
          "The file of a BLOB, " + blob.path() + ", cannot be read (" + e.getMessage() + "); restore it or correct the"
              + " row",
          e);
    }
  }

  private FileRanges files() throws IOException {
    if (files == null) {
      Configuration conf = job == null ? new Configuration() : job;
      List<String> folders =
          new ArrayList<>(job == null || onlyTables ? new ArrayList<>() : TableLocations.of(job));
      folders.addAll(tables == null ? new ArrayList<>() : tables);
      folders.addAll(policy.allowedPrefixes());
      files = new FileRanges(conf, AllowedFolders.of(conf, folders), policy.maxBytes());
    }
    return files;
  }

  @Override
  public final void close() throws IOException {
    if (files != null) {
      files.close();
    }
  }

  @Override
  public final String getDisplayString(String[] children) {
    return getStandardDisplayString(name(), children);
  }
}
