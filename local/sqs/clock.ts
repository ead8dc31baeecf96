export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  /** Calls `alarm` once at `time`, or immediately if that time has passed. Returns a function that cancels the call. */
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
