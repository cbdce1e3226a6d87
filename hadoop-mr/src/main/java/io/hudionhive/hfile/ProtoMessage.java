package io.hudionhive.hfile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of a message in Protocol Buffers' wire format, which HFile uses for its trailer and file info. The last
 * value of a number counts, byte strings are kept all.
 */
final class ProtoMessage {
  private final Map<Integer, Long> numbers = new HashMap<>();
  private final Map<Integer, List<byte[]>> strings = new HashMap<>();

  private ProtoMessage() {}

  /** Reads all that is left. */
  static ProtoMessage read(ByteReader in) {
    ProtoMessage message = new ProtoMessage();
    while (in.remaining() > 0) {
      long tag = in.readProtoVarint();
      int field = (int) (tag >>> 3);
      switch ((int) (tag & 7)) {
        case 0:
          message.numbers.put(field, in.readProtoVarint());
          break;
        case 1:
          in.skip(8, "a fixed field");
          break;
        case 2:
          byte[] value = in.readBytes(in.readProtoVarint(), "field " + field);
          message.strings.computeIfAbsent(field, f -> new ArrayList<>()).add(value);
          break;
        case 5:
          in.skip(4, "a fixed field");
          break;
        default:
          throw in.damaged("a field of unknown wire type " + (tag & 7));
      }
    }
    return message;
  }

  /** Reads a message that its length precedes. */
  static ProtoMessage readDelimited(ByteReader in, String what, String where) {
    return read(new ByteReader(in.readBytes(in.readProtoVarint(), what), where));
  }

  long number(int field, long absent) {
    return numbers.getOrDefault(field, absent);
  }

  Optional<byte[]> bytes(int field) {
    List<byte[]> values = strings.get(field);
    return values == null ? Optional.empty() : Optional.of(values.get(values.size() - 1));
  }

  List<byte[]> allBytes(int field) {
    return strings.getOrDefault(field, new ArrayList<>());
  }
}
