import type { MonthBalance } from '../ledger/month-balance.ts';
import type { MonthChange } from '../ledger/month-changes.ts';
import type { Pair } from '../ledger/pair.ts';
import { roomFor } from '../table/safe-sums.ts';
import type { Transaction } from '../table/transaction.ts';
import { DUE_KEY_NAMES, dueKeys, monthKey } from './ledger.ts';

/**
 * Adds a change of a monthly balance to `tx`. The commit fails if a payout has settled the month since `balance` was read, so that the
 * settlement of the new entries stays true. `balance` is undefined if the month does not exist yet.
 */
export function addToMonth(
  tx: Transaction,
  { partnerId, affiliateId, currency, month, ...add }: MonthChange & Pair,
  balance: Pick<MonthBalance, 'settlement'> | undefined,
): void {
  const key = { partnerId, affiliateId, currency, month };
  const settlement = balance?.settlement ?? 0;
  tx.update(monthKey(key, currency, month), {
    set: {
      type: 'MonthBalance',
      ...key,
      settlement,
      ...(add.unpaid === 0 && add.held === 0 ? {} : dueKeys(key)),
    },
    add,
    if: {
      within: roomFor(add),
      any: settlement === 0 ? [{ exists: false }, { equals: { settlement } }] : [{ equals: { settlement } }],
    },
  });
}

/**
 * Adds the settlement of a month by a payout to `tx`. The commit fails if the balance has changed since it was read, so that the payout is
 * the sum of the balances.
 */
export function settleMonth(tx: Transaction, month: MonthBalance): void {
  const { unpaid, count, held, settlement } = month;
  tx.update(monthKey(month, month.currency, month.month), {
    set: { unpaid: 0, count: 0 },
    add: { settlement: 1 },
    // Keep a month with an amount on hold in the list of due balances until it is released.
    remove: held === 0 ? DUE_KEY_NAMES : [],
    if: { equals: { unpaid, count, held, settlement } },
  });
}
