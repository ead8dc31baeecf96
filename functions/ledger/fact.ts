import type { Currency } from '../../shared/currencies.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/**
 * A provider-neutral statement about a customer that a provider has reported. A fact has a natural key, so a fact that several events
 * report, repeatedly and in any order, is stored once. Times are ISO 8601. Amounts are in minor units of the payment's currency.
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
  /** The provider's `created` time of the event that reported this version of the fact. */
  readonly at: string;
}

/** A received payment. `id` is `in:<invoice>` or, for a sale without an invoice, `pi:<payment intent>`. */
export interface PaymentFact extends FactBase {
  readonly type: 'payment';
  readonly currency: Currency;
  /** The total that the buyer paid. */
  readonly gross: number;
  /** The base of the commission: the amount paid, excluding tax. */
  readonly base: number;
  readonly paidAt: string;
  readonly reason: 'create' | 'cycle' | 'update' | 'one_time' | 'other';
  readonly subscription?: string;
  /** True if the customer paid the invoice outside the provider and it was marked as paid there. */
  readonly outOfBand?: true;
}

/** The kinds of evidence, in order of precedence for codes used at the same time. */
export const CODE_EVIDENCE = [
  'metadata',
  'client_reference_id',
  'promotion_code',
  'coupon_id',
  'coupon_name',
] as const;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];

/** The use of a code, or evidence for it. For `promotion_code`, `value` is the promotion code's id; otherwise, it is the code. */
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
  /**
   * The id of the refunded charge. If both a charge's refunded total and its single refunds are reported, they must not be counted twice.
   */
  readonly charge: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: RefundStatus;
  readonly refundedAt: string;
}

/** The cumulative refunded amount of a charge, reported by old endpoints. */
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
  /** Whether the event reported the subscription's deletion, which takes precedence over all other events. */
  readonly final: boolean;
}

/** A purchase without a payment, such as a trial or a full discount. */
export interface SeenFact extends FactBase {
  readonly type: 'seen';
  readonly recurring: boolean;
}

/** The facts that correct a payment. The payment is unknown until one of the event's references is resolved. */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A correction of a payment that is not known yet. */
export type Correction = { [F in CorrectionFact as F['type']]: Omit<F, 'payment'> }[CorrectionFact['type']];

/** Returns the facts of one type, in the given order. */
export function factsOf<T extends Fact['type']>(facts: Iterable<Fact>, type: T): FactOf<T>[] {
  return [...facts].filter((fact): fact is FactOf<T> => fact.type === type);
}
