package io.hudionhive.servers;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * Stands between clients and a metastore server on this machine, notes the calls, and decides over each.
 *
 * <p>Concurrency: any number of clients; each connection has a thread, in which its calls are decided one by one.
 */
public final class ThriftProxy implements AutoCloseable {
  private final ServerFront front;
  private final List<String> calls = new CopyOnWriteArrayList<>();
  private volatile Function<String, CallFate> rule = call -> CallFate.PASS;

  private ThriftProxy(ServerFront front) {
    this.front = front;
  }

  /** Starts on a free port; every call passes until {@link #decide} says otherwise. */
  public static ThriftProxy before(int serverPort) throws IOException {
    ThriftProxy proxy = new ThriftProxy(ServerFront.before(serverPort, "thrift-proxy"));
    proxy.front.start(proxy::serve);
    return proxy;
  }

  /** What a client connects to. */
  public String uri() {
    return "thrift://localhost:" + front.port();
  }

  /** From now on {@code rule} says, by the name of a call, what becomes of it. */
  public void decide(Function<String, CallFate> rule) {
    this.rule = rule;
  }

  /**
   * The calls of all clients so far, by name and in order, including those that were not let pass; without the client's
   * farewell, for which it does not wait.
   */
  public List<String> calls() {
    return List.copyOf(calls);
  }

  public void forgetCalls() {
    calls.clear();
  }

  /** Ends all connections; a client that comes again is refused. */
  @Override
  public void close() throws IOException {
    front.close();
  }

  private void serve(Socket client, Socket server) throws IOException {
    InputStream fromClient = new BufferedInputStream(client.getInputStream());
    InputStream fromServer = new BufferedInputStream(server.getInputStream());
    boolean goesOn = true;
    while (goesOn) {
      goesOn = serveCall(ThriftMessage.read(fromClient), client, server, fromServer);
    }
  }

  /** @return whether the connection stays */
  private boolean serveCall(ThriftMessage call, Socket client, Socket server, InputStream fromServer)
      throws IOException {
    if (call.isOneWay()) {
      server.getOutputStream().write(call.bytes());
      return true;
    }
    calls.add(call.name());
    CallFate fate = rule.apply(call.name());
    if (fate == CallFate.LOSE_CALL) {
      return false;
    }
    if (fate == CallFate.INVALID_METHOD) {
      client.getOutputStream().write(call.invalidMethod().bytes());
      return true;
    }
    server.getOutputStream().write(call.bytes());
    ThriftMessage answer = ThriftMessage.read(fromServer);
    if (fate == CallFate.LOSE_ANSWER) {
      return false;
    }
    client.getOutputStream().write(answer.bytes());
    return true;
  }
}
