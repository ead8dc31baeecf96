/**
 * One month's counters, updated in the same transactions as the counted items. Amounts are in minor units. `revenue:USD` is the referred
 * revenue, excluding tax. `refunded:USD` is the refunded part of it, and `unearned:USD` is the part from payments that earned nothing under
 * the terms, including what was refunded later. `payers:USD` is the number of customers whose first payment with a commission was in the
 * counters' month and in US dollars. `lost:USD:2026-11` counts those of them who canceled in November 2026.
 */
export interface Stats {
  customers?: number;
  canceled?: number;
  activeAffiliates?: number;
  pendingRequests?: number;
  activeCoupons?: number;
  [money: `${'earned' | 'paid' | 'revenue' | 'refunded' | 'unearned'}:${string}`]: number;
  [cohort: `${'payers' | 'lost'}:${string}`]: number;
}
