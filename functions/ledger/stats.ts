/**
 * The counters of one month, incremented in the same transactions that change what they count. Money attributes are named
 * `earned:USD` and `paid:USD`, in minor units.
 */
export interface Stats {
  customers?: number;
  canceled?: number;
  activeAffiliates?: number;
  pendingRequests?: number;
  activeCoupons?: number;
  [money: `${'earned' | 'paid'}:${string}`]: number;
}
