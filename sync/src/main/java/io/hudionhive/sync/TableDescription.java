package io.hudionhive.sync;

import io.hudionhive.schema.StructType;
import io.hudionhive.timeline.PartitionPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.fs.Path;

/** What the sync knows of a table at one instant, apart from how it was read. */
final class TableDescription {
  private final Builder facts;
  private List<PartitionPath> listed;

  private TableDescription(Builder facts) {
    this.facts = facts;
  }

  static Builder of(Path basePath, StructType schema) {
    return new Builder(basePath, schema);
  }

  Path basePath() {
    return facts.basePath;
  }

  /** All columns, partition columns too unless the table drops them from its files; meta columns may be missing. */
  StructType schema() {
    return facts.schema;
  }

  Optional<String> database() {
    return Optional.ofNullable(facts.database);
  }

  Optional<String> name() {
    return Optional.ofNullable(facts.name);
  }

  boolean isMergeOnRead() {
    return facts.mergeOnRead;
  }

  String baseFileFormat() {
    return facts.baseFileFormat;
  }

  /** {@code hoodie.table.keygenerator.type} or {@code .class}; empty when the table has neither. */
  String keyGenerator() {
    return facts.keyGenerator;
  }

  /** The items of {@code hoodie.table.partition.fields}, in order. */
  List<String> partitionFields() {
    return facts.partitionFields;
  }

  boolean isHiveStyle() {
    return facts.hiveStyle;
  }

  boolean isUrlEncoded() {
    return facts.urlEncoded;
  }

  /** The folders of all partitions, listed when first asked for. */
  List<PartitionPath> partitions() {
    if (listed == null) {
      listed = Collections.unmodifiableList(new ArrayList<>(facts.partitions.get()));
    }
    return listed;
  }

  PartitionHistory history() {
    return facts.history;
  }

  /** The types that {@link #schema()} does not show. */
  HudiTypes hudiTypes() {
    return facts.hudiTypes;
  }

  /** What {@link #schema()} does not say either. */
  RequiredFields requiredFields() {
    return facts.requiredFields;
  }

  /** The extractor that {@code hoodie.properties} names. */
  Optional<String> extractorClass() {
    return Optional.ofNullable(facts.extractorClass);
  }

  /** What the newest commits are. */
  CommitMarker marker() {
    return facts.marker;
  }

  /** Collects the facts; what is not set is a copy-on-write Parquet table without partitions or commits. */
  static final class Builder {
    private final Path basePath;
    private final StructType schema;
    private String database;
    private String name;
    private boolean mergeOnRead;
    private String baseFileFormat = "PARQUET";
    private String keyGenerator = "";
    private List<String> partitionFields = Collections.emptyList();
    private boolean hiveStyle;
    private boolean urlEncoded;
    private Supplier<List<PartitionPath>> partitions = Collections::emptyList;
    private PartitionHistory history = PartitionHistory.UNKNOWN;
    private HudiTypes hudiTypes = HudiTypes.NONE;
    private RequiredFields requiredFields = RequiredFields.NONE;
    private String extractorClass;
    private CommitMarker marker = CommitMarker.of(Optional.empty(), Optional.empty());

    private Builder(Path basePath, StructType schema) {
      this.basePath = Objects.requireNonNull(basePath, "basePath");
      this.schema = Objects.requireNonNull(schema, "schema");
    }

    Builder named(Optional<String> database, Optional<String> name) {
      this.database = database.orElse(null);
      this.name = name.orElse(null);
      return this;
    }

    Builder mergeOnRead(boolean mergeOnRead) {
      this.mergeOnRead = mergeOnRead;
      return this;
    }

    Builder baseFileFormat(String baseFileFormat) {
      this.baseFileFormat = baseFileFormat;
      return this;
    }

    Builder keyGenerator(String keyGenerator) {
      this.keyGenerator = keyGenerator;
      return this;
    }

    Builder partitionFields(List<String> partitionFields) {
      this.partitionFields = Collections.unmodifiableList(new ArrayList<>(partitionFields));
      return this;
    }

    Builder hiveStyle(boolean hiveStyle) {
      this.hiveStyle = hiveStyle;
      return this;
    }

    Builder urlEncoded(boolean urlEncoded) {
      this.urlEncoded = urlEncoded;
      return this;
    }

    Builder partitions(Supplier<List<PartitionPath>> partitions) {
      this.partitions = partitions;
      return this;
    }

    Builder history(PartitionHistory history) {
      this.history = history;
      return this;
    }

    Builder hudiTypes(HudiTypes hudiTypes) {
      this.hudiTypes = hudiTypes;
      return this;
    }

    Builder requiredFields(RequiredFields requiredFields) {
      this.requiredFields = requiredFields;
      return this;
    }

    Builder extractorClass(Optional<String> extractorClass) {
      this.extractorClass = extractorClass.orElse(null);
      return this;
    }

    Builder marker(CommitMarker marker) {
      this.marker = marker;
      return this;
    }

    /** The builder must not be used afterwards. */
    TableDescription build() {
      return new TableDescription(this);
    }
  }
}
