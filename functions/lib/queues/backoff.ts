const FIRST_SECONDS = 5;
/** @limit Processing | longest pause between two tries of a message | pauses no longer grow */
const MAX_SECONDS = 15 * 60;
/** This jitter prevents messages that failed together from being retried together. */
const JITTER = 0.2;

export function backoffSeconds(receiveCount: number, random: () => number = Math.random): number {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (receiveCount - 1), MAX_SECONDS);
  return withJitter(seconds, random);
}

/** Subtracts up to a fifth at random, and rounds up to whole seconds. */
export const withJitter = (seconds: number, random: () => number = Math.random): number =>
  Math.ceil(seconds * (1 - JITTER * random()));
