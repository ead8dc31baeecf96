import type { Correction, Fact } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/** The provider-neutral content of an event, built by the provider's adapter. Ids are the provider's: `cus_1`, `in_1`, `pi_1`. */
export type Statement = CustomerStatement | ReferenceStatement | PromotionStatement;

/** Facts about a customer, and the references that resolve to the customer's payments. */
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
 * The content of an event that does not name a customer. It is parked until one of its `refs` resolves to a payment. Then `aliases` resolve
 * to the same payment, and `facts` and `corrections` apply to it.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly aliases: readonly string[];
  readonly facts: readonly Fact[];
  readonly corrections: readonly Correction[];
}

/** The code that customers enter for the promotion code with this id. */
export interface PromotionStatement extends PromotionText {
  readonly says: 'promotion';
  readonly promotionCodeId: string;
}
