import type { Correction, Fact, PaymentFact } from './fact.ts';
import type { ProviderCode } from './provider-code.ts';
import type { DiscountTerms, ProviderCodeState } from './provider-code-state.ts';

/**
 * The provider-neutral content of an event, built by the provider's adapter. All ids are the provider's, such as `cus_1`, `in_1` or `pi_1`.
 */
export type Statement =
  | CustomerStatement
  | ReferenceStatement
  | LinkStatement
  | ProviderCodeStatement
  | DiscountStatement
  | UncodedPaymentStatement
  | ReceivedStatement;

/**
 * Facts about a customer. If the statement claims a payment for a guest, or a payment that arrived on its own, another statement may name
 * the payment's customer. The facts then follow the payment to that customer.
 */
export interface CustomerStatement {
  readonly says: 'customer';
  /** The provider's id for the customer, or the id of a guest. */
  readonly customer: string;
  readonly facts: readonly Fact[];
  readonly claim?: Claim | undefined;
}

/** An id that the provider assigned, and the customer's payment that it refers to. */
export interface Claim {
  readonly ref: string;
  readonly payment: string;
  /**
   * Set if the payment arrived without an invoice or a checkout session. A later event may say that `ref` identifies a different payment.
   */
  readonly direct?: true;
}

/**
 * The content of an event about someone's payment. Its `refs` are provider ids that may lead to the payment. Once the payment is found,
 * `corrections` apply to it.
 */
export interface ReferenceStatement {
  readonly says: 'reference';
  readonly refs: readonly string[];
  readonly corrections: readonly Correction[];
  /**
   * The time of the payment, if the event contains it. It shows whether the payment was made before the app was connected. Such a payment
   * will never arrive.
   */
  readonly paymentCreatedAt?: string;
}

/**
 * A link between two provider ids of the same payment. Links lead from a refund to its charge, from a charge to its payment intent, and
 * from a payment intent to its invoice. They never form a cycle, because no link leads in the opposite direction.
 */
export interface LinkStatement {
  readonly says: 'link';
  readonly ref: string;
  readonly to: string;
}

/** A provider's code and the text that customers enter for it. */
export interface ProviderCodeStatement extends ProviderCode {
  readonly says: 'provider_code';
  readonly providerCodeId: string;
  readonly state: ProviderCodeState;
}

/** Provider codes refer to the discount by its id. */
export interface DiscountStatement {
  readonly says: 'discount';
  readonly discountId: string;
  readonly terms: DiscountTerms;
}

/**
 * A payment without an invoice or a code in its metadata. It counts only if its customer used a code, or if a checkout session with a code
 * names it (ADR 50).
 */
export interface UncodedPaymentStatement {
  readonly says: 'uncoded';
  /** An invoice or a checkout session may claim the payment. */
  readonly ref: string;
  /**
   * The provider's id for the customer. Undefined if the event names none, or is about a charge, because the charge's payment intent reports
   * the same payment with more data.
   */
  readonly customer: string | undefined;
  readonly payment: PaymentFact;
}

/** A payment that never earns, such as a card hold that was released as a whole. Its refunds are not those of an unknown payment. */
export interface ReceivedStatement {
  readonly says: 'received';
  readonly ref: string;
}
