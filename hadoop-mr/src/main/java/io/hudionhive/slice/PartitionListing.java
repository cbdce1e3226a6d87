package io.hudionhive.slice;

import io.hudionhive.storage.StoredFile;
import io.hudionhive.timeline.PartitionPath;
import java.io.IOException;
import java.util.List;

/** Which partitions a table has and which files they hold, committed or not; {@link SliceView} tells those apart. */
public interface PartitionListing {
  /** All partitions, in order of their paths. */
  List<PartitionPath> partitions() throws IOException;

  /** The files of a partition, in no particular order; none when there is no such partition. */
  List<StoredFile> files(PartitionPath partition) throws IOException;
}
