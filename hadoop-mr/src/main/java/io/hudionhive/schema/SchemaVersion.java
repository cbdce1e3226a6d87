package io.hudionhive.schema;

import com.fasterxml.jackson.databind.JsonNode;
import io.hudionhive.DamagedFileException;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** The columns of a table under schema-on-read from one instant on, each with an id that renaming leaves as it is. */
public final class SchemaVersion {
  private final long id;
  private final IdentifiedStruct columns;

  private SchemaVersion(long id, IdentifiedStruct columns) {
    this.id = id;
    this.columns = Objects.requireNonNull(columns, "columns");
  }

  /**
   * Reads an element of a schema history.
   *
   * @param origin names the file in errors
   * @throws DamagedFileException when the element is no schema version
   */
  public static SchemaVersion parse(JsonNode element, String origin) {
    JsonNode id = element.path("version_id");
    if (!id.canConvertToLong() || id.asLong() < 0) {
      throw new DamagedFileException(origin + ": a schema without a version_id");
    }
    return new SchemaVersion(id.asLong(), IdentifiedStruct.parse(element, origin));
  }

  /** The digits of the instant that introduced the version; 0 for the one before any change. */
  public long id() {
    return id;
  }

  /** What the columns of rows written under this version are called in a later one. */
  public FieldRenames renamesTo(SchemaVersion later) {
    return columns.renamesTo(later.columns);
  }

  /** This version under the names of a later one, for who knows the columns by these; with what it has added. */
  public SchemaVersion asNamedBy(SchemaVersion later) {
    return new SchemaVersion(id, columns.asNamedBy(later.columns));
  }

  /** The names of columns that a later version has no more, as it calls them otherwise or dropped them. */
  public Set<String> formerNames(SchemaVersion later) {
    Set<String> names = new LinkedHashSet<>();
    columns.addFormerNames(later.columns, names);
    return names;
  }

  /**
   * The names, in a later version, of columns that are of another type there whose values sort otherwise: numbers made
   * texts, texts made dates.
   */
  public Set<String> retypedNames(SchemaVersion later) {
    Set<String> names = new LinkedHashSet<>();
    columns.addRetypedNames(later.columns, names);
    return names;
  }
}
