/** The time of a local service. Tests replace it to let hours pass in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `alarm` once, at `time` or immediately after if it has passed. Returns a function that cancels it. */
  at(time: number, alarm: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  at(time, alarm) {
    const timer = setTimeout(alarm, Math.max(0, time - Date.now()));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
