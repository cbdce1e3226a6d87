package io.hudionhive.large;

import java.nio.charset.StandardCharsets;

/** The values of one version of a record, all made from its key and its number. */
final class LargeRow {
  final String key;
  final long ts;
  final String name;
  final double amount;
  final boolean flag;
  final String payload;

  private LargeRow(int number, int version, int payloadLength) {
    long random = mix((long) number << 32 | version);
    this.key = key(number);
    this.ts = ts(number, version);
    this.name = "n" + Long.toString(random & 0xffffff, 36);
    this.amount = (random >>> 8) % 1_000_000 / 64.0;
    this.flag = (random & 1) == 0;
    byte[] bytes = new byte[payloadLength];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) ('a' + (random >>> i % 56 & 15));
    }
    this.payload = new String(bytes, StandardCharsets.ISO_8859_1);
  }

  static LargeRow of(int number, int version, SliceShape shape) {
    return new LargeRow(number, version, shape.payload);
  }

  static String key(int number) {
    return String.format("key-%012d", number);
  }

  static long ts(int number, int version) {
    return mix((long) version << 32 | number) >>> 44;
  }

  /** Of all values; sums of it are the same in any order of the rows. */
  long fingerprint() {
    return fingerprint(key, ts, name, amount, flag, payload);
  }

  static long fingerprint(String key, long ts, String name, double amount, boolean flag, String payload) {
    long sum = key.hashCode() * 31L + ts;
    sum = mix(sum) * 31 + name.hashCode();
    sum = mix(sum) * 31 + Double.doubleToLongBits(amount);
    sum = mix(sum) * 31 + (flag ? 1 : 2);
    return mix(mix(sum) * 31 + payload.hashCode());
  }

  /** The finaliser of SplitMix64. */
  static long mix(long value) {
    long mixed = value + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
