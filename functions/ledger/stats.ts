/**
 * The counters of one month, updated in the same transactions as the counted items. Amounts are in minor units. `revenue:USD` is the revenue
 * of the payments that earned a commission, excluding tax, and `refunded:USD` the part of it that was returned. `payers:USD` is the number of
 * customers whose first such payment was in this month and in dollars, and `lost:USD:2026-11` the number of those who canceled in November.
 */
export interface Stats {
  customers?: number;
  canceled?: number;
  activeAffiliates?: number;
  pendingRequests?: number;
  activeCoupons?: number;
  [money: `${'earned' | 'paid' | 'revenue' | 'refunded'}:${string}`]: number;
  [cohort: `${'payers' | 'lost'}:${string}`]: number;
}
