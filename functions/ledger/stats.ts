/**
 * The counters of one month, updated in the same transactions as the counted items. `earned:USD` and `paid:USD` are amounts in minor units.
 */
export interface Stats {
  customers?: number;
  canceled?: number;
  activeAffiliates?: number;
  pendingRequests?: number;
  activeCoupons?: number;
  [money: `${'earned' | 'paid'}:${string}`]: number;
}
