package io.hudionhive.servers;

import java.io.DataInputStream;
import java.io.IOException;

/** Reads over values of Thrift's binary protocol, to find where they end. */
record ThriftSkipper(DataInputStream in) {
  static final int STOP = 0;
  static final int I32 = 8;
  static final int STRING = 11;

  private static final int BOOL = 2;
  private static final int BYTE = 3;
  private static final int DOUBLE = 4;
  private static final int I16 = 6;
  private static final int I64 = 10;
  private static final int STRUCT = 12;
  private static final int MAP = 13;
  private static final int SET = 14;
  private static final int LIST = 15;

  /** To the end of a struct, which is what the arguments of a call and its answer are. */
  void struct() throws IOException {
    for (int type = in.readUnsignedByte(); type != STOP; type = in.readUnsignedByte()) {
      in.readShort();
      value(type);
    }
  }

  private void value(int type) throws IOException {
    switch (type) {
      case BOOL, BYTE -> in.readByte();
      case I16 -> in.readShort();
      case I32 -> in.readInt();
      case I64, DOUBLE -> in.readLong();
      case STRING -> bytes(in.readInt());
      case STRUCT -> struct();
      case MAP -> {
        int key = in.readUnsignedByte();
        int value = in.readUnsignedByte();
        for (int left = in.readInt(); left > 0; left--) {
          value(key);
          value(value);
        }
      }
      case SET, LIST -> {
        int element = in.readUnsignedByte();
        for (int left = in.readInt(); left > 0; left--) {
          value(element);
        }
      }
      default -> throw new IOException("No type of Thrift's binary protocol: " + type);
    }
  }

  private void bytes(int length) throws IOException {
    if (length < 0) {
      throw new IOException("A length below zero");
    }
    byte[] piece = new byte[Math.min(length, 1 << 16)];
    for (int left = length; left > 0; left -= Math.min(left, piece.length)) {
      in.readFully(piece, 0, Math.min(left, piece.length));
    }
  }
}
