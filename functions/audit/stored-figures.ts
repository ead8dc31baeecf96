import type { Stats } from '../ledger/stats.ts';
import type { Key } from '../table/key.ts';
import { parseAffiliateStats } from '../table/keys/stats.ts';
import { keys } from '../table/keys.ts';
import { Figures } from './figures.ts';
import type { StoredPair } from './read-stored-pair.ts';

const MONTH_FIGURES = ['unpaid', 'count', 'held', 'earned', 'settlement'] as const;
const CUSTOMER_COUNTERS = ['customers', 'canceled'] as const;

/** Returns the stored figures of a pair. */
export function storedFigures({ months, payouts, paid, pair, stats }: StoredPair): Figures {
  const figures = new Figures();
  for (const month of months) for (const name of MONTH_FIGURES) figures.add(month, name, month[name]);
  for (const payout of payouts) {
    figures.add(payout, 'amount', payout.amount);
    for (const { month, amount, count } of payout.months) {
      figures.add(payout, `${month} amount`, amount);
      figures.add(payout, `${month} count`, count);
    }
  }
  for (const total of paid) {
    figures.add(total, 'total', total.total);
    figures.add(total, 'payouts', total.payouts);
  }
  if (pair) figures.add(pair, 'activeCoupons', pair.activeCoupons);
  for (const counters of stats) addCounters(figures, counters);
  return figures;
}

/** Adds earnings and customers to their month, and active coupons to the sum over all months. */
function addCounters(figures: Figures, counters: Stats & Key): void {
  for (const name of CUSTOMER_COUNTERS) figures.add(counters, name, counters[name] ?? 0);
  for (const [name, value] of Object.entries(counters)) {
    if (name.startsWith('earned:')) figures.add(counters, name, value as number);
  }
  const coupon = parseAffiliateStats(counters);
  const total = coupon ? couponTotalKey(coupon.affiliateId, coupon.appId, coupon.code) : counters;
  figures.add(total, 'activeCoupons', counters.activeCoupons ?? 0);
}

/** Returns the key under which the sum of a coupon's counters over all months is reported. */
export const couponTotalKey = (affiliateId: string, appId: string, code: string): Key =>
  keys.affiliateStats(affiliateId, appId, code, '');
