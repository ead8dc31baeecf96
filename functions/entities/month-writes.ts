import type { PartnerId } from '../../shared/ids.ts';
import { type MonthBalance, monthId } from '../ledger/month-balance.ts';
import type { MonthChange } from '../ledger/month-changes.ts';
import type { Pair } from '../ledger/pair.ts';
import type { RecordedChange, RecordedCounters } from '../ledger/recorded-changes.ts';
import type { Condition } from '../table/condition.ts';
import { roomFor, staysSafe } from '../table/safe-sums.ts';
import type { Transaction } from '../table/transaction.ts';
import { DUE_KEY_NAMES, dueKeys, monthKey } from './ledger.ts';
import { totalTooLarge } from './stats.ts';

/** A change of a monthly balance, and the balance as it was read. `balance` is undefined if the month does not exist yet. */
export interface MonthUpdate {
  readonly change: MonthChange;
  readonly balance: MonthBalance | undefined;
}

/**
 * Adds the changes of a partner's monthly balances to `tx`, and those of the counters of the recorded month. If a month has both, they are
 * one write, because a transaction can't write an item twice. Throws `Unprocessable` if a counter would become too large to be exact.
 */
export function addToMonths(
  tx: Transaction,
  partnerId: PartnerId,
  months: readonly MonthUpdate[],
  recorded: readonly RecordedChange[],
): void {
  const rest = new Map(recorded.map((change) => [monthId(change), change]));
  for (const { change, balance } of months) {
    const { counters = {} } = rest.get(monthId(change)) ?? {};
    rest.delete(monthId(change));
    if (!staysSafe(balance, { ...counters })) throw totalTooLarge();
    addToMonth(tx, { ...change, ...counters, partnerId }, balance);
  }
  for (const { counters, ...month } of rest.values())
    addRecorded(tx, { ...month, partnerId }, counters, totalTooLarge());
}

/**
 * Adds a change of a monthly balance to `tx`. The commit fails if a payout has settled the month since `balance` was read, so that the
 * settlement of the new entries stays true.
 */
function addToMonth(
  tx: Transaction,
  { partnerId, affiliateId, currency, month, ...add }: MonthChange & RecordedCounters & Pair,
  balance: MonthUpdate['balance'],
): void {
  const key = { partnerId, affiliateId, currency, month };
  const settlement = balance?.settlement ?? 0;
  const { set, remove, onlyIf } = listing(key, add, balance);
  const asRead = onlyIf.map((each) => ({ ...each, equals: { settlement, ...each.equals } }));
  tx.update(monthKey(key, currency, month), {
    set: { type: 'MonthBalance', ...key, settlement, ...set },
    add,
    remove,
    if: { within: roomFor(add), any: settlement === 0 ? [{ exists: false }, ...asRead] : asRead },
  });
}

interface Listing {
  readonly set?: ReturnType<typeof dueKeys>;
  readonly remove: typeof DUE_KEY_NAMES | readonly [];
  /** What the balance must be at the time of the write, so that this is right. At least one must hold. */
  readonly onlyIf: readonly Pick<Condition<MonthBalance>, 'equals' | 'differs'>[];
}

/** Lists a changed balance as due, or removes it from the lists if nothing is unpaid or on hold any longer. */
function listing(
  key: Parameters<typeof dueKeys>[0],
  { unpaid, held }: Pick<MonthChange, 'unpaid' | 'held'>,
  balance: MonthUpdate['balance'],
): Listing {
  if (unpaid === 0 && held === 0) return { remove: [], onlyIf: [{}] };
  const whole = { unpaid: 0 - unpaid, held: 0 - held };
  if (balance?.unpaid === whole.unpaid && balance.held === whole.held)
    return { remove: DUE_KEY_NAMES, onlyIf: [{ equals: whole }] };
  const isLeft = [{ differs: { unpaid: whole.unpaid } }, { differs: { held: whole.held } }];
  return { set: dueKeys(key), remove: [], onlyIf: isLeft };
}

/**
 * Adds a change of a month's counters alone to `tx`. If the month does not exist yet, it gets a balance of zero without index keys, so no
 * list of due balances contains it. The commit fails with `orElse` if a counter would become too large to be exact.
 */
export function addRecorded(
  tx: Transaction,
  month: Pair & Omit<RecordedChange, 'counters'>,
  counters: RecordedCounters,
  orElse: Error,
): void {
  const { partnerId, affiliateId, currency } = month;
  tx.update(monthKey(month, currency, month.month), {
    set: { type: 'MonthBalance', partnerId, affiliateId, currency, month: month.month },
    // Adding zero creates a missing attribute and leaves any other as it is.
    add: { unpaid: 0, count: 0, held: 0, earned: 0, settlement: 0, ...counters },
    if: { within: roomFor({ ...counters }) },
    orElse,
  });
}

/**
 * Adds the settlement of a month by a payout to `tx`, with what the payout adds to the month's counters. The commit fails if the balance
 * has changed since it was read, so that the payout is the sum of the balances.
 */
export function settleMonth(tx: Transaction, month: MonthBalance, counters: RecordedCounters): void {
  const { unpaid, count, held, settlement } = month;
  tx.update(monthKey(month, month.currency, month.month), {
    set: { unpaid: 0, count: 0 },
    add: { settlement: 1, ...counters },
    // Keep a month with an amount on hold in the list of due balances until it is released.
    remove: held === 0 ? DUE_KEY_NAMES : [],
    if: { equals: { unpaid, count, held, settlement } },
  });
}
