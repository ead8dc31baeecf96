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
  | SeenFact
  | OutOfBandFact
  | SupersededFact;

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
  /** Set if only the payment itself was reported, without an invoice or a checkout session. */
  readonly direct?: true;
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

/** The number of earliest and of latest uses that a code fact keeps. */
export const MAX_USES = 12;

/**
 * The uses of a code, or of something that implies one. `value` is the code or, for `promotion_code`, the provider's promotion code ID. `at`
 * is the first use.
 */
export interface CodeFact extends FactBase {
  readonly type: 'code';
  readonly evidence: CodeEvidence;
  readonly value: string;
  /** The times of all uses after the first, ascending. Of more than `2 * MAX_USES`, only the earliest and the latest are kept. */
  readonly later?: readonly string[];
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * A single refund, or money returned outside of the provider under a credit note. `charge` and `intent` are the refunded charge and
 * payment intent, as far as they are known: without them, a charge's total would count in addition to its single refunds.
 */
export interface RefundFact extends FactBase {
  readonly type: 'refund';
  readonly payment: string;
  readonly charge?: string;
  readonly intent?: string;
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
  readonly intent?: string;
  readonly amount: number;
  readonly currency: Currency;
}

export interface DisputeFact extends FactBase {
  readonly type: 'dispute';
  readonly payment: string;
  readonly amount: number;
  readonly currency: Currency;
  /** `inquiry`: no money has moved, so nothing is held. */
  readonly status: 'inquiry' | 'open' | 'lost' | 'won';
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

/** Reports that a payment was made outside of the provider. */
export interface OutOfBandFact extends FactBase {
  readonly type: 'out_of_band';
  readonly payment: string;
}

/** Reports that an invoice or a checkout session covers a direct payment, which then earns nothing of its own. */
export interface SupersededFact extends FactBase {
  readonly type: 'superseded';
  readonly payment: string;
}

/** The facts about a payment that its own event does not report. Which payment is unknown until their reference is resolved. */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact | OutOfBandFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A correction of a payment that is not known yet. */
export type Correction = { [F in CorrectionFact as F['type']]: Omit<F, 'payment'> }[CorrectionFact['type']];

/** Returns the facts of one type, in the given order. */
export function factsOf<T extends Fact['type']>(facts: Iterable<Fact>, type: T): FactOf<T>[] {
  return [...facts].filter((fact): fact is FactOf<T> => fact.type === type);
}

/** Returns the id of the payment that a fact reports or corrects, or undefined for other facts. */
export function paymentIdOf(fact: Fact): string | undefined {
  if (fact.type === 'payment') return fact.id;
  return 'payment' in fact ? fact.payment : undefined;
}

/** Returns the times of all kept uses of a code, ascending. */
export const usesOf = ({ at, later }: CodeFact): readonly string[] => [at, ...(later ?? [])];
