import type { Customer } from '../../../entities/customer.ts';
import type { Attribution } from '../../../ledger/attribution.ts';
import { coverageOf } from '../../../ledger/covered-payments.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { misplacedEntries } from '../../../ledger/entry-month.ts';
import { factsOf, paymentIdOf } from '../../../ledger/fact.ts';
import { isSettled } from '../../../ledger/is-settled.ts';
import { monthId } from '../../../ledger/month-balance.ts';
import { isSameReferral } from '../../../ledger/reconcile.ts';
import { touchedPayments } from '../../../ledger/touched-payments.ts';
import { type Loaded, Need } from './known.ts';

/** The written entries from which the missing ones are derived. */
export interface Basis {
  readonly entries: readonly Entry[];
  /** The payments to bring up to date. Undefined for all. */
  readonly touched: ReadonlySet<string> | undefined;
  /** True if a payout has settled any of the entries, so that the referral can no longer change. */
  readonly frozen: boolean;
  readonly isSettled: (entry: Entry) => boolean;
}

const NO_ENTRIES: Basis = { entries: [], touched: undefined, frozen: false, isSettled: () => false };

/** Finds the written entries that the update needs, or what must be read to know them. */
export function entriesFor(known: Loaded, { referral }: Attribution): Need | Basis {
  const { record } = known.customer;
  // Entries are written together with the customer, so a customer that is not stored has no entries.
  if (!record) return NO_ENTRIES;
  const wanted = whichEntries(known, record, referral);
  const { version } = record;
  const { touched } = wanted;
  const read = known.entries?.version === version ? known.entries : undefined;
  const isRead = read && (!read.touched || touched?.isSubsetOf(read.touched));
  if (!isRead && wanted.since !== undefined)
    return new Need({ entries: { since: wanted.since, version, touched } });
  return basisOf(known, wanted, read?.entries ?? []);
}

interface WantedEntries {
  /** True if the referral changes. */
  readonly isMoving: boolean;
  readonly touched: Basis['touched'];
  /** The time since which entries must be read. Undefined if there are none to read, because all payments are new. */
  readonly since: string | undefined;
}

/**
 * If the referral may change, or if entries are known to be missing, all of the customer's entries are needed. Otherwise, those of the
 * `touchedPayments` are.
 */
function whichEntries(known: Loaded, record: Customer, referral: Attribution['referral']): WantedEntries {
  const { stored, facts } = known;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  if (isMoving || mayReattribute(known) || record.isIncomplete)
    return { isMoving, touched: undefined, since: '' };
  const payments = new Set(stored.relevant.flatMap(({ fact }) => paymentIdOf(fact) ?? []));
  const touched = touchedPayments(facts, referral, record, payments);
  if (!touched) return { isMoving, touched, since: '' };
  // A payment that this update has stored has no entries, or writing them fails. Entries of one that earns nothing here must be read, because
  // another update may have seen the payment before the fact that says so.
  const isCovered = coverageOf(facts);
  const old = factsOf(facts, 'payment').filter(
    (payment) => touched.has(payment.id) && (isCovered(payment) || !stored.created.has(payment.id)),
  );
  // No entry for a payment is older than the payment.
  const [since] = old.map(({ paidAt }) => paidAt).sort();
  return { isMoving, touched, since };
}

function basisOf(
  { facts, months }: Loaded,
  { isMoving, touched }: WantedEntries,
  entries: readonly Entry[],
): Need | Basis {
  const mayBeSettled = isMoving ? entries : misplacedEntries(facts, entries, touched);
  const unread = mayBeSettled.filter((entry) => !months.has(monthId(entry)));
  if (unread.length > 0) return new Need({ months: unread });
  const isEntrySettled = (entry: Entry) => isSettled(entry, months.get(monthId(entry))?.settlement);
  return { entries, touched, frozen: isMoving && entries.some(isEntrySettled), isSettled: isEntrySettled };
}

/** Returns true if the referral may change, because the customer used a code or because a provider code's text became known. */
export const mayReattribute = ({ update, stored }: Loaded): boolean =>
  update.reattribute || stored.reattribute;
