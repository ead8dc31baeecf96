import type { Attribution } from './attribution.ts';
import { cohortOf } from './cohort.ts';
import type { CustomerState, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import type { Fact } from './fact.ts';
import { entriesToFlag, missingEntries, type NewEntry } from './missing-entries.ts';
import { subscriptionStatus } from './subscription-status.ts';

export interface KnownFacts {
  /** All facts of the customer. */
  readonly facts: readonly Fact[];
  /** All ledger entries for the payments in `touched`. */
  readonly entries: readonly Entry[];
  /** The ids of the payments to bring up to date. If missing, all payments are brought up to date. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** The referral that is stored for the customer. Undefined if there is none. */
  readonly referral: Referral | undefined;
  /** True if a payout has settled any of this customer's entries. The referral can then no longer change. */
  readonly frozen: boolean;
}

export interface Reconciliation {
  /** The state that the customer should have. Undefined if the known facts contain no purchase. */
  readonly state: CustomerState | undefined;
  /** The entries to add to the ledger. */
  readonly entries: readonly NewEntry[];
  /** The entries for payments that turned out to have been made outside the provider. */
  readonly outOfBand: readonly Entry[];
}

/**
 * Derives a customer's target state and missing ledger entries from all known facts. It is a pure function. The sums per payment, affiliate
 * and currency stay the same if events are reordered or repeated.
 */
export function reconcile(known: KnownFacts, attribution: Attribution): Reconciliation {
  const { facts, entries, touched, referral: stored, frozen } = known;
  const { referral: found, uncounted } = attribution;
  const referral = frozen ? (stored ?? found) : found;
  const isLate = frozen && stored && found && !isSameReferral(stored, found);
  const late = isLate ? found : attribution.late;
  const status = subscriptionStatus(facts);
  const cohort = referral && cohortOf(facts, referral);
  return {
    state: status && {
      ...status,
      ...(referral ? { referral } : {}),
      ...(cohort ? { cohort } : {}),
      ...(late ? { lateReferral: late } : {}),
      ...(referral && uncounted.length > 0 ? { uncounted } : {}),
    },
    entries: missingEntries(facts, referral, entries, touched),
    outOfBand: entriesToFlag(facts, entries),
  };
}

/** Returns true if both referrals come from the same coupon. */
export function isSameReferral(one: Referral, other: Referral): boolean {
  return one.appId === other.appId && one.code === other.code;
}
