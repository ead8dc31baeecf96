import { beginPair, continuePair } from '../../functions/audit/audit-pair.ts';
import { type Difference, Figures } from '../../functions/kit/audit/figures.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import type { Table } from '../../functions/table/table.ts';

/** Runs the product's own audit of the months and payouts of all pairs with a balance. Returns a line for each difference. */
export async function auditPairs(table: Table, balances: readonly MonthBalance[]): Promise<string[]> {
  const pairs = new Map(balances.map((pair) => [`${pair.partnerId} ${pair.affiliateId}`, pair]));
  const deps = { table, pause: async () => undefined };
  const results = { differences: [] as Difference[], share: new Figures() };
  for (const pair of pairs.values()) {
    let progress = await beginPair(pair, deps);
    while (progress.parts.length > 0) progress = await continuePair(pair, progress, results, deps);
  }
  return results.differences.flatMap(({ figure, stored, computed }) =>
    / (MONTH|PAYOUT)#/.test(figure) ? [`${figure} is ${stored}, should be ${computed} (audit)`] : [],
  );
}
