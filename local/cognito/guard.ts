import type { CognitoError } from './errors.ts';

export interface GuardRule {
  /** How many are free. */
  readonly limit: number;
  /** How long the next try is refused, in milliseconds, after the limit was reached and passed by `over`. */
  readonly lockMs: (over: number) => number;
  /** After so many milliseconds without another, and not locked, all is forgotten. */
  readonly forgetMs: number;
  readonly refusal: () => CognitoError;
}

interface Record {
  count: number;
  lockedUntil: number;
  last: number;
}

const MAX_RECORDS = 10_000;

/** Slows guessing down: counts tries by key, in memory, and refuses for a while what came too often. */
export class Guard {
  readonly #rule: GuardRule;
  readonly #records = new Map<string, Record>();

  constructor(rule: GuardRule) {
    this.#rule = rule;
  }

  /** Throws the rule's refusal while the key is locked. Such a try is not counted. */
  check(key: string, now: Date): void {
    if ((this.#records.get(key)?.lockedUntil ?? 0) > now.getTime()) throw this.#rule.refusal();
  }

  count(key: string, now: Date): void {
    const time = now.getTime();
    const known = this.#records.get(key);
    const isForgotten = known && Math.max(known.last, known.lockedUntil) + this.#rule.forgetMs <= time;
    const count = (known && !isForgotten ? known.count : 0) + 1;
    const over = count - this.#rule.limit;
    // Set anew, so that the map's order is the order of the last tries.
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
