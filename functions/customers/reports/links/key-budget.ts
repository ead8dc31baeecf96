import { tooManyFigures } from '../too-many-figures.ts';

/**
 * About 1,700 read units.
 * @limit Lists and figures | keys that a report of links reads | "Narrow the dates or choose an affiliate"
 */
const MAX_KEYS = 50_000;

/** Counts the keys that a report reads. Throws `too_many_rows` if they are too many. */
export class KeyBudget {
  #left: number;
  readonly #advice: string;

  /** @param advice the last sentence of the error, which explains how to select less */
  constructor(advice: string, max = MAX_KEYS) {
    this.#advice = advice;
    this.#left = max;
  }

  spend(keys: number): void {
    this.#left -= keys;
    if (this.#left < 0) throw tooManyFigures(this.#advice);
  }
}
