const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/**
 * Milliseconds to wait after so many failures in a row: anywhere between nothing and a limit that doubles, so that the browsers that lost
 * one server do not all come back at once.
 */
export function backoff(failures: number, random: () => number): number {
  return random() * Math.min(MOST_MS, FIRST_MS * 2 ** failures);
}
