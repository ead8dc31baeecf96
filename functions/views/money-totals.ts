import { type Money, sumByCurrency } from '../../shared/money.ts';
import type { Stats } from '../ledger/stats.ts';

/** Sums the `earned:USD` or `paid:USD` counters per currency. Returns an empty list if there are none. */
export function moneyTotals(kind: 'earned' | 'paid', stats: readonly Stats[]): Money[] {
  const prefix = `${kind}:`;
  return sumByCurrency(
    stats.flatMap((counters) =>
      Object.entries(counters)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, amount]) => ({ currency: name.slice(prefix.length), amount })),
    ),
  );
}
