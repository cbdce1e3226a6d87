package io.hudionhive.timeline;

/** How far an instant has come, least first. */
public enum State {
  REQUESTED,
  INFLIGHT,
  COMPLETED
}
