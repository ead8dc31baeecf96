import { couponItem } from '../../functions/entities/coupon.ts';
import { dueKeys, monthKey, paidKey, paidKeys, payoutItem } from '../../functions/entities/ledger.ts';
import { pairKey, pairKeys } from '../../functions/entities/pair.ts';
import { profileItem } from '../../functions/entities/profile.ts';
import { relationItem } from '../../functions/entities/relation.ts';
import { affiliateStatsKey, couponStatsKeys } from '../../functions/entities/stats.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
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
    versions: [{ version: 1, from: at, rate: 2_000 }],
    requestedAt: at,
    approvedAt: at,
  });
  yield { ...pairKey(pair), ...pairKeys(pair), type: 'Pair', ...pair, activeCoupons: 1 };
  yield {
    ...paidKey(pair, 'USD'),
    ...paidKeys(pair, 'USD'),
    type: 'PaidTotal',
    ...pair,
    currency: 'USD',
    total: 100,
    payouts: 1,
    lastPaidAt: at,
    lastAmount: 100,
  };
  const payoutId = newId(new Date(at));
  yield payoutItem({
    ...pair,
    payoutId,
    amount: 100,
    currency: 'USD',
    method: 'PayPal',
    paidAt: at,
    recordedAt: at,
    scope: 'all',
    months: [],
  });
  for (const month of MONTHS) {
    const key = { ...pair, currency: 'USD', month };
    yield {
      ...monthKey(pair, 'USD', month),
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
      ...affiliateStatsKey(affiliateId, appId, code, month),
      ...couponStatsKeys({ ...pair, appId, code }, month),
      type: 'Stats',
      'earned:USD': 4_000,
      'revenue:USD': 20_000,
      customers: 3,
      canceled: 1,
    };
  }
}
