const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** Returns the number of seconds, rounded up, until the next UTC period of the given length, in milliseconds, begins. */
export const secondsLeft = (now: Date, periodMs: number): number =>
  Math.ceil((periodMs - (now.getTime() % periodMs)) / SECOND_MS);
