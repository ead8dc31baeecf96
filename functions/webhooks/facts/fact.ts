import type { Currency } from '../../../shared/currencies.ts';
import type { SubscriptionState } from '../../../shared/subscription-states.ts';

/**
 * What a provider has told about a customer, in our words. A fact has a natural key: the same fact told by three events, twice
 * and in any order, is one item. Times are ISO 8601, amounts minor units of the payment's currency.
 */
export type Fact =
  | PaymentFact
  | CodeFact
  | RefundFact
  | RefundedTotalFact
  | DisputeFact
  | SubscriptionFact
  | SeenFact;

interface Told {
  /** The natural key, unique within the customer. */
  readonly id: string;
  /** The provider's time of the telling that holds: `created` of the event. */
  readonly at: string;
}

/** Money that arrived. `id` is `in:<invoice>` or, for a sale without an invoice, `pi:<payment intent>`. */
export interface PaymentFact extends Told {
  readonly type: 'payment';
  readonly currency: Currency;
  /** What the buyer paid in all. */
  readonly gross: number;
  /** What a commission is on: paid, without tax. */
  readonly base: number;
  readonly paidAt: string;
  readonly reason: 'create' | 'cycle' | 'update' | 'one_time' | 'other';
  readonly subscription?: string;
  /** The partner marked the invoice as paid by hand. */
  readonly outOfBand?: true;
}

/** In the order in which evidence of one moment is believed (providers.md). */
export const CODE_EVIDENCE = [
  'metadata',
  'client_reference_id',
  'promotion_code',
  'coupon_id',
  'coupon_name',
] as const;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];

/** A code, or a hint of one, was used. `value` is a code text, except for `promotion_code`: the provider's id of it. */
export interface CodeFact extends Told {
  readonly type: 'code';
  readonly evidence: CodeEvidence;
  readonly value: string;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** One refund, or money given back outside the provider under a credit note. */
export interface RefundFact extends Told {
  readonly type: 'refund';
  readonly payment: string;
  /** What it was refunded from, so that a charge's total and its single refunds are not counted twice. */
  readonly charge: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: RefundStatus;
  readonly refundedAt: string;
}

/** A charge's refunds in all, as old endpoints tell it. */
export interface RefundedTotalFact extends Told {
  readonly type: 'refunded_total';
  readonly payment: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: Currency;
}

export interface DisputeFact extends Told {
  readonly type: 'dispute';
  readonly payment: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: 'open' | 'lost' | 'won';
}

export interface SubscriptionFact extends Told {
  readonly type: 'subscription';
  readonly state: SubscriptionState;
  readonly startedAt: string;
  readonly endsAt?: string;
  readonly endedAt?: string;
  /** Told by the provider's last word on this subscription. */
  readonly final: boolean;
}

/** The customer bought something that cost nothing: a trial, a full discount. */
export interface SeenFact extends Told {
  readonly type: 'seen';
  readonly recurring: boolean;
}

/** Facts that correct a payment, which is known only once their reference is. */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** Such a fact before its payment is known. */
export type Correction = { [F in CorrectionFact as F['type']]: Omit<F, 'payment'> }[CorrectionFact['type']];

/** Those of one type, in the order given. */
export function factsOf<T extends Fact['type']>(facts: Iterable<Fact>, type: T): FactOf<T>[] {
  return [...facts].filter((fact): fact is FactOf<T> => fact.type === type);
}
