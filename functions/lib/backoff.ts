const FIRST_SECONDS = 5;
const MAX_SECONDS = 15 * 60;
/** The random share of a pause. It keeps messages that failed together from being retried together. */
const JITTER = 0.2;

/**
 * Returns the pause in seconds before a failed message is received again: 5 seconds after the first receive, doubled after each further one
 * up to 15 minutes, and shortened at random by up to a fifth.
 */
export function backoffSeconds(receiveCount: number, random: () => number = Math.random): number {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (receiveCount - 1), MAX_SECONDS);
  return Math.ceil(seconds * (1 - JITTER * random()));
}
