import type { Pair } from '../table/keys.ts';
import { type ComputedPair, computePair } from './compute-pair.ts';
import type { AuditDeps } from './deps.ts';
import { type Difference, differencesOf } from './figures.ts';
import { readStoredPair } from './read-stored-pair.ts';
import { storedFigures } from './stored-figures.ts';

/** Looks at a pair before a difference is believed: its lists are indexes, which follow the table after a moment. */
const MAX_LOOKS = 4;

export interface PairAudit extends Pick<ComputedPair, 'contribution'> {
  readonly differences: readonly Difference[];
  /** True where the pair changed during every look, so that nothing can be said of it this time. */
  readonly moving: boolean;
  readonly activeCoupons: number;
}

/**
 * Compares a pair's figures with its rows. Takes no lock and writes nothing: what changed under the look is looked at again.
 */
export async function auditPair(pair: Pair, { table, pause }: AuditDeps): Promise<PairAudit> {
  for (let look = 1; ; look++) {
    const stored = await readStoredPair(table, pair);
    const computed = await computePair(table, pair, stored);
    const differences = differencesOf(storedFigures(stored), computed.figures);
    const moving = differences.length > 0 && !same(stored, await readStoredPair(table, pair));
    if (differences.length === 0 || look === MAX_LOOKS) {
      return {
        differences: moving ? [] : differences,
        moving,
        contribution: computed.contribution,
        activeCoupons: stored.coupons.filter(({ status }) => status === 'active').length,
      };
    }
    await pause();
  }
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
