import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** The maximum number of attempts, including the first one. */
  readonly attempts: number;
  /** Returns whether another attempt may succeed after the given error. */
  readonly isRetriable: (error: unknown) => boolean;
  /**
   * Returns the maximum pause, in milliseconds, after a failed attempt. `attempt` is the number of that attempt, starting with 1. By
   * default, there are no pauses.
   */
  readonly maxPauseMs?: (attempt: number) => number;
  /**
   * The share of a pause that is random, from 0 to 1. This jitter keeps processes that failed together from retrying together. By default,
   * the whole pause is random.
   */
  readonly jitter?: number;
}

/** The functions for waiting and for random numbers. Tests replace them. */
export interface RetryDeps {
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** The error for an attempt that did only a part of the work. The next attempt does the rest. */
export class Incomplete extends Error {}

/** Returns the result of the first attempt that succeeds. Throws the last error if it is not retriable or no attempts are left. */
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
