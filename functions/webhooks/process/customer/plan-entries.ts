import type { Attribution } from '../../../ledger/attribution.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { misplacedEntries } from '../../../ledger/entry-month.ts';
import { factsOf, paymentIdOf } from '../../../ledger/fact.ts';
import { isFirstMoved } from '../../../ledger/first-payment.ts';
import { isSettled } from '../../../ledger/is-settled.ts';
import { monthId } from '../../../ledger/month-balance.ts';
import { isSameReferral, withStoredWindow } from '../../../ledger/reconcile.ts';
import { Need, type Situation } from './known.ts';

/** The written entries from which the missing ones are derived. */
export interface Basis {
  readonly entries: readonly Entry[];
  /** True if `entries` contains all of the customer's entries. */
  readonly areAll: boolean;
  /** The payments to bring up to date. Undefined for all. */
  readonly touched: ReadonlySet<string> | undefined;
  /** True if a payout has settled any of the entries, so that the referral can no longer change. */
  readonly frozen: boolean;
  readonly isSettled: (entry: Entry) => boolean;
}

/**
 * Returns the written entries that the update needs, or what must be read to know them. If the referral may change, or if entries are
 * known to be missing, or if another payment turns out to be the first one, these are all of the customer's entries. Otherwise, they are those for the payments in the new facts.
 */
export function entriesFor(
  { known, stored, customer: { record }, facts }: Situation,
  { referral }: Attribution,
): Need | Basis {
  // Entries are written together with the customer, so a customer that is not stored has no entries.
  if (!record)
    return { entries: [], areAll: true, touched: undefined, frozen: false, isSettled: () => false };
  const { version } = record;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  const areAll =
    isMoving ||
    mayReattribute({ known, stored }) ||
    record.isIncomplete === true ||
    isFirstMoved(facts, withStoredWindow(referral, record.referral), record.first);
  const payments = new Set(stored.relevant.flatMap(({ fact }) => paymentIdOf(fact) ?? []));
  const touched = areAll ? undefined : payments;
  const ready = known.entries;
  if (ready?.version !== version || (areAll && !ready.areAll)) {
    const old = payments.difference(stored.created);
    const since = areAll
      ? ''
      : factsOf(facts, 'payment')
          .filter(({ id }) => old.has(id))
          .map(({ paidAt }) => paidAt)
          .sort()[0];
    // No entry for a payment is older than the payment.
    if (since !== undefined) return new Need({ entries: { since, version, areAll } });
  }
  const entries = ready?.version === version ? ready.entries : [];
  const mayBeSettled = isMoving ? entries : misplacedEntries(facts, entries, touched);
  const unread = mayBeSettled.filter((entry) => !known.months?.has(monthId(entry)));
  if (unread.length > 0) return new Need({ months: unread });
  const isEntrySettled = (entry: Entry) => isSettled(entry, known.months?.get(monthId(entry))?.settlement);
  const frozen = isMoving && entries.some(isEntrySettled);
  return { entries, areAll, touched, frozen, isSettled: isEntrySettled };
}

/** Returns true if the referral may change, because the customer used a code or because a provider code's text became known. */
export const mayReattribute = ({ known, stored }: Pick<Situation, 'known' | 'stored'>): boolean =>
  known.update.reattribute || stored.reattribute;
