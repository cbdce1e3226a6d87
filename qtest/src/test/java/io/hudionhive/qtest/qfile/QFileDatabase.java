package io.hudionhive.qtest.qfile;

import io.hudionhive.qtest.support.ProjectFolders;
import io.hudionhive.qtest.support.SharedCluster;
import io.hudionhive.qtest.tables.TableZip;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;

/** The database of one q-file, with the fixture tables that the script names. */
final class QFileDatabase {
  private final QFile file;

  QFileDatabase(QFile file) {
    this.file = file;
  }

  String name() {
    return "q_" + file.name();
  }

  /** Makes the database and registers its tables, unpacked for this script alone. */
  void prepare(Statement statement) throws IOException, SQLException {
    statement.execute("create database if not exists " + name());
    for (String table : file.tables()) {
      TableZip zip = new TableZip(ProjectFolders.fixtures().resolve(table + ".zip"));
      Path basePath = zip.unpack(SharedCluster.hive().folder().resolve(name()));
      SharedCluster.jar().sync(basePath, name(), table, SharedCluster.hive().metastoreUri());
    }
  }
}
