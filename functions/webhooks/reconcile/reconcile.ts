import type { CustomerState, Referral } from '../../table/entities/customer.ts';
import type { Entry } from '../../table/entities/ledger.ts';
import { type Fact, factsOf } from '../facts/fact.ts';
import type { PromotionText } from '../facts/promotion-text.ts';
import { findReferral, type Programme } from './attribution.ts';
import { missingEntries, type NewEntry } from './ledger.ts';
import { subscriptionStatus } from './subscription-status.ts';

export interface Known {
  readonly facts: readonly Fact[];
  readonly entries: readonly Entry[];
  /** The referral written so far. */
  readonly referral: Referral | undefined;
  /** True once a payout has settled a commission of this customer: the referral then stays as it is. */
  readonly frozen: boolean;
}

export interface Outcome {
  /** What must be true of the customer; undefined while nothing says that it bought anything. */
  readonly state: CustomerState | undefined;
  /** What must be added to the ledger. */
  readonly entries: readonly NewEntry[];
  /** Promotion code ids whose text the provider has not told yet: unknown, or linked by hand until it does. */
  readonly waitsFor: readonly string[];
}

/**
 * What must be true of a customer, from all that is known of it. Pure, and blind to order: any permutation with any duplication of
 * the same events leads to the same sums per payment, affiliate and currency.
 */
export function reconcile(known: Known, programme: Programme): Outcome {
  const codes = factsOf(known.facts, 'code');
  const first = findReferral(codes, programme);
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
      .filter((id) => !isTold(programme.promotionCodes.get(id)))
      .sort(),
  };
}

const isTold = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;
