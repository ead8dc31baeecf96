import type { Attribution } from '../../../ledger/attribution.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { misplacedEntries } from '../../../ledger/entry-month.ts';
import { factsOf, paymentIdOf } from '../../../ledger/fact.ts';
import { isSettled } from '../../../ledger/is-settled.ts';
import { monthId } from '../../../ledger/month-balance.ts';
import { isSameReferral } from '../../../ledger/reconcile.ts';
import { touchedPayments } from '../../../ledger/touched-payments.ts';
import { Need, type Situation } from './known.ts';

/** The written entries from which the missing ones are derived. */
export interface Basis {
  readonly entries: readonly Entry[];
  /** The payments to bring up to date. Undefined for all. */
  readonly touched: ReadonlySet<string> | undefined;
  /** True if a payout has settled any of the entries, so that the referral can no longer change. */
  readonly frozen: boolean;
  readonly isSettled: (entry: Entry) => boolean;
}

/**
 * Returns the written entries that the update needs, or what must be read to know them. If the referral may change, or if entries are
 * known to be missing, these are all of the customer's entries. Otherwise, they are those of the `touchedPayments`.
 */
export function entriesFor(
  { known, stored, customer: { record }, facts }: Situation,
  { referral }: Attribution,
): Need | Basis {
  // Entries are written together with the customer, so a customer that is not stored has no entries.
  if (!record) return { entries: [], touched: undefined, frozen: false, isSettled: () => false };
  const { version } = record;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  const payments = new Set(stored.relevant.flatMap(({ fact }) => paymentIdOf(fact) ?? []));
  const touched =
    isMoving || mayReattribute({ known, stored }) || record.isIncomplete
      ? undefined
      : touchedPayments(facts, referral, record, payments);
  const ready = known.entries?.version === version ? known.entries : undefined;
  if (!ready || (ready.touched && !touched?.isSubsetOf(ready.touched))) {
    const old = touched?.difference(stored.created);
    const since = old
      ? factsOf(facts, 'payment')
          .filter(({ id }) => old.has(id))
          .map(({ paidAt }) => paidAt)
          .sort()[0]
      : '';
    // No entry for a payment is older than the payment.
    if (since !== undefined) return new Need({ entries: { since, version, touched } });
  }
  const entries = ready?.entries ?? [];
  const mayBeSettled = isMoving ? entries : misplacedEntries(facts, entries, touched);
  const unread = mayBeSettled.filter((entry) => !known.months?.has(monthId(entry)));
  if (unread.length > 0) return new Need({ months: unread });
  const isEntrySettled = (entry: Entry) => isSettled(entry, known.months?.get(monthId(entry))?.settlement);
  const frozen = isMoving && entries.some(isEntrySettled);
  return { entries, touched, frozen, isSettled: isEntrySettled };
}

/** Returns true if the referral may change, because the customer used a code or because a provider code's text became known. */
export const mayReattribute = ({ known, stored }: Pick<Situation, 'known' | 'stored'>): boolean =>
  known.update.reattribute || stored.reattribute;
