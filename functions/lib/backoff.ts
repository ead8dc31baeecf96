const FIRST_SECONDS = 5;
const MAX_SECONDS = 15 * 60;
/** The share of a pause that is random, so that messages which failed together are not retried together. */
const JITTER = 0.2;

/**
 * Returns the pause in seconds after the given receive of a message: 5 seconds after the first, doubled after each further one up to 15
 * minutes, and up to a fifth shorter at random.
 */
export function backoffSeconds(receiveCount: number, random: () => number = Math.random): number {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (receiveCount - 1), MAX_SECONDS);
  return Math.ceil(seconds * (1 - JITTER * random()));
}
