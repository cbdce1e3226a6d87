package io.hudionhive.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DistantServerTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void end() throws IOException {
    server.close();
    threads.shutdownNow();
  }

  @Test
  void anAnswerComesOnceTheDelayOfEachDirectionHasPassed() throws Exception {
    threads.submit(() -> answerEachByte());

    try (DistantServer distant = DistantServer.of(server.getLocalPort(), Duration.ofMillis(20));
        Socket client = connect(distant)) {
      long start = System.nanoTime();
      for (int question = 0; question < 10; question++) {
        client.getOutputStream().write(question);
        assertThat(client.getInputStream().read()).isEqualTo(question + 1);
      }

      assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(400L, 4000L);
    }
  }

  @Test
  void bytesArriveAllAndInOrderThoughTheServerIsSlow() throws Exception {
    byte[] sent = bytes(3, 3_000_000);
    Future<byte[]> received = threads.submit(() -> {
      try (Socket socket = server.accept()) {
        InputStream in = socket.getInputStream();
        byte[] first = in.readNBytes(100_000);
        Thread.sleep(200);
        return concat(first, in.readAllBytes());
      }
    });

    try (DistantServer distant = DistantServer.of(server.getLocalPort(), Duration.ofNanos(250_000));
        Socket client = connect(distant)) {
      client.getOutputStream().write(sent);
      client.shutdownOutput();

      assertThat(received.get()).isEqualTo(sent);
    }
  }

  @Test
  void aClientThatHasSentEverythingStillGetsTheAnswer() throws Exception {
    byte[] answer = bytes(5, 1_000_000);
    threads.submit(() -> {
      try (Socket socket = server.accept()) {
        socket.getInputStream().readAllBytes();
        socket.getOutputStream().write(answer);
      }
      return null;
    });

    try (DistantServer distant = DistantServer.of(server.getLocalPort(), Duration.ZERO);
        Socket client = connect(distant)) {
      client.getOutputStream().write(1);
      client.shutdownOutput();

      assertThat(client.getInputStream().readAllBytes()).isEqualTo(answer);
    }
  }

  @Test
  void connectionsWaitSideBySide() throws Exception {
    for (int connection = 0; connection < 8; connection++) {
      threads.submit(() -> answerEachByte());
    }
    try (DistantServer distant = DistantServer.of(server.getLocalPort(), Duration.ofMillis(100))) {
      List<Callable<Integer>> questions = new ArrayList<>();
      for (int connection = 0; connection < 8; connection++) {
        int question = connection;
        questions.add(() -> {
          try (Socket client = connect(distant)) {
            client.getOutputStream().write(question);
            return client.getInputStream().read() - question;
          }
        });
      }
      long start = System.nanoTime();
      for (Future<Integer> more : threads.invokeAll(questions)) {
        assertThat(more.get()).isEqualTo(1);
      }

      assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(200L, 1200L);
    }
  }

  @Test
  void closingItEndsConnectionsAndRefusesFurtherOnes() throws Exception {
    threads.submit(() -> answerEachByte());
    DistantServer distant = DistantServer.of(server.getLocalPort(), Duration.ZERO);
    try (Socket client = connect(distant)) {
      client.getOutputStream().write(1);
      assertThat(client.getInputStream().read()).isEqualTo(2);

      distant.close();

      assertThat(client.getInputStream().read()).isEqualTo(-1);
      assertThatThrownBy(() -> connect(distant)).isInstanceOf(ConnectException.class);
    }
  }

  private static Socket connect(DistantServer distant) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), distant.port());
  }

  /** Answers each byte of one connection with the next higher. */
  private Void answerEachByte() throws IOException {
    try (Socket socket = server.accept()) {
      InputStream in = socket.getInputStream();
      for (int question = in.read(); question >= 0; question = in.read()) {
        socket.getOutputStream().write(question + 1);
      }
    }
    return null;
  }

  private static byte[] bytes(int seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
