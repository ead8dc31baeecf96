import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  readonly attempts: number;
  readonly isRetriable: (error: unknown) => boolean;
  /**
   * Returns the maximum pause, in milliseconds, after a failed attempt. `attempt` is the number of that attempt, starting at 1. By default,
   * there are no pauses.
   */
  readonly maxPauseMs?: (attempt: number) => number;
  /**
   * The random share of a pause, from 0 to 1. This jitter prevents processes that failed together from retrying together. By default, the
   * whole pause is random.
   */
  readonly jitter?: number;
}

export interface RetryDeps {
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly random: () => number;
}

/** The error to throw if an attempt did only part of the work. The next attempt does the rest. */
export class Incomplete extends Error {}

/** Throws the last error if it is not retriable or no attempts are left. */
export async function retry<T>(
  run: () => Promise<T>,
  { attempts, isRetriable, maxPauseMs = () => 0, jitter = 1 }: RetryOptions,
  deps: RetryDeps = { sleep, random: Math.random },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isRetriable(error)) throw error;
    }
    const pause = maxPauseMs(attempt) * (1 - jitter * deps.random());
    if (pause > 0) await deps.sleep(pause);
  }
}
