import type { Correction, Fact } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/** The provider-neutral content of an event, built by the adapters. Ids are the provider's own: `cus_1`, `in_1`, `pi_1`. */
export type Statement = CustomerStatement | ReferenceStatement | PromotionStatement;

/** Facts about a customer, and references that belong to it. */
export interface CustomerStatement {
  readonly says: 'customer';
  readonly customer: string;
  readonly facts: readonly Fact[];
  readonly claims: readonly Claim[];
}

/** A reference that resolves to a payment of the customer. */
export interface Claim {
  readonly ref: string;
  readonly payment: string;
}

/**
 * The content of an event that names no customer. Once any of `refs` is known, `aliases` resolve to the same payment, and `facts` and
 * `corrections` apply to it. Parked until then.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly aliases: readonly string[];
  readonly facts: readonly Fact[];
  readonly corrections: readonly Correction[];
}

/** The text of the promotion code with this id. */
export interface PromotionStatement extends PromotionText {
  readonly says: 'promotion';
  readonly promotionCodeId: string;
}
