package io.hudionhive.hive;

import io.hudionhive.plan.SliceSplit;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.FileSplit;

/**
 * Slices of one partition for one task. The path Hive sees is always one below the input folder it asked for, as Hive
 * looks up the partition by it; the files to read are those of the slices.
 */
public final class HudiInputSplit extends FileSplit {
  private List<SliceSplit> slices;

  /** For Hadoop, which reads the fields afterwards. */
  public HudiInputSplit() {
    this.slices = Collections.emptyList();
  }

  HudiInputSplit(Path inputFolder, List<SliceSplit> slices) {
    super(pathBelow(inputFolder, slices.get(0).path()), slices.get(0).start(), lengthOf(slices), (String[]) null);
    this.slices = Collections.unmodifiableList(new ArrayList<>(slices));
  }

  private static Path pathBelow(Path inputFolder, Path file) {
    String folder = inputFolder.toUri().getPath();
    boolean below = file.toUri().getPath().startsWith(folder.endsWith("/") ? folder : folder + "/");
    return below ? file : new Path(inputFolder, file.getName());
  }

  private static long lengthOf(List<SliceSplit> slices) {
    long length = 0;
    for (SliceSplit slice : slices) {
      length += slice.length();
    }
    return length;
  }

  List<SliceSplit> slices() {
    return slices;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(slices.size());
    for (SliceSplit slice : slices) {
      slice.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    super.readFields(in);
    List<SliceSplit> read = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      read.add(SliceSplit.read(in));
    }
    slices = Collections.unmodifiableList(read);
  }

  @Override
  public String toString() {
    return slices.toString();
  }
}
