import { type PayoutTotals, PendingStatus } from '../../shared/contract/payouts.ts';
import { groupBy } from '../../shared/lib/group-by.ts';
import { sumNonzero } from '../../shared/money/money.ts';
import { type Month, monthOf } from '../../shared/money/months.ts';
import { balanceOf, nextPayable } from '../ledger/balance.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { type PayCalendar, settingFor } from '../ledger/payment-terms.ts';
import { hasStatus, isOpen } from './pending-view.ts';

/**
 * Adds up all of a partner's unpaid monthly balances, or those of a month. The payable amounts of a month are reduced by negative balances in
 * other months, like a payout of that month.
 */
export function openTotals(
  balances: readonly MonthBalance[],
  calendar: PayCalendar,
  month: Month | undefined,
): NonNullable<PayoutTotals['open']> {
  const groups = groupBy(balances, ({ affiliateId, currency }) => `${affiliateId}#${currency}`).values();
  const open = [...groups]
    .filter((group) => month === undefined || group.some((balance) => balance.month === month))
    .map((group) => ({ ...group[0], balance: balanceOf(group, calendar, month) }))
    .filter(isOpen);
  const payable = open.filter(hasStatus.payable);
  const total = (rows: typeof open, amountOf: (row: (typeof open)[number]) => number) =>
    sumNonzero(rows.map((row) => ({ amount: amountOf(row), currency: row.currency })));
  const { minimums } = settingFor(calendar.changes, monthOf(calendar.now.toISOString()));
  const hasMinimum = Object.keys(minimums).length > 0;
  return {
    payable: total(payable, ({ balance }) => balance.due),
    affiliates: new Set(payable.map(({ affiliateId }) => affiliateId)).size,
    pending: total(open, ({ balance }) => balance.pending),
    next: open.flatMap(({ balance }) => nextPayable(balance) ?? []).sort()[0] ?? null,
    held: total(open, ({ balance }) => balance.held),
    statuses: PendingStatus.options.filter(
      (status) => (status !== 'minimum' || hasMinimum) && open.some(hasStatus[status]),
    ),
  };
}
