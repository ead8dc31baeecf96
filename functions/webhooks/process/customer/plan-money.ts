import { type Customer, customerItem } from '../../../entities/customer.ts';
import type { MonthUpdate } from '../../../entities/month-writes.ts';
import { correctionNewsIn } from '../../../ledger/correction-news.ts';
import { CounterChanges } from '../../../ledger/counter-changes.ts';
import { withoutPurchase } from '../../../ledger/customer.ts';
import { addToSums } from '../../../ledger/customer-sums.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { CREDIT_ID } from '../../../ledger/fact.ts';
import type { NewEntry } from '../../../ledger/missing-entries.ts';
import { type MonthId, monthId } from '../../../ledger/month-balance.ts';
import { type MonthChange, monthChanges } from '../../../ledger/month-changes.ts';
import { newsIn } from '../../../ledger/news.ts';
import type { Reconciliation } from '../../../ledger/reconcile.ts';
import { stableText } from '../../../ledger/stable-text.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import { staysSafe } from '../../../table/safe-sums.ts';
import { MAX_TRANSACTION_ITEMS } from '../../../table/transaction-size.ts';
import { entryEvents } from './entry-events.ts';
import { type Decision, type Loaded, type MoneyWrite, Need, type Refusals } from './known.ts';
import type { Basis } from './plan-entries.ts';

/**
 * The maximum number of items that each ledger entry adds to a transaction. They are the entry, its monthly balance, the month in which it
 * is recorded, a counter of the partner and a counter of the affiliate.
 */
const ITEMS_PER_ENTRY = 5;
/**
 * The maximum number of other items in the transaction: the customer, what the partner has stated about them, and the partner's and affiliate's
 * counters for the customer's old and new state.
 */
const OTHER_ITEMS = 12;
const MAX_ENTRIES = Math.floor((MAX_TRANSACTION_ITEMS - OTHER_ITEMS) / ITEMS_PER_ENTRY);

/** What the ledger should contain, and what it contains. */
interface Goal {
  readonly known: Loaded;
  readonly decision: Decision;
  readonly basis: Basis;
  readonly target: Reconciliation;
}

interface MoneyPlan {
  /** Undefined if nothing is missing, or if the update may write no more. */
  readonly write?: MoneyWrite;
  readonly refusals: Refusals;
  readonly isPutOff: boolean;
}

interface Draft {
  readonly after: Customer;
  readonly entries: readonly NewEntry[];
}

/** A draft without the payments that must be refused, and the balances that it changes. */
interface SafeDraft {
  readonly draft: Draft | undefined;
  readonly months: readonly MonthUpdate[];
  readonly refusals: Refusals;
}

/** Plans the next transaction with the customer, the missing entries, and the balances and counters that change with them. */
export function planMoney(goal: Goal): Need | MoneyPlan {
  const { update, commits, refusals } = goal.known;
  if (commits >= update.maxCommits) return { refusals, isPutOff: draftOf(goal, refusals) !== undefined };
  const safe = withoutRefused(goal, refusals);
  if (safe instanceof Need) return safe;
  const write = safe.draft && planWrite(goal, safe.draft, safe);
  if (write instanceof Need) return write;
  return { ...(write && { write }), refusals: safe.refusals, isPutOff: false };
}

/** Refuses payments, one by one, until no balance would exceed what can be recorded exactly. */
function withoutRefused(goal: Goal, refusals: Refusals): Need | SafeDraft {
  const draft = draftOf(goal, refusals);
  if (!draft) return { draft, months: [], refusals };
  const months = monthsOf(goal, draft.entries);
  if (months instanceof Need) return months;
  const tooLarge = months.find(({ change, balance }) => !isSafe(change, balance));
  if (!tooLarge) return { draft, months, refusals };
  return withoutRefused(goal, refuse(refusals, draft.entries, tooLargeMonth(tooLarge.change)));
}

function planWrite(
  goal: Goal,
  { after, entries: missing }: Draft,
  { months, refusals }: Omit<SafeDraft, 'draft'>,
): Need | MoneyWrite {
  const entries = complete(goal, missing, months);
  if (entries instanceof Need) return entries;
  const before = goal.known.customer.record;
  const counters = new CounterChanges(before, after);
  for (const entry of entries) counters.addEntry(entry);
  const then = { ...knownAfter(goal, after, entries), refusals };
  const stated = goal.known.customer.facts.get(CREDIT_ID);
  return { group: 'money', before, after, entries, months, counters, ...(stated ? { stated } : {}), then };
}

