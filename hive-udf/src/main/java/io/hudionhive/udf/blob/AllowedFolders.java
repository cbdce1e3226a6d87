package io.hudionhive.udf.blob;

import io.hudionhive.HudiOnHiveException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The folders whose files may be read: those of the tables a task reads and those an administrator allows. The paths in
 * a row are whatever a writer put there, and the reader may have rights its user has not.
 */
final class AllowedFolders {
  private final Configuration conf;
  private final List<Path> folders;

  private AllowedFolders(Configuration conf, List<Path> folders) {
    this.conf = conf;
    this.folders = folders;
  }

  static AllowedFolders of(Configuration conf, List<String> folders) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String folder : folders) {
      Path path = new Path(folder);
      paths.add(path.getFileSystem(conf).makeQualified(path));
    }
    return new AllowedFolders(conf, paths);
  }

  /**
   * The file a row names, with links resolved. A path without a scheme is one of the first table's file system.
   *
   * @throws HudiOnHiveException when the path is not a plain path below an allowed folder, or leads out of it
   */
  Path resolve(String name) throws IOException {
    checkPlain(name);
    Path path;
    try {
      path = new Path(name);
    } catch (IllegalArgumentException e) {
      throw refusal(name, "it is no path (" + e.getMessage() + ")");
    }
    if (!path.isAbsolute()) {
      throw refusal(name, "it is not absolute");
    }
    if (path.toUri().getScheme() == null && !folders.isEmpty()) {
      path = path.makeQualified(folders.get(0).toUri(), new Path("/"));
    }
    Path folder = folderOf(path, name);
    FileSystem files = folder.getFileSystem(conf);
    Path resolved = resolveLinks(files, path);
    if (!isBelow(resolved, resolveLinks(files, folder))) {
      throw refusal(name, "it leads to another place by a link");
    }
    return resolved;
  }

  private static void checkPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < ' ') {
        throw refusal(name.replaceAll("\\p{Cntrl}", "?"), "it has control characters");
      }
    }
    for (String step : name.split("[/\\\\]", -1)) {
      if (step.equals("..") || step.equals(".")) {
        throw refusal(name, "it has a step '" + step + "'");
      }
    }
  }

  private Path folderOf(Path path, String name) {
    for (Path folder : folders) {
      if (isBelow(path, folder)) {
        return folder;
      }
    }
    throw refusal(name, folders.isEmpty()
        ? "the location of the table is not known here"
        : "it is not below " + folders);
  }

  private static boolean isBelow(Path path, Path folder) {
    URI inner = path.toUri();
    URI outer = folder.toUri();
    String root = outer.getPath().endsWith("/") ? outer.getPath() : outer.getPath() + "/";
    return same(inner.getScheme(), outer.getScheme())
        && same(inner.getAuthority(), outer.getAuthority())
        && inner.getPath().startsWith(root);
  }

  private static boolean same(String a, String b) {
    return (a == null ? "" : a).equalsIgnoreCase(b == null ? "" : b);
  }

  /** Hadoop's local file system does not follow links in the folders above a file when asked where it is. */
  private static Path resolveLinks(FileSystem files, Path path) throws IOException {
    if (path.toUri().getScheme().equalsIgnoreCase("file")) {
      return new Path(new File(path.toUri().getPath()).toPath().toRealPath().toUri());
    }
    return files.resolvePath(path);
  }

  private static HudiOnHiveException refusal(String name, String reason) {
    return new HudiOnHiveException(
        "read_blob does not read " + name + ": " + reason + "; only files below the table's own location are read,"
            + " where the user may SELECT from the table itself, and below the folders an administrator lists in"
            + " HiveServer2's " + BlobPolicy.ALLOWED_PREFIXES);
  }
}
