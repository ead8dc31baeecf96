import type { Correction, Fact } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/**
 * What one provider event says, as the adapters put it. Identifiers are the provider's own: `cus_1`, `in_1`, `pi_1`.
 */
export type Statement = CustomerStatement | ReferenceStatement | PromotionStatement;

/** These facts are true of this customer, and these references belong to it. */
export interface CustomerStatement {
  readonly says: 'customer';
  readonly customer: string;
  readonly facts: readonly Fact[];
  readonly claims: readonly Claim[];
}

/** A reference stands for a customer, and for a payment of it. */
export interface Claim {
  readonly ref: string;
  readonly payment: string;
}

/**
 * The event names no customer: whatever any of `refs` stands for, `aliases` stand for the same, and `facts` and `corrections`
 * are true of it. It waits until one of `refs` is known.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly aliases: readonly string[];
  readonly facts: readonly Fact[];
  readonly corrections: readonly Correction[];
}

/** A promotion code's id stands for this text. */
export interface PromotionStatement extends PromotionText {
  readonly says: 'promotion';
  readonly promotionCodeId: string;
}
