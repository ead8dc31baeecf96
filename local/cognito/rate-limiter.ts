import type { CognitoError } from './errors.ts';

export interface GuardRule {
  /** The number of attempts that triggers a lock. */
  readonly limit: number;
  /** Returns the duration of the lock in milliseconds. `over` is the number of attempts beyond the limit. */
  readonly lockMs: (over: number) => number;
  /**
   * The time in milliseconds after which the count is reset. It starts at the last attempt or at the end of the lock, whichever is later.
   */
  readonly resetAfterMs: number;
  readonly error: () => CognitoError;
}

interface Attempts {
  count: number;
  lockedUntil: number;
  last: number;
}

const MAX_RECORDS = 10_000;

/** Counts attempts per key in memory and temporarily locks a key after too many attempts, to prevent guessing. */
export class RateLimiter {
  readonly #rule: GuardRule;
  readonly #records = new Map<string, Attempts>();

  constructor(rule: GuardRule) {
    this.#rule = rule;
  }

  /** Throws the rule's error while the key is locked. Calling it does not count as an attempt. */
  check(key: string, now: Date): void {
    if ((this.#records.get(key)?.lockedUntil ?? 0) > now.getTime()) throw this.#rule.error();
  }

  count(key: string, now: Date): void {
    const time = now.getTime();
    const known = this.#records.get(key);
    const isForgotten = known && Math.max(known.last, known.lockedUntil) + this.#rule.resetAfterMs <= time;
    const count = (known && !isForgotten ? known.count : 0) + 1;
    const over = count - this.#rule.limit;
    // Delete the key before setting it again, so that the map stays in order of the last attempt.
    this.#records.delete(key);
    this.#records.set(key, {
      count,
      last: time,
      lockedUntil: over >= 0 ? time + this.#rule.lockMs(over) : 0,
    });
    if (this.#records.size > MAX_RECORDS) this.#records.delete(this.#records.keys().next().value ?? key);
  }

  reset(key: string): void {
    this.#records.delete(key);
  }
}
