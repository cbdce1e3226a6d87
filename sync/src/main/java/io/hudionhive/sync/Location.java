package io.hudionhive.sync;

import io.hudionhive.timeline.PartitionPath;
import java.net.URI;
import org.apache.hadoop.fs.Path;

/**
 * A folder as the metastore names it. Two spellings are one folder when host and path agree: schemes such as s3 and s3a
 * differ between programs, and one may leave out the default file system's address.
 */
final class Location {
  private final URI uri;

  private Location(URI uri) {
    this.uri = uri;
  }

  static Location of(String text) {
    return new Location(new Path(text).toUri());
  }

  /** The folder of a partition; its name may hold colons, which {@link Path} takes for a scheme in a relative path. */
  static String ofPartition(String base, PartitionPath partition) {
    return partition.isRoot() ? base : base + "/" + partition;
  }

  boolean isSameAs(Location other) {
    return hasSameHost(other) && uri.getPath().equals(other.uri.getPath());
  }

  /** Whether both texts name one folder; a text that names none is only the same as itself. */
  static boolean areSame(String one, String other) {
    try {
      return one.equals(other) || of(one).isSameAs(of(other));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  boolean isUnder(Location base) {
    String folder = base.uri.getPath();
    return hasSameHost(base) && uri.getPath().startsWith(folder.endsWith("/") ? folder : folder + "/");
  }

  /** Without scheme and host. */
  String path() {
    return uri.getPath();
  }

  private boolean hasSameHost(Location other) {
    return uri.getAuthority() == null
        || other.uri.getAuthority() == null
        || uri.getAuthority().equalsIgnoreCase(other.uri.getAuthority());
  }

  @Override
  public String toString() {
    return uri.toString();
  }
}
