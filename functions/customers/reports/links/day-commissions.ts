import { LIMITS } from '../../../../shared/limits.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/money/months.ts';
import { customerKey } from '../../../entities/customer.ts';
import { balanceEntriesIndex } from '../../../entities/ledger.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { dayRange } from '../../../table/day-range.ts';
import type { Table } from '../../../table/table.ts';
import { moneyTotals } from '../../../views/money-totals.ts';
import type { CouponMonth } from '../coupon-month.ts';
import { tooManyFigures } from '../too-many-figures.ts';
import type { KeyBudget } from './key-budget.ts';
import { readKeys } from './read-keys.ts';

interface ReadDayCommissions {
  /** The coupons whose balances are read. Coupons of the same pair share them. */
  readonly rows: readonly CouponMonth[];
  /** The first and the last UTC day. */
  readonly from: string;
  readonly to: string;
  readonly budget: KeyBudget;
  readonly isOwn?: (entryId: string) => boolean;
}

/**
 * Sums commissions minus clawbacks by the day of the payment, from the entries of monthly balances. Throws `too_many_rows` if there are too
 * many entries.
 */
export async function readDayCommissions(
  table: Table,
  { rows, from, to, budget, isOwn = () => true }: ReadDayCommissions,
): Promise<Map<string, Money[]>> {
  const balances = new Set(
    rows.flatMap(({ counters, ...row }) =>
      moneyTotals('earned', [counters]).map(({ currency }) => balanceEntriesIndex(row, currency, row.month)),
    ),
  );
  // Refunds are dated after their payments, maybe months later.
  const between = dayRange({ since: from });
  const lists = await Promise.all(
    [...balances].map((balance) => readKeys(table, { index: 'GSI1', partition: balance, between }, budget)),
  );
  const own = lists.flat().filter(({ GSI1SK = '' }) => isOwn(GSI1SK));
  if (own.length > LIMITS.reportRows) throw tooManyFigures('Narrow the dates.');
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
