package io.hudionhive.schema;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * New names for the fields of rows written before columns were renamed or dropped, nested fields too, so that looking a
 * field up by its present name finds the values it had then. A field that is no longer there is hidden: its name may
 * have been given to another since. Fields that are not mentioned keep their names.
 */
public final class FieldRenames {
  private static final FieldRenames NONE = new FieldRenames(Collections.emptyMap());
  /** No column is called this, so nothing finds a hidden field of a nested struct. */
  private static final String HIDDEN_PREFIX = "\0";

  private final Map<String, Target> targets;

  private FieldRenames(Map<String, Target> targets) {
    this.targets = targets;
  }

  /** Every field keeps its name. */
  public static FieldRenames none() {
    return NONE;
  }

  static Builder builder() {
    return new Builder();
  }

  public boolean isNone() {
    return targets.isEmpty();
  }

  /** Whether a row with these top-level fields, by their names in the file, looks different after renaming. */
  public boolean changesAny(Collection<String> names) {
    return names.stream().anyMatch(targets::containsKey);
  }

  /** The present name of a top-level field of the file; empty when the field is hidden. */
  public Optional<String> nameOf(String nameInFile) {
    Target target = targets.get(nameInFile);
    return target == null ? Optional.of(nameInFile) : Optional.ofNullable(target.name);
  }

  /** Turns a test of present names into one of names in the file; a hidden field is not asked for. */
  public Predicate<String> inFile(Predicate<String> wanted) {
    return isNone() ? wanted : name -> nameOf(name).filter(wanted).isPresent();
  }

  /** The fields of a file under their present names, in the same order. */
  public StructType apply(StructType rows) {
    if (isNone()) {
      return rows;
    }
    List<Field> renamed = new ArrayList<>(rows.size());
    for (Field field : rows.fields()) {
      Target target = targets.get(field.name());
      renamed.add(target == null ? field : target.apply(field));
    }
    return new StructType(renamed);
  }

  private DataType applyWithin(DataType type) {
    switch (type.kind()) {
      case STRUCT:
        return apply((StructType) type);
      case LIST:
        return new ListType(applyWithin(((ListType) type).element()));
      case MAP:
        return new MapType(((MapType) type).key(), applyWithin(((MapType) type).value()));
      default:
        return type;
    }
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(targets.size());
    for (Map.Entry<String, Target> entry : targets.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeBoolean(entry.getValue().name != null);
      if (entry.getValue().name != null) {
        out.writeUTF(entry.getValue().name);
      }
      entry.getValue().within.write(out);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static FieldRenames read(DataInput in) throws IOException {
    Builder builder = builder();
    for (int left = in.readInt(); left > 0; left--) {
      String nameInFile = in.readUTF();
      String name = in.readBoolean() ? in.readUTF() : null;
      builder.targets.put(nameInFile, new Target(name, read(in)));
    }
    return builder.build();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldRenames && targets.equals(((FieldRenames) other).targets);
  }

  @Override
  public int hashCode() {
    return targets.hashCode();
  }

  @Override
  public String toString() {
    return targets.toString();
  }

  /** What becomes of a field: its present name, null when it is hidden, and the renames of the structs inside it. */
  private static final class Target {
    private final String name;
    private final FieldRenames within;

    Target(String name, FieldRenames within) {
      this.name = name;
      this.within = within;
    }

    Field apply(Field field) {
      String renamed = name == null ? HIDDEN_PREFIX + field.name() : name;
      return new Field(renamed, within.applyWithin(field.type()), field.comment().orElse(null));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Target
          && java.util.Objects.equals(name, ((Target) other).name)
          && within.equals(((Target) other).within);
    }

    @Override
    public int hashCode() {
      return java.util.Objects.hash(name, within);
    }

    @Override
    public String toString() {
      return (name == null ? "hidden" : name) + (within.isNone() ? "" : within.toString());
    }
  }

  /** Collects renames; a field that keeps its name and holds no renamed one is left out. */
  static final class Builder {
    private final Map<String, Target> targets = new TreeMap<>();

    /** @param within the renames of the structs in the field, through lists and map values */
    void rename(String nameInFile, String name, FieldRenames within) {
      if (!name.equals(nameInFile) || !within.isNone()) {
        targets.put(nameInFile, new Target(name, within));
      }
    }

    void hide(String nameInFile) {
      targets.put(nameInFile, new Target(null, NONE));
    }

    FieldRenames build() {
      return targets.isEmpty() ? NONE : new FieldRenames(Collections.unmodifiableMap(targets));
    }
  }
}
