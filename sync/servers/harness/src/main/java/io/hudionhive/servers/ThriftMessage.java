package io.hudionhive.servers;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * One call or answer of Thrift's binary protocol, as it went over the wire.
 *
 * <p>Source: Thrift's "Binary protocol encoding" (thrift-binary-protocol.md), strict form.
 */
final class ThriftMessage {
  private static final int VERSION = 0x80010000;
  private static final int EXCEPTION = 3;
  private static final int ONE_WAY = 4;
  private static final int UNKNOWN_METHOD = 1;
  private static final int LONGEST_NAME = 1000;

  private final int type;
  private final String name;
  private final int sequence;
  private final byte[] bytes;

  private ThriftMessage(int type, String name, int sequence, byte[] bytes) {
    this.type = type;
    this.name = name;
    this.sequence = sequence;
    this.bytes = bytes;
  }

  /**
   * Reads one message to its end.
   *
   * @throws EOFException when the stream ends, between messages or inside one
   * @throws IOException also when what comes is no message of the protocol's strict form
   */
  static ThriftMessage read(InputStream in) throws IOException {
    Recorder recorder = new Recorder(in);
    DataInputStream data = new DataInputStream(recorder);
    int header = data.readInt();
    int length = data.readInt();
    if ((header & 0xffff0000) != VERSION || length < 0 || length > LONGEST_NAME) {
      throw new IOException("Not a message of Thrift's binary protocol: " + Integer.toHexString(header));
    }
    byte[] name = new byte[length];
    data.readFully(name);
    int sequence = data.readInt();
    new ThriftSkipper(data).struct();
    return new ThriftMessage(
        header & 0xff, new String(name, StandardCharsets.UTF_8), sequence, recorder.recorded.toByteArray());
  }

  /** What a server answers that does not have the method of this call. */
  ThriftMessage invalidMethod() throws IOException {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(buffer);
    out.writeInt(VERSION | EXCEPTION);
    writeText(out, name);
    out.writeInt(sequence);
    out.writeByte(ThriftSkipper.STRING);
    out.writeShort(1);
    writeText(out, "Invalid method name: '" + name + "'");
    out.writeByte(ThriftSkipper.I32);
    out.writeShort(2);
    out.writeInt(UNKNOWN_METHOD);
    out.writeByte(ThriftSkipper.STOP);
    return new ThriftMessage(EXCEPTION, name, sequence, buffer.toByteArray());
  }

  /** Whether nobody waits for an answer. */
  boolean isOneWay() {
    return type == ONE_WAY;
  }

  /** Of the method that is called. */
  String name() {
    return name;
  }

  /** The whole message. */
  byte[] bytes() {
    return bytes;
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(utf8.length);
    out.write(utf8);
  }

  /** Keeps what is read. */
  private static final class Recorder extends FilterInputStream {
    private final ByteArrayOutputStream recorded = new ByteArrayOutputStream();

    Recorder(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      if (next >= 0) {
        recorded.write(next);
      }
      return next;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = super.read(buffer, offset, length);
      if (count > 0) {
        recorded.write(buffer, offset, count);
      }
      return count;
    }

    @Override
    public long skip(long count) throws IOException {
      throw new IOException("What is skipped would not be recorded");
    }
  }
}
