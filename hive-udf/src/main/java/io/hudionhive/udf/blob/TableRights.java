package io.hudionhive.udf.blob;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.metastore.api.FieldSchema;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.metadata.Table;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HiveAccessControlException;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HiveAuthzContext;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HiveAuthzPluginException;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HiveOperationType;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HivePrivilegeObject;
import org.apache.hadoop.hive.ql.security.authorization.plugin.HivePrivilegeObject.HivePrivilegeObjectType;
import org.apache.hadoop.hive.ql.session.SessionState;

/**
 * Which tables the user of a session may read, by the authorisation HiveServer2 is set up with (SQL standard, or some
 * other plug-in); all of them without one.
 */
final class TableRights {
  private final SessionState session;
  private final boolean areChecked;

  private TableRights(SessionState session, boolean areChecked) {
    this.session = session;
    this.areChecked = areChecked;
  }

  static TableRights of(SessionState session) {
    boolean isOn = HiveConf.getBoolVar(session.getConf(), HiveConf.ConfVars.HIVE_AUTHORIZATION_ENABLED);
    return new TableRights(session, isOn && session.isAuthorizationModeV2());
  }

  /** Whether users have rights of their own, so that not all that a query scans is theirs to read. */
  boolean areChecked() {
    return areChecked;
  }

  /** Whether the user may run a query over all columns of a table. @throws HiveException when that is not known */
  boolean mayRead(Table table) throws HiveException {
    if (!areChecked) {
      return true;
    }
    List<String> columns = table.getAllCols().stream().map(FieldSchema::getName).collect(Collectors.toList());
    HivePrivilegeObject whole =
        new HivePrivilegeObject(
            HivePrivilegeObjectType.TABLE_OR_VIEW, table.getDbName(), table.getTableName(), null, columns, null);
    try {
      session.getAuthorizerV2().checkPrivileges(
          HiveOperationType.QUERY, Collections.singletonList(whole), Collections.emptyList(),
          new HiveAuthzContext.Builder().build());
      return true;
    } catch (HiveAccessControlException e) {
      return false;
    } catch (HiveAuthzPluginException e) {
      throw new HiveException(e);
    }
  }
}
