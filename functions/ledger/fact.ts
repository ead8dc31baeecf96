import type { Currency } from '../../shared/currencies.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/**
 * Something that a provider has reported about a customer, in our terms. A fact has a natural key, so the same fact reported by
 * several events, repeatedly and in any order, is one item. Times are ISO 8601; amounts are minor units of the payment's currency.
 */
export type Fact =
  | PaymentFact
  | CodeFact
  | RefundFact
  | RefundedTotalFact
  | DisputeFact
  | SubscriptionFact
  | SeenFact;

interface FactBase {
  /** The natural key, unique within the customer. */
  readonly id: string;
  /** The provider's `created` time of the event whose version of the fact holds. */
  readonly at: string;
}

/** A received payment. `id` is `in:<invoice>` or, for a sale without an invoice, `pi:<payment intent>`. */
export interface PaymentFact extends FactBase {
  readonly type: 'payment';
  readonly currency: Currency;
  /** The total that the buyer paid. */
  readonly gross: number;
  /** The amount that commissions are calculated on: what was paid, without tax. */
  readonly base: number;
  readonly paidAt: string;
  readonly reason: 'create' | 'cycle' | 'update' | 'one_time' | 'other';
  readonly subscription?: string;
  /** Set if the partner marked the invoice as paid outside of the provider. */
  readonly outOfBand?: true;
}

/** The kinds of evidence, in order of precedence if codes were used at the same moment. */
export const CODE_EVIDENCE = [
  'metadata',
  'client_reference_id',
  'promotion_code',
  'coupon_id',
  'coupon_name',
] as const;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];

/** The use of a code, or of something that implies one. `value` is the code's text or, for `promotion_code`, the provider's id of it. */
export interface CodeFact extends FactBase {
  readonly type: 'code';
  readonly evidence: CodeEvidence;
  readonly value: string;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** A single refund, or money returned outside of the provider under a credit note. */
export interface RefundFact extends FactBase {
  readonly type: 'refund';
  readonly payment: string;
  /** The refunded charge, needed to avoid counting a charge's total in addition to its single refunds. */
  readonly charge: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: RefundStatus;
  readonly refundedAt: string;
}

/** The cumulative refunds of a charge, as reported by old endpoints. */
export interface RefundedTotalFact extends FactBase {
  readonly type: 'refunded_total';
  readonly payment: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: Currency;
}

export interface DisputeFact extends FactBase {
  readonly type: 'dispute';
  readonly payment: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: 'open' | 'lost' | 'won';
}

export interface SubscriptionFact extends FactBase {
  readonly type: 'subscription';
  readonly state: SubscriptionState;
  readonly startedAt: string;
  readonly endsAt?: string;
  readonly endedAt?: string;
  /** True if the event was the subscription's deletion, which overrides all other events. */
  readonly final: boolean;
}

/** A purchase that reports no payment itself, such as a trial or a full discount. */
export interface SeenFact extends FactBase {
  readonly type: 'seen';
  readonly recurring: boolean;
}

/** The facts that correct a payment. Which payment is unknown until their reference is resolved. */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A correction whose payment is not known yet. */
export type Correction = { [F in CorrectionFact as F['type']]: Omit<F, 'payment'> }[CorrectionFact['type']];

/** Returns the facts of one type, in the given order. */
export function factsOf<T extends Fact['type']>(facts: Iterable<Fact>, type: T): FactOf<T>[] {
  return [...facts].filter((fact): fact is FactOf<T> => fact.type === type);
}
