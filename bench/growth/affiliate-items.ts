import { newId } from '../../functions/lib/ids.ts';
import { couponItem, relationItem } from '../../functions/table/items/coupon.ts';
import { payoutItem } from '../../functions/table/items/ledger.ts';
import { profileItem } from '../../functions/table/items/profile.ts';
import { pairKeys } from '../../functions/table/keys/coupons.ts';
import { dueKeys, paidKeys } from '../../functions/table/keys/ledger.ts';
import { couponStatsKeys } from '../../functions/table/keys/stats.ts';
import { keys } from '../../functions/table/keys.ts';
import { MONTHS } from './half-year.ts';
import type { HistoryItem } from './history-item.ts';

/** Generates an affiliate's profile, coupon, balances and statistics, and a payout. */
export function* affiliateItems(
  partnerId: string,
  affiliateId: string,
  appId: string,
  code: string,
  at: string,
): Iterable<HistoryItem> {
  const pair = { partnerId, affiliateId };
  yield profileItem({
    userId: affiliateId,
    role: 'affiliate',
    firstName: 'Rowan',
    lastName: 'Lake',
    email: 'r@example.com',
    createdAt: at,
  });
  yield relationItem({ appId, affiliateId, code, status: 'active' });
  yield couponItem({
    couponId: newId(new Date(at)),
    appId,
    ...pair,
    code,
    status: 'active',
    rate: 2_000,
    requestedAt: at,
    approvedAt: at,
  });
  yield { ...keys.pair(pair), ...pairKeys(pair), type: 'Pair', ...pair, activeCoupons: 1 };
  yield {
    ...keys.paid(pair, 'USD'),
    ...paidKeys(pair, 'USD'),
    type: 'PaidTotal',
    ...pair,
    currency: 'USD',
    total: 100,
    payouts: 1,
    lastPaidAt: at,
  };
  const payoutId = newId(new Date(at));
  yield payoutItem({
    ...pair,
    payoutId,
    amount: 100,
    currency: 'USD',
    method: 'PayPal',
    paidAt: at,
    months: [],
  });
  for (const month of MONTHS) {
    const key = { ...pair, currency: 'USD', month };
    yield {
      ...keys.month(pair, 'USD', month),
      ...dueKeys(key),
      type: 'MonthBalance',
      ...key,
      unpaid: 4_000,
      count: 4,
      held: 0,
      settlement: 0,
      earned: 4_000,
    };
    yield {
      ...keys.affiliateStats(affiliateId, appId, code, month),
      ...couponStatsKeys({ ...pair, appId, code }, month),
      type: 'Stats',
      'earned:USD': 4_000,
      'revenue:USD': 20_000,
      customers: 3,
      canceled: 1,
    };
  }
}
