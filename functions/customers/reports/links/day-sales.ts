import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/money/months.ts';
import type { Coupon } from '../../../entities/coupon.ts';
import { couponCustomersPrefix, customerKey, pairCustomersIndex } from '../../../entities/customer.ts';
import { balanceEntriesIndex } from '../../../entities/ledger.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { dayRange } from '../../../table/day-range.ts';
import type { Table } from '../../../table/table.ts';
import { moneyTotals } from '../../../views/money-totals.ts';
import type { CouponMonth } from '../coupon-month.ts';
import { tooManyFigures } from '../too-many-figures.ts';
import type { KeyBudget } from './key-budget.ts';
import { type Counts, type Sales, tally } from './link-row.ts';
import { readKeys } from './read-keys.ts';

export interface ReadDaySales {
  readonly coupon: Coupon;
  readonly rows: readonly CouponMonth[];
  /** The first and the last UTC day. */
  readonly from: string;
  readonly to: string;
  readonly budget: KeyBudget;
}

const NARROW = 'Narrow the dates.';

/** Reads the customers and commissions of a coupon by day. Throws `too_many_rows` if there are too many ledger entries. */
export async function readDaySales(table: Table, request: ReadDaySales): Promise<Sales> {
  const [customers, commission] = await Promise.all([
    countCustomers(table, request),
    sumCommissions(table, request),
  ]);
  return { customers, commission };
}

async function countCustomers(table: Table, { coupon, from, to, budget }: ReadDaySales): Promise<Counts> {
  const prefix = couponCustomersPrefix(coupon);
  const list = {
    index: 'GSI3',
    partition: pairCustomersIndex(coupon),
    between: dayRange({ since: from, until: to }, prefix),
  } as const;
  const keys = await readKeys(table, list, budget);
  return tally(keys.map(({ GSI3SK = '' }) => dayOf(GSI3SK.slice(prefix.length))));
}

/** Sums the entries for each payment on the day of its commission, so that the days add up to the month's counters. */
async function sumCommissions(
  table: Table,
  { coupon, rows, from, to, budget }: ReadDaySales,
): Promise<Map<string, Money[]>> {
  const balances = rows.flatMap(({ month, counters }) =>
    moneyTotals('earned', [counters]).map(({ currency }) => ({ month, currency })),
  );
  const lists = await Promise.all(
    balances.map(({ month, currency }) => {
      // Refunds are dated after their payments, maybe months later.
      const between = dayRange({ since: from });
      return readKeys(
        table,
        { index: 'GSI1', partition: balanceEntriesIndex(coupon, currency, month), between },
        budget,
      );
    }),
  );
  // The id of an entry contains its coupon, so that the entries of other coupons needn't be read.
  const own = lists.flat().filter(({ GSI1SK = '' }) => GSI1SK.includes(`#${couponRefOf(coupon)}#`));
  if (own.length > LIMITS.reportRows) throw tooManyFigures(NARROW);
  const entries = (await table.getMany(own)).filter((entry) => entry !== undefined);
  const byDay = new Map<string, Money[]>();
  for (const payment of Map.groupBy(entries, paymentOf).values()) {
    const day = dayOf(payment.find(({ kind }) => kind === 'commission')?.at ?? '');
    if (day < from || day > to) continue;
    const amounts = payment.filter(({ kind }) => kind !== 'hold');
    byDay.set(day, [...(byDay.get(day) ?? []), ...amounts]);
  }
  return byDay;
}

const paymentOf = ({ customer, payment, month, currency }: Entry): string =>
  [customerKey(customer).PK, payment, month, currency].join('\n');
