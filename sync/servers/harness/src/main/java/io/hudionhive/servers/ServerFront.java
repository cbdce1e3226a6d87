package io.hudionhive.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port of this machine before that of a server on it.
 *
 * <p>Concurrency: any number of clients; each connection has a thread, and one to the server that is its own.
 */
final class ServerFront implements AutoCloseable {
  private final ServerSocket listener;
  private final int serverPort;
  private final String name;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile Thread listening;

  private ServerFront(ServerSocket listener, int serverPort, String name) {
    this.listener = listener;
    this.serverPort = serverPort;
    this.name = name;
  }

  /** What becomes of a connection, which ends when this returns or fails. */
  interface Service {
    void serve(Socket client, Socket server) throws IOException, InterruptedException;
  }

  /** Takes a free port. @param name of the threads */
  static ServerFront before(int serverPort, String name) throws IOException {
    return new ServerFront(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), serverPort, name);
  }

  /** Serves clients from now on. */
  void start(Service service) {
    listening = daemon(() -> listen(service));
  }

  /** What a client connects to. */
  int port() {
    return listener.getLocalPort();
  }

  /** Starts a thread that no JVM waits for. */
  Thread daemon(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
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

  private void listen(Service service) {
    try {
      while (!listener.isClosed()) {
        Socket client = listener.accept();
        open.add(client);
        daemon(() -> serve(client, service));
      }
    } catch (IOException e) {
      // The port was closed.
    }
  }

  private void serve(Socket client, Service service) {
    try (client; Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
      open.add(server);
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      try {
        service.serve(client, server);
      } finally {
        open.remove(server);
      }
    } catch (IOException e) {
      // One of the two ended the connection, or the server is gone; closing the other's tells it.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(client);
    }
  }
}
