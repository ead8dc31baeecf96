const FIRST_SECONDS = 5;
/** @limit Processing | longest pause between two tries of a message | pauses no longer grow */
const MAX_SECONDS = 15 * 60;
/**
 * The maximum share of a delay, from 0 to 1, that is subtracted at random. This jitter prevents messages that failed together from being
 * retried together.
 */
const JITTER = 0.2;

/**
 * Returns the number of seconds until a failed message is received again: 5 after the first attempt, doubling with each further attempt, up
 * to 15 minutes. Up to a fifth is subtracted at random.
 */
export function backoffSeconds(receiveCount: number, random: () => number = Math.random): number {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (receiveCount - 1), MAX_SECONDS);
  return withJitter(seconds, random);
}

/** Subtracts up to a fifth at random, and rounds up to whole seconds. */
export const withJitter = (seconds: number, random: () => number = Math.random): number =>
  Math.ceil(seconds * (1 - JITTER * random()));
