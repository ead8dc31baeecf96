import type { CouponRef } from '../../../shared/codes/coupon-ref.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import type { Month } from '../../../shared/money/months.ts';
import { type Coupon, pairCouponsIndex } from '../../entities/coupon.ts';
import { ledgerRange } from '../../entities/ledger.ts';
import { couponStatsRange, monthOfStats } from '../../entities/stats.ts';
import type { Pair } from '../../ledger/pair.ts';
import { allItems } from '../../table/all-items.ts';
import type { Table } from '../../table/table.ts';

/** A month that may contain entries, with the ids of the payouts that settled it. */
export interface PlannedMonth {
  readonly currency: Currency;
  readonly month: Month;
  readonly payoutIds: readonly string[];
}

/**
 * The items to compare in an audit of a partner and one of its affiliates. Their number depends on the months, payouts and coupons, not on
 * the ledger entries or customers.
 */
export interface PairPlan {
  readonly coupons: readonly CouponRef[];
  readonly months: readonly PlannedMonth[];
}

/** Matches the names of counters that depend on ledger entries. */
const AMOUNT = /^(?:earned|revenue|refunded|unearned):(.*)$/;

/**
 * Plans the audit of a partner and one of its affiliates. Includes every month that has a balance, a counter or a payout, because any of
 * them may be wrong or missing.
 */
export async function planPair(table: Table, pair: Pair): Promise<PairPlan> {
  const months = new Map<string, { currency: Currency; month: Month; payoutIds: string[] }>();
  const plan = (currency: Currency, month: Month) => {
    const name = `${currency} ${month}`;
    const planned = months.get(name) ?? { currency, month, payoutIds: [] };
    months.set(name, planned);
    return planned.payoutIds;
  };
  for (const item of await table.partition(ledgerRange(pair))) {
    if (item.type === 'MonthBalance') plan(item.currency, item.month);
    if (item.type === 'Payout') {
      for (const { month } of item.months) plan(item.currency, month).push(item.payoutId);
    }
  }
  const coupons = (await readCoupons(table, pair)).map(({ appId, code }) => ({ appId, code }));
  for (const coupon of coupons) {
    for (const counters of await table.partition(couponStatsRange(pair.affiliateId, coupon))) {
      for (const name of Object.keys(counters)) {
        const [, currency] = AMOUNT.exec(name) ?? [];
        if (currency !== undefined) plan(currency, monthOfStats(counters));
      }
    }
  }
  return { coupons, months: [...months.values()] };
}

/**
 * Reads all coupons that an affiliate has from one partner. There are only a few, because an affiliate has at most one active coupon per
 * app.
 */
export async function readCoupons(table: Table, pair: Pair): Promise<Coupon[]> {
  const coupons: Coupon[] = [];
  const list = { index: 'GSI3', partition: pairCouponsIndex(pair), limit: 100 } as const;
  for await (const coupon of allItems(table, list)) coupons.push(coupon);
  return coupons;
}
