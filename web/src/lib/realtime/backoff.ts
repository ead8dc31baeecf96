const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/**
 * Returns the milliseconds to wait after consecutive failures: random, below a limit that doubles. This prevents all browsers that lost one
 * server from reconnecting at once.
 */
export function backoff(failures: number, random: () => number): number {
  return random() * Math.min(MOST_MS, FIRST_MS * 2 ** failures);
}
