package io.hudionhive.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * A server on this machine as if it were on another one: a port of its own, from which bytes reach the server, and its
 * answers the client, a little later. Bytes keep their order, and either side may end its half of a connection first.
 *
 * <p>What one read finds is kept back for the whole delay, so that what arrives meanwhile waits for longer. That is
 * exact for clients and servers that take turns, as those of databases do.
 *
 * <p>Concurrency: any number of clients; each connection has two threads, one a direction.
 */
public final class DistantServer implements AutoCloseable {
  private static final int PIECE = 1 << 16;

  private final ServerFront front;
  private final Duration delay;

  private DistantServer(ServerFront front, Duration delay) {
    this.front = front;
    this.delay = delay;
  }

  /**
   * Starts on a free port.
   *
   * @param delay of each direction at least, so half of what a question and its answer take longer; may be zero
   */
  public static DistantServer of(int serverPort, Duration delay) throws IOException {
    DistantServer distant = new DistantServer(ServerFront.before(serverPort, "distant-server"), delay);
    distant.front.start(distant::serve);
    return distant;
  }

  /** What a client connects to. */
  public int port() {
    return front.port();
  }

  /** Ends all connections; a client that comes again is refused. */
  @Override
  public void close() throws IOException {
    front.close();
  }

  private void serve(Socket client, Socket server) throws InterruptedException {
    Thread answers = front.daemon(() -> relay(server, client));
    relay(client, server);
    answers.join();
  }

  private void relay(Socket from, Socket to) {
    byte[] piece = new byte[PIECE];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
        keepBack();
        out.write(piece, 0, length);
      }
      keepBack();
      to.shutdownOutput();
    } catch (IOException e) {
      // Half a connection is of no use to the other side.
      end(from);
      end(to);
    }
  }

  private void keepBack() {
    long due = System.nanoTime() + delay.toNanos();
    for (long left = delay.toNanos(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed all the same.
    }
  }
}