function draftOf({ known, target }: Goal, refusals: Refusals): Draft | undefined {
  const { record } = known.customer;
  // A stored customer may turn out to have no purchases, because its payments may belong to another customer's invoices or checkout
  // sessions.
  const state = target.state ?? (record && withoutPurchase(record));
  if (!state || !(record ?? state.referral)) return undefined;
  const missing = target.entries.filter(({ payment }) => !refusals.payments.has(payment));
  const together = refusals.isSplit
    ? missing.filter(({ payment }) => payment === missing[0]?.payment)
    : missing;
  const entries = together.slice(0, MAX_ENTRIES);
  const after: Customer = {
    ...known.update.ref,
    ...state,
    ...addToSums(record, state.referral, entries),
    version: record?.version ?? 0,
    ...(entries.length < missing.length ? { isIncomplete: true } : {}),
  };
  return entries.length === 0 && isSameCustomer(record, after) ? undefined : { after, entries };
}

const isSameCustomer = (before: Customer | undefined, after: Customer): boolean =>
  before !== undefined && stableText(customerItem(after)) === stableText(before);

function monthsOf({ known, basis }: Goal, entries: readonly NewEntry[]): Need | MonthUpdate[] {
  const { partnerId } = known.update.ref;
  const unread = entries.filter((entry) => !known.months.has(monthId(entry)));
  if (unread.length > 0) return new Need({ months: unread.map((entry) => ({ ...entry, partnerId })) });
  const balanceOf = (month: MonthId) => known.months.get(monthId(month));
  const settlementOf = (month: MonthId) => balanceOf(month)?.settlement ?? 0;
  return monthChanges(entries, basis.entries, settlementOf).map((change) => ({
    change,
    balance: balanceOf(change),
  }));
}

function isSafe({ unpaid, count, held, earned }: MonthChange, balance: MonthUpdate['balance']): boolean {
  return staysSafe(balance, { unpaid, count, held, earned });
}

const tooLargeMonth = ({ month, currency }: MonthChange) =>
  new Unprocessable(
    `The balance of ${month} in ${currency} would exceed the largest amount that can be recorded exactly. Check the amounts of this event.`,
  );

/**
 * Refuses the payment whose entries would make a sum too large. If these are entries of several payments, each payment is planned alone from
 * now on, to find it.
 */
export function refuse(
  { payments, isSplit }: Refusals,
  entries: readonly Pick<NewEntry, 'payment'>[],
  error: Unprocessable,
): Refusals {
  const [payment, ...others] = new Set(entries.map((entry) => entry.payment));
  if (payment === undefined) throw error;
  if (others.length > 0) return { payments, isSplit: true };
  return { payments: new Map([...payments, [payment, error]]), isSplit };
}

/**
 * Completes the entries: with their event, with their month's settlement (the number of payouts of the month so far), and with whom they
 * notify.
 */
function complete(
  { known, basis, target }: Goal,
  entries: readonly NewEntry[],
  months: readonly MonthUpdate[],
): Need | Entry[] {
  const { partnerId, provider, providerId } = known.update.ref;
  const balances = new Map(months.map(({ change, balance }) => [monthId(change), balance]));
  const opened = months.flatMap(({ change, balance }) => (balance ? [] : [change.affiliateId]));
  const unread = [...new Set(opened)].filter((affiliateId) => !known.hasMonths.has(affiliateId));
  if (unread.length > 0) return new Need({ hasMonths: unread });
  const isNew = (affiliateId: string) => known.hasMonths.get(affiliateId) === false;
  const news = newsIn(entries, basis.entries, {
    isOnce: target.state?.referral?.bounty !== undefined,
    opened: new Set(opened.filter(isNew)),
  });
  const corrections = correctionNewsIn(entries, provider);
  const eventOf = entryEvents(known.stored.relevant);
  return entries.map((entry): Entry => {
    const eventId = eventOf(entry);
    const mark = news.get(entry);
    const correction = corrections.get(entry);
    return {
      ...entry,
      partnerId,
      customer: { partnerId, provider, providerId },
      settlement: balances.get(monthId(entry))?.settlement ?? 0,
      ...(mark ? { news: mark } : {}),
      ...(correction ? { correction } : {}),
      ...(eventId ? { eventId } : {}),
    };
  });
}

function knownAfter({ basis, decision, target }: Goal, after: Customer, written: readonly Entry[]) {
  const flagged = new Map(target.outOfBand.map((entry) => [entry.entryId, entry]));
  const before = basis.entries.map((entry) => flagged.get(entry.entryId) ?? entry);
  const { decidedFor } = decision;
  return {
    entries: { version: after.version + 1, entries: [...before, ...written], touched: basis.touched },
    ...(decidedFor === undefined ? {} : { decidedFor }),
  };
}
