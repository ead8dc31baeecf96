import { monthOf } from '../../shared/money/months.ts';
import { paidKey, paidKeys, payoutItem } from '../entities/ledger.ts';
import { addRecorded, settleMonth } from '../entities/month-writes.ts';
import { addPartnerStats } from '../entities/stats.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Payout } from '../ledger/payout.ts';
import { DomainError } from '../lib/http/errors.ts';
import { roomFor } from '../table/safe-sums.ts';
import type { Transaction } from '../table/transaction.ts';

/**
 * Adds the writes for a payout to `tx`. They reset the settled monthly balances to zero. They fail if a balance has changed since it was
 * read, so the payout always equals the sum of the balances. There is one write per month, regardless of the number of commissions
 * (docs/adr/0003-settlement-counter.md), and one for the month of `now`, the time of this attempt, in which the payout is recorded. The commit
 * fails with `conflict` if a total would become too large to be exact.
 */
export function settle(tx: Transaction, payout: Payout, months: readonly MonthBalance[], now: Date): void {
  const { partnerId, affiliateId, currency, amount, paidAt } = payout;
  const recordedAt = now.toISOString();
  const recordedMonth = monthOf(recordedAt);
  const counters = { paidOut: amount };
  tx.put(payoutItem({ ...payout, recordedAt }), { if: { exists: false } });
  // The counter needs no check in a settled month, because it never exceeds the total below.
  for (const month of months) settleMonth(tx, month, month.month === recordedMonth ? counters : {});
  const add = { total: amount, payouts: 1 };
  const orElse = tooLarge();
  if (!months.some(({ month }) => month === recordedMonth))
    addRecorded(tx, { partnerId, affiliateId, currency, month: recordedMonth }, counters, orElse);
  tx.update(paidKey(payout, currency), {
    set: {
      type: 'PaidTotal',
      partnerId,
      affiliateId,
      currency,
      lastPaidAt: paidAt,
      lastAmount: amount,
      ...paidKeys(payout, currency),
    },
    add,
    if: { within: roomFor(add) },
    orElse,
  });
  addPartnerStats(tx, partnerId, monthOf(paidAt), payout.payoutId, { [`paid:${currency}`]: amount }, orElse);
}

const tooLarge = () =>
  new DomainError(
    'conflict',
    'The total of your payouts would exceed the largest amount that can be recorded exactly. Nothing was recorded.',
  );
