package org.apache.hudi.hadoop.hive;

import org.apache.hadoop.hive.ql.io.CombineHiveInputFormat;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;

/**
 * A value for {@code hive.input.format}: Hive's own combining input format. Hudi tables plan and pack their splits
 * themselves ({@link io.hudionhive.hive.HudiInputFormat}), so that a query may join them with tables of other formats,
 * whose small files are combined as ever.
 */
@SuppressWarnings("unchecked")
public class HoodieCombineHiveInputFormat<K extends WritableComparable<?>, V extends Writable>
    extends CombineHiveInputFormat<K, V> {}
