import { groupBy } from '../../shared/lib/group-by.ts';
import { compareCurrencies } from '../../shared/money/currencies.ts';
import { type Money, sumByCurrency, sumNonzero } from '../../shared/money/money.ts';
import type { Day } from '../../shared/money/months.ts';
import { type Coupon, pairCouponsIndex } from '../entities/coupon.ts';
import { monthsAndPaidRange } from '../entities/ledger.ts';
import { balanceOf } from '../ledger/balance.ts';
import { isEmptyMonth, type MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import { type PayCalendar, pendingUntil } from '../ledger/payment-terms.ts';
import type { Table } from '../table/table.ts';
import { readCouponFigures } from './coupon-figures.ts';

/**
 * Rarely reached, because an affiliate has one active coupon per app and few retired coupons.
 * @limit Lists and figures | coupons of an affiliate in a list | the newest hundred
 */
const MAX_COUPONS = 100;

export interface PairMoney {
  readonly earned: Money[];
  /** Currencies with nothing due are left out. */
  readonly due: Money[];
  readonly pending: Money[];
  readonly lastPaidAt: string | null;
  /**
   * The monthly balances that add up to `earned`, and whose unpaid amounts add up to `due` and `pending`, newest first. `pendingUntil` is the
   * day on which a month becomes payable, or null if it is payable.
   */
  readonly months: readonly (MonthBalance & { readonly pendingUntil: Day | null })[];
}

/** An affiliate's coupons from one partner, newest first, each with its customer count. */
export type PairCoupons = readonly { coupon: Coupon; customers: number }[];

export interface PairFigures extends PairMoney {
  readonly coupons: PairCoupons;
}

/**
 * Reads a partner's figures about one affiliate. Reads only coupons, monthly counters, monthly balances and paid totals, so the cost does
 * not depend on the number of customers or on the affiliate's other partners.
 */
export async function readPairFigures(table: Table, pair: Pair, calendar: PayCalendar): Promise<PairFigures> {
  const [coupons, money] = await Promise.all([
    readPairCoupons(table, pair),
    readPairMoney(table, pair, calendar),
  ]);
  return { ...money, coupons };
}

export async function readPairMoney(table: Table, pair: Pair, calendar: PayCalendar): Promise<PairMoney> {
  const items = await table.partition(monthsAndPaidRange(pair));
  const months = items
    .filter((item) => item.type === 'MonthBalance')
    .filter((month) => !isEmptyMonth(month))
    .toSorted((a, b) => {
      if (a.month === b.month) return compareCurrencies(a.currency, b.currency);
      return a.month < b.month ? 1 : -1;
    });
  const paid = items.filter((item) => item.type === 'PaidTotal');
  const balances = [...groupBy(months, ({ currency }) => currency)].map(([currency, inCurrency]) => ({
    currency,
    balance: balanceOf(inCurrency, calendar),
  }));
  const amounts = (name: 'due' | 'pending') =>
    sumNonzero(balances.map(({ currency, balance }) => ({ currency, amount: balance[name] })));
  return {
    months: months.map((month) => ({ ...month, pendingUntil: pendingUntil(calendar, month.month) })),
    earned: sumByCurrency(months.map(({ earned, currency }) => ({ amount: earned, currency }))),
    due: amounts('due'),
    pending: amounts('pending'),
    lastPaidAt:
      paid
        .map((total) => total.lastPaidAt)
        .sort()
        .at(-1) ?? null,
  };
}

export async function readPairCoupons(table: Table, pair: Pair): Promise<PairCoupons> {
  const { items } = await table.page({
    index: 'GSI3',
    partition: pairCouponsIndex(pair),
    newestFirst: true,
    limit: MAX_COUPONS,
  });
  return Promise.all(
    items.map(async (coupon) => ({ coupon, customers: (await readCouponFigures(table, coupon)).customers })),
  );
}
