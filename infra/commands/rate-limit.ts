import { setTimeout as sleep } from 'node:timers/promises';

interface RateClock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that callers await before each action. The function spaces the actions of all callers evenly, so that the total rate
 * never exceeds `perSecond`.
 */
export function createRateLimit(
  perSecond: number,
  clock: RateClock = { now: () => performance.now(), sleep },
): () => Promise<void> {
  let next = clock.now();
  return async () => {
    const now = clock.now();
    const turn = Math.max(next, now);
    next = turn + 1_000 / perSecond;
    if (turn > now) await clock.sleep(turn - now);
  };
}
