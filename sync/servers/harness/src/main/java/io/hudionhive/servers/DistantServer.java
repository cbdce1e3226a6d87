package io.hudionhive.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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

  private final ServerSocket listener;
  private final int serverPort;
  private final Duration delay;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Thread listening;

  private DistantServer(ServerSocket listener, int serverPort, Duration delay) {
    this.listener = listener;
    this.serverPort = serverPort;
    this.delay = delay;
    this.listening = new Thread(this::listen, "distant-server");
  }

  /**
   * Starts on a free port.
   *
   * @param delay of each direction at least, so half of what a question and its answer take longer; may be zero
   */
  public static DistantServer of(int serverPort, Duration delay) throws IOException {
    DistantServer server =
        new DistantServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), serverPort, delay);
    server.listening.setDaemon(true);
    server.listening.start();
    return server;
  }

  /** What a client connects to. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Ends all connections; a client that comes again is refused. */
  @Override
  public void close() throws IOException {
    listener.close();
    try {
      // The port takes connections for as long as somebody waits for one.
      listening.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void listen() {
    try {
      while (!listener.isClosed()) {
        Socket client = listener.accept();
        open.add(client);
        daemon(() -> serve(client));
      }
    } catch (IOException e) {
      // The relay was closed.
    }
  }

  private void serve(Socket client) {
    try (client; Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
      open.add(server);
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      Thread answers = daemon(() -> relay(server, client));
      relay(client, server);
      answers.join();
      open.remove(server);
    } catch (IOException e) {
      // The server is gone; closing the client's connection tells it.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(client);
    }
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

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "distant-server");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
