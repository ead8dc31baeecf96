import { findReferral, type ProgramData } from './attribution.ts';
import type { CustomerState, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import { type Fact, factsOf } from './fact.ts';
import { missingEntries, type NewEntry } from './missing-entries.ts';
import type { PromotionText } from './promotion-text.ts';
import { subscriptionStatus } from './subscription-status.ts';

export interface KnownFacts {
  readonly facts: readonly Fact[];
  readonly entries: readonly Entry[];
  /** The stored referral. */
  readonly referral: Referral | undefined;
  /** Whether a payout has settled an entry of this customer, which makes the referral final. */
  readonly frozen: boolean;
}

export interface Reconciliation {
  /** The customer's target state; undefined if no fact shows a purchase. */
  readonly state: CustomerState | undefined;
  /** The entries to add to the ledger. */
  readonly entries: readonly NewEntry[];
  /** The ids of promotion codes that the provider has not reported yet, even if the partner has linked them. */
  readonly waitsFor: readonly string[];
}

/**
 * Derives a customer's target state and missing entries from all known facts. Pure and independent of order: reordering or repeating events
 * leads to the same sums per payment, affiliate and currency.
 */
export function reconcile(known: KnownFacts, program: ProgramData): Reconciliation {
  const codes = factsOf(known.facts, 'code');
  const first = findReferral(codes, program);
  const late = known.frozen && known.referral && first && first.code !== known.referral.code;
  const referral = known.frozen ? (known.referral ?? first) : first;

  const status = subscriptionStatus(known.facts);
  return {
    state: status && {
      ...status,
      ...(referral ? { referral } : {}),
      ...(late ? { lateReferral: first } : {}),
    },
    entries: missingEntries(known.facts, referral, known.entries),
    waitsFor: codes
      .filter((fact) => fact.evidence === 'promotion_code')
      .map((fact) => fact.value)
      .filter((id) => !isReported(program.promotionCodes.get(id)))
      .sort(),
  };
}

const isReported = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;
