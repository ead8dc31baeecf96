const FIRST_SECONDS = 5;
const MAX_SECONDS = 15 * 60;
/**
 * The maximum share of a delay that is subtracted at random, from 0 to 1. This jitter keeps messages that failed together from being
 * retried together.
 */
const JITTER = 0.2;

/**
 * Returns the number of seconds until a failed message is received again. The delay is 5 seconds after the first attempt and doubles with
 * each further attempt, up to 15 minutes. Up to a fifth is subtracted at random.
 */
export function backoffSeconds(receiveCount: number, random: () => number = Math.random): number {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (receiveCount - 1), MAX_SECONDS);
  return Math.ceil(seconds * (1 - JITTER * random()));
}
