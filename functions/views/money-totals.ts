import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { paymentCounts } from '../ledger/payment-counts.ts';
import type { Stats } from '../ledger/stats.ts';

/**
 * Sums the counters of one kind by currency. For example, the kind `earned` includes the counter `earned:USD`. Returns an empty list if
 * there are no such counters.
 */
export function moneyTotals(
  kind: 'earned' | 'paid' | 'revenue' | 'refunded' | 'unearned',
  stats: readonly Stats[],
): Money[] {
  const prefix = `${kind}:`;
  return sumByCurrency(
    stats.flatMap((counters) =>
      Object.entries(counters)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, amount]) => ({ currency: name.slice(prefix.length), amount })),
    ),
    paymentCounts(stats),
  );
}
