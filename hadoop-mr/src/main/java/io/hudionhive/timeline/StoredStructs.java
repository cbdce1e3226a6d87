package io.hudionhive.timeline;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hudionhive.DamagedFileException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decodes the content of an instant's file, telling JSON from an Avro container by its first bytes: which of the two an
 * instant has depends on its action and layout, and upgrades leave either behind.
 */
public final class StoredStructs {
  private static final ObjectMapper JSON = new ObjectMapper();

  private StoredStructs() {}

  /**
   * The record in a file; empty for a file of no bytes.
   *
   * @param origin names table, file and instant in errors
   * @param wanted the members that are needed, by name; there may be others
   * @throws DamagedFileException when the bytes are neither form or do not decode
   */
  public static Optional<StoredStruct> decode(byte[] content, String origin, Predicate<String> wanted) {
    if (content.length == 0) {
      return Optional.empty();
    }
    if (AvroContainer.startsWithMagic(content)) {
      return Optional.of(new StoredStruct(AvroContainer.decode(content, origin, wanted), origin));
    }
    if (startsLikeJson(content)) {
      return Optional.of(new StoredStruct(decodeJson(content, origin, wanted), origin));
    }
    throw new DamagedFileException(origin + " is neither Avro nor JSON; restore it, or let a Hudi writer repair it");
  }

  private static boolean startsLikeJson(byte[] content) {
    for (byte b : content) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return b == '{';
      }
    }
    return false;
  }

  private static Map<String, Object> decodeJson(byte[] content, String origin, Predicate<String> wanted) {
    Map<String, Object> members = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(content)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.getCurrentName();
        json.nextToken();
        if (wanted.test(name)) {
          members.put(name, json.readValueAs(Object.class));
        } else {
          json.skipChildren();
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT) {
        throw new DamagedFileException(origin + " ends within the JSON it starts like");
      }
      return members;
    } catch (IOException e) {
      throw new DamagedFileException(origin + " is not the JSON it starts like: " + e.getMessage(), e);
    }
  }
}
