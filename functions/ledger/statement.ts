import type { Correction, Fact } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/** The provider-neutral content of an event, built by the adapters. Ids are the provider's own: `cus_1`, `in_1`, `pi_1`. */
export type Statement =
  | CustomerStatement
  | ReferenceStatement
  | LinkStatement
  | PromotionStatement
  | UncodedPaymentStatement;

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
  /** Set for a direct payment, whose claim any other claim or link to another payment replaces. */
  readonly direct?: true;
}

/**
 * The content of an event that names no customer. Once any of `refs` resolves to a payment, `facts` and `corrections` apply to it. Its
 * event waits until then.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly facts: readonly Fact[];
  readonly corrections: readonly Correction[];
  /** When the payment was made, if the event says so. Tells a payment made before the app was connected from one that is still missing. */
  readonly paymentCreatedAt?: string;
}

/**
 * A reference that resolves to whatever another one resolves to. Links lead from the more to the less specific reference, so that they
 * never form a circle: a refund to its charge, a charge to its payment intent, a payment intent to its invoice.
 */
export interface LinkStatement {
  readonly says: 'link';
  readonly ref: string;
  readonly to: string;
}

/** The code that customers enter for the promotion code with this id. */
export interface PromotionStatement extends PromotionText {
  readonly says: 'promotion';
  readonly promotionCodeId: string;
}

/** A direct payment whose metadata names no code. It earns nothing and only counts in the app's health. */
export interface UncodedPaymentStatement {
  readonly says: 'uncoded';
}
