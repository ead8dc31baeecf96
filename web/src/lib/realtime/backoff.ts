const FIRST_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * Returns a random delay in milliseconds. The maximum delay doubles with each consecutive failure. After a server failure, the random
 * delays keep all clients from reconnecting at the same time.
 */
export function backoff(failures: number, random: () => number): number {
  return random() * Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** failures);
}
