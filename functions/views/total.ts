import type { Stats } from '../ledger/stats.ts';

type Counter = 'customers' | 'canceled' | 'activeAffiliates' | 'pendingRequests' | 'activeCoupons';

export function total(stats: readonly Stats[], counter: Counter): number {
  return stats.reduce((sum, counters) => sum + (counters[counter] ?? 0), 0);
}
