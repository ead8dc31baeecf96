import type { Attribution } from './attribution.ts';
import type { CustomerState, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import type { Fact } from './fact.ts';
import { cohortOf, firstPayment } from './first-payment.ts';
import { missingEntries, type NewEntry } from './missing-entries.ts';
import { entriesToFlag } from './paid-outside.ts';
import { sameSalesOf } from './same-sale.ts';
import { subscriptionStatus } from './subscription-status.ts';

export interface KnownFacts {
  readonly facts: readonly Fact[];
  /** All ledger entries for the payments in `touched`. */
  readonly entries: readonly Entry[];
  /** The ids of the payments to bring up to date. Undefined if all payments must be brought up to date. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** Whether a payout has settled an entry. Called only for entries that `misplacedEntries` returns. */
  readonly isSettled?: (entry: Entry) => boolean;
  /** The referral that is stored for the customer. Undefined if there is none. */
  readonly referral: Referral | undefined;
  /** True if a payout has included any of this customer's entries, so the referral can no longer change. */
  readonly frozen: boolean;
}

export interface Reconciliation {
  /** The target state of the customer. Undefined if the known facts contain no purchase. */
  readonly state: CustomerState | undefined;
  readonly entries: readonly NewEntry[];
  /** The entries to flag as paid outside of the provider, with their flags. */
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
      ...(first ? { cohort: cohortOf(first), first: { payment: first.id, at: first.paidAt } } : {}),
      ...(sameSales.length > 0 ? { sameSales } : {}),
      ...(late ? { lateReferral: late } : {}),
      ...(referral && uncounted.length > 0 ? { uncounted } : {}),
    },
    entries: missingEntries(facts, referral, entries, touched, isSettled),
    outOfBand: entriesToFlag(facts, entries),
  };
}

/** Returns true if both referrals come from the same version of the same coupon's terms. */
export function isSameReferral(one: Referral, other: Referral): boolean {
  return isSameCoupon(one, other) && one.version === other.version;
}

const isSameCoupon = (one: Referral, other: Referral): boolean =>
  one.appId === other.appId && one.code === other.code;
