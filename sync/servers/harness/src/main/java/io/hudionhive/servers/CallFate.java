package io.hudionhive.servers;

/** What a proxy does with a call. */
public enum CallFate {
  /** The server gets it, the client gets the answer. */
  PASS,
  /** The server never sees it, and the client loses its connection. */
  LOSE_CALL,
  /** The server does it, and the client loses its connection without an answer. */
  LOSE_ANSWER,
  /** The client hears that the server has no such method. */
  INVALID_METHOD
}
