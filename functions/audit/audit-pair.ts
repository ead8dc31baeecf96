import type { Pair } from '../ledger/pair.ts';
import { type ComputedPair, computePair } from './compute-pair.ts';
import type { AuditDeps } from './deps.ts';
import { type Difference, differencesOf } from './figures.ts';
import { readStoredPair } from './read-stored-pair.ts';
import { storedFigures } from './stored-figures.ts';

/**
 * The number of reads before a difference is reported. Rereading is necessary because the pair's rows are read from eventually consistent
 * indexes.
 */
const MAX_READS = 4;

export interface PairAudit extends Pick<ComputedPair, 'contribution'> {
  readonly differences: readonly Difference[];
  /** Whether the pair kept changing during the audit, which makes its differences meaningless. */
  readonly isChanging: boolean;
  readonly activeCoupons: number;
}

/**
 * Compares a pair's stored figures with the sums of its rows. Takes no lock and writes nothing. If there is a difference, waits and reads
 * the pair again.
 */
export async function auditPair(pair: Pair, { table, pause }: AuditDeps): Promise<PairAudit> {
  for (let look = 1; ; look++) {
    const stored = await readStoredPair(table, pair);
    const computed = await computePair(table, pair, stored);
    const differences = differencesOf(storedFigures(stored), computed.figures);
    const isChanging = differences.length > 0 && !same(stored, await readStoredPair(table, pair));
    if (differences.length === 0 || look === MAX_READS) {
      return {
        differences: isChanging ? [] : differences,
        isChanging,
        contribution: computed.contribution,
        activeCoupons: stored.coupons.filter(({ status }) => status === 'active').length,
      };
    }
    await pause();
  }
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
