import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/money/months.ts';
import type { Coupon } from '../../../entities/coupon.ts';
import { couponCustomersPrefix, pairCustomersIndex } from '../../../entities/customer.ts';
import { dayRange } from '../../../table/day-range.ts';
import type { Table } from '../../../table/table.ts';
import type { CouponMonth } from '../coupon-month.ts';
import { readDayCommissions } from './day-commissions.ts';
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

/** Sums the coupon's entries for each payment on the day of its commission, so that the days add up to the month's counters. */
function sumCommissions(
  table: Table,
  { coupon, rows, from, to, budget }: ReadDaySales,
): Promise<Map<string, Money[]>> {
  // The id of an entry contains its coupon, so that the entries of other coupons needn't be read.
  const isOwn = (id: string) => id.includes(`#${couponRefOf(coupon)}#`);
  return readDayCommissions(table, { rows, from, to, budget, isOwn });
}
