import type { Attribution } from './attribution.ts';
import type { CustomerState, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import type { Fact } from './fact.ts';
import { firstPayment } from './first-payment.ts';
import { missingEntries, type NewEntry } from './missing-entries.ts';
import { entriesToFlag } from './paid-outside.ts';
import { sameSalesOf } from './same-sale.ts';
import { stableText } from './stable-text.ts';
import { subscriptionStatus } from './subscription-status.ts';

export interface KnownFacts {
  readonly facts: readonly Fact[];
  /** All ledger entries for the payments in `touched`. */
  readonly entries: readonly Entry[];
  /** Undefined if all payments must be brought up to date. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** Called only for entries that `misplacedEntries` returns. */
  readonly isSettled?: (entry: Entry) => boolean;
  readonly referral: Referral | undefined;
  /** True if a payout has included any of this customer's entries, so the referral can no longer change. */
  readonly frozen: boolean;
}

export interface Reconciliation {
  /** Undefined if the known facts contain no purchase. */
  readonly state: CustomerState | undefined;
  readonly entries: readonly NewEntry[];
  readonly outOfBand: readonly Entry[];
}

/** Derives a customer's target state and missing ledger entries from all known data. Reordered or repeated events don't change any sum. */
export function reconcile(known: KnownFacts, attribution: Attribution): Reconciliation {
  const { facts, entries, touched, isSettled, referral: stored, frozen } = known;
  const { referral: found, uncounted } = attribution;
  const referral = frozen ? (stored ?? found) : found;
  const isLate = frozen && stored && found && !isSameCoupon(stored, found);
  const late = isLate ? found : attribution.late;
  const status = subscriptionStatus(facts);
  const first = referral && firstPayment(facts, referral);
  const sameSales = referral ? sameSalesOf(facts, referral) : [];
  return {
    state: status && {
      ...status,
      ...(referral ? { referral } : {}),
      ...(first ? { first: { payment: first.id, at: first.paidAt, currency: first.currency } } : {}),
      ...(sameSales.length > 0 ? { sameSales } : {}),
      ...(late ? { lateReferral: late } : {}),
      ...(referral && uncounted.length > 0 ? { uncounted } : {}),
    },
    entries: missingEntries(facts, referral, entries, touched, isSettled),
    outOfBand: entriesToFlag(facts, entries),
  };
}

/** Returns true if both earn the same, except for the time from which payments earn. */
export function isSameReferral(one: Referral, other: Referral): boolean {
  return (
    isSameCoupon(one, other) &&
    one.version === other.version &&
    stableText({ elsewhere: one.elsewhere }) === stableText({ elsewhere: other.elsewhere })
  );
}

const isSameCoupon = (one: Referral, other: Referral): boolean =>
  one.appId === other.appId && one.code === other.code;
