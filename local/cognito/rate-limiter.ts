import type { CognitoError } from './errors.ts';

export interface GuardRule {
  readonly limit: number;
  /** `over` is the number of attempts beyond the maximum. */
  readonly lockMs: (over: number) => number;
  /** The time is counted from the last attempt or from the end of the lock, whichever is later. */
  readonly resetAfterMs: number;
  readonly error: () => CognitoError;
}

interface Attempts {
  count: number;
  lockedUntil: number;
  last: number;
}

const MAX_RECORDS = 10_000;

/** Counts attempts per key in memory. To prevent guessing, locks a key temporarily after too many attempts. */
export class RateLimiter {
  readonly #rule: GuardRule;
  readonly #records = new Map<string, Attempts>();

  constructor(rule: GuardRule) {
    this.#rule = rule;
  }

  /** Throws the rate limit's error if the key is locked. The call itself does not count as an attempt. */
  check(key: string, now: Date): void {
    if ((this.#records.get(key)?.lockedUntil ?? 0) > now.getTime()) throw this.#rule.error();
  }

  count(key: string, now: Date): void {
    const time = now.getTime();
    const known = this.#records.get(key);
    const isForgotten = known && Math.max(known.last, known.lockedUntil) + this.#rule.resetAfterMs <= time;
    const count = (known && !isForgotten ? known.count : 0) + 1;
    const over = count - this.#rule.limit;
    // Delete the key before setting it again, so that the keys in the map stay in the order of their last attempts.
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
