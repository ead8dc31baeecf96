import type { CodeEvidence } from '../../shared/code-evidence.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/**
 * A provider-neutral statement about a customer, based on what a provider has reported. Several events may report the same fact, repeatedly
 * and in any order. A natural key ensures that each fact is stored only once. Times are ISO 8601. Amounts are in minor units of the
 * payment's currency.
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
  /** The natural key. It is unique among the customer's facts. */
  readonly id: string;
  /** The time at which the provider created the event that reported the fact in its current form. */
  readonly at: string;
}

/** A payment that was received. Its `id` is `in:<invoice>` or, for a sale without an invoice, `pi:<payment intent>`. */
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
  /** True if the customer paid the invoice outside of the provider, and the partner only marked it as paid. */
  readonly outOfBand?: true;
  /** True if the provider reported only the payment itself, without an invoice or a checkout session. Otherwise missing. */
  readonly direct?: true;
}

/** For each code, up to this many of the earliest uses and up to this many of the latest uses are kept. */
export const MAX_USES = 12;

/**
 * A customer's uses of a code, or of something that represents a code, such as a promotion code. `value` is the code or, for
 * `promotion_code`, the provider's promotion code id. `at` is the time of the first use.
 */
export interface CodeFact extends FactBase {
  readonly type: 'code';
  readonly evidence: CodeEvidence;
  readonly value: string;
  /**
   * The times of all uses after the first, ascending. If there are more than `2 * MAX_USES` uses, only the earliest and the latest times
   * are kept.
   */
  readonly later?: readonly string[];
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * An individual refund, or money that was returned outside of the provider under a credit note. `charge` and `intent` identify the refunded
 * charge and payment intent, if known. If both are unknown, the refund could be counted twice: by itself and as part of its charge's total.
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

/** The total amount that has been refunded for a charge so far. Only old webhook endpoints report this total. */
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
  /** The status of the dispute. During an `inquiry`, no money has moved, so no commission is held. */
  readonly status: 'inquiry' | 'open' | 'lost' | 'won';
}

export interface SubscriptionFact extends FactBase {
  readonly type: 'subscription';
  readonly state: SubscriptionState;
  readonly startedAt: string;
  readonly endsAt?: string;
  readonly endedAt?: string;
  /** True if the event reported that the subscription was deleted. Such an event takes precedence over all other events. */
  readonly final: boolean;
}

/** A purchase without a payment, such as a trial or a purchase with a full discount. */
export interface SeenFact extends FactBase {
  readonly type: 'seen';
  readonly recurring: boolean;
}

/** A report that a payment was made outside of the provider. */
export interface OutOfBandFact extends FactBase {
  readonly type: 'out_of_band';
  readonly payment: string;
}

/**
 * A report that a direct payment belongs to an invoice or a checkout session. A payment is direct if it was first reported without an
 * invoice or a checkout session. After this report, the direct payment earns no commission of its own.
 */
export interface SupersededFact extends FactBase {
  readonly type: 'superseded';
  readonly payment: string;
}

/**
 * Facts that correct a payment, such as refunds. Each of them arrives in a separate event. The payment must then be looked up by the
 * provider's ids in that event.
 */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact | OutOfBandFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A correction whose payment is not known yet. */
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

/** Returns the stored times at which a code was used, in ascending order. */
export const usesOf = ({ at, later }: CodeFact): readonly string[] => [at, ...(later ?? [])];
