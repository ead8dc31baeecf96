import { createHash } from 'node:crypto';

/** A seeded random number generator. The same seed always produces the same numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function createRandom(seed: string): Random {
  let drawn = 0;
  const next = () => createHash('sha256').update(`${seed}/${drawn++}`).digest().readUInt32BE(0) / 2 ** 32;
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
