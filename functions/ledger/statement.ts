import type { Correction, Fact } from './fact.ts';
import type { DiscountTerms, PromotionState } from './promotion-state.ts';
import type { PromotionText } from './promotion-text.ts';

/**
 * The provider-neutral content of an event, as built by the provider's adapter. All ids come from the provider, such as `cus_1`, `in_1` or
 * `pi_1`.
 */
export type Statement =
  | CustomerStatement
  | ReferenceStatement
  | LinkStatement
  | PromotionStatement
  | DiscountStatement
  | UncodedPaymentStatement;

/** Facts about a customer, and the provider's ids that refer to the customer's payments. */
export interface CustomerStatement {
  readonly says: 'customer';
  readonly customer: string;
  readonly facts: readonly Fact[];
  readonly claims: readonly Claim[];
}

/** A provider's id and the customer's payment to which it refers. */
export interface Claim {
  readonly ref: string;
  readonly payment: string;
  /** Set if the payment was reported without an invoice or a checkout session. A later event may then assign the id to another payment. */
  readonly direct?: true;
}

/**
 * The content of an event that names no customer. Instead, `refs` contains the provider's ids that may lead to a payment. The event waits
 * until one of them does. `facts` and `corrections` then apply to that payment.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly facts: readonly Fact[];
  readonly corrections: readonly Correction[];
  /**
   * The time of the payment, if the event contains it. It shows whether the payment was made before the app was connected, or whether the
   * event about the payment just hasn't arrived yet.
   */
  readonly paymentCreatedAt?: string;
}

/**
 * A link between two of the provider's ids that identify the same payment. It leads from a refund to its charge, from a charge to its
 * payment intent, or from a payment intent to its invoice. Links only lead in this direction, so they never form a cycle.
 */
export interface LinkStatement {
  readonly says: 'link';
  readonly ref: string;
  readonly to: string;
}

/** A provider's promotion code and the code that customers enter for it. */
export interface PromotionStatement extends PromotionText {
  readonly says: 'promotion';
  readonly promotionCodeId: string;
  readonly state: PromotionState;
}

/** The terms of a provider's discount. Promotion codes refer to the discount by its id. */
export interface DiscountStatement {
  readonly says: 'discount';
  readonly discountId: string;
  readonly terms: DiscountTerms;
}

/**
 * A payment that has no invoice, no checkout session and no code in its metadata. It earns nothing. Only its time is recorded, so that the
 * app's owner can find out about it.
 */
export interface UncodedPaymentStatement {
  readonly says: 'uncoded';
}
