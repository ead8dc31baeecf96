import type { CodeEvidence } from '../../shared/codes/code-evidence.ts';
import type { AppId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { SubscriptionState } from '../../shared/provider/subscription-states.ts';

/**
 * A provider-neutral piece of data about a customer, taken from the provider's events. Several events may contain the same fact. Its key
 * ensures that it is stored only once. Times are ISO 8601. Amounts are in minor units of the payment's currency.
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
  | SupersededFact
  | SessionFact
  | StatedFact
  | CreditFact;

interface FactBase {
  /** The key, which is unique among the customer's facts. */
  readonly id: string;
  /** The provider's time for the event that contained this version of the fact. */
  readonly at: string;
}

/** A received payment. Its `id` is `in:<invoice>` or, for a sale without an invoice, `pi:<payment intent>`. */
export interface PaymentFact extends FactBase {
  readonly type: 'payment';
  readonly currency: Currency;
  readonly gross: number;
  /** The base of the commission: the amount paid, excluding tax. */
  readonly base: number;
  readonly paidAt: string;
  readonly reason: 'create' | 'cycle' | 'update' | 'one_time' | 'other';
  readonly subscription?: string;
  readonly outOfBand?: true;
  /** Set if the provider sent the payment without an invoice or a checkout session. */
  readonly direct?: true;
  /** Set if only the charge of a payment intent reported the payment. It doesn't contain the tax. */
  readonly ofCharge?: true;
  /**
   * Set if neither an invoice nor a code came with the payment, so that it counts only because its customer was referred. A session may
   * still name it, so read payments with `paymentsOf`.
   */
  readonly bare?: true;
  /** The part of an authorized amount that was not captured. The provider may report it as a refund, although it was never paid. */
  readonly released?: number;
}

/**
 * The earliest ones are kept, in whichever order they arrive, until one of them refers the customer.
 * @limit Provider events | earliest uses of a code by a customer who isn't referred yet | that the customer has used a code too often;
 *   payments count as usual
 */
export const MAX_USES = 500;

/**
 * A customer's uses of a code. `value` is the code or, if `evidence` is `promotion_code`, the provider's code id. `at` is the
 * time of the first use.
 */
export interface CodeFact extends FactBase {
  readonly type: 'code';
  readonly evidence: CodeEvidence;
  readonly value: string;
  /** The times of the other uses, ascending. At most `MAX_USES` uses are kept, including the first. */
  readonly later?: readonly string[];
  /** The lowest position of the code among the discounts of a payment. Missing if it was the first one, or the only one. */
  readonly position?: number;
  /** Set if the evidence is `manual`. Never stored, because such a use follows from a `CreditFact`. */
  readonly credit?: Omit<Credit, 'code'> & Pick<CreditFact, 'reason'>;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * An individual refund, or money returned outside of the provider under a credit note. `charge` and `intent` are the ids of the refunded
 * charge and payment intent, if known. If both are unknown, the refund may be counted twice.
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

/** The total amount refunded for a charge so far. */
export interface RefundedTotalFact extends FactBase {
  readonly type: 'refunded_total';
  readonly payment: string;
  readonly charge: string;
  readonly intent?: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The amount of the charge, in the same currency. It may differ from the payment's currency. Missing if unknown. */
  readonly charged?: number;
}

/** A dispute of a payment. `charge` and `intent` are the ids of the disputed charge and payment intent, if known. */
export interface DisputeFact extends FactBase {
  readonly type: 'dispute';
  readonly payment: string;
  readonly charge?: string;
  readonly intent?: string;
  readonly amount: number;
  readonly currency: Currency;
  /** `disputeStatus` returns the status that counts. */
  readonly status: DisputeStatus;
  /** True if we don't know the provider's status. Once the dispute is closed, its outcome then depends on the disputed funds. */
  readonly unknown?: true;
  readonly closed?: true;
  /** How often the disputed funds were taken from the partner. Missing if never. */
  readonly withdrawn?: number;
  /** How often the disputed funds were given back to the partner. Missing if never. */
  readonly reinstated?: number;
}

/** An `inquiry` has not moved any money, so no commission is withheld. */
export type DisputeStatus = 'inquiry' | 'open' | 'lost' | 'won';

export interface SubscriptionFact extends FactBase {
  readonly type: 'subscription';
  readonly state: SubscriptionState;
  readonly startedAt: string;
  readonly endsAt?: string;
  readonly endedAt?: string;
  /** True if the event says that the subscription was deleted. Such an event takes precedence over all other events. */
  readonly final: boolean;
}

/** A purchase without a payment, such as a trial or a purchase with a full discount. */
export interface SeenFact extends FactBase {
  readonly type: 'seen';
  readonly recurring: boolean;
}

export interface OutOfBandFact extends FactBase {
  readonly type: 'out_of_band';
  readonly payment: string;
  readonly amount?: number;
}

/**
 * The fact that a payment belongs to an invoice, or to another customer. It then earns no separate commission for this customer.
 */
export interface SupersededFact extends FactBase {
  readonly type: 'superseded';
  readonly payment: string;
  /** The customer to whom the payment belongs, which may be the same customer. Missing if unknown. */
  readonly to?: string;
}

/**
 * What an unpaid checkout session says about the payment that follows, such as the capture of a card hold. The payment itself doesn't
 * contain the tax.
 */
export interface SessionFact extends FactBase {
  readonly type: 'session';
  readonly payment: string;
  /** Less may be captured. */
  readonly gross: number;
  readonly base: number;
}

/**
 * What a partner states about a payment of a customer. `same_sale`: it is the same sale as the payment `other`, so it earns nothing.
 * `two_sales`: it is a sale of its own, although `other` looks the same.
 */
export interface PaymentStatement {
  readonly kind: 'same_sale' | 'two_sales';
  readonly other: string;
}

/** A partner's statement about one of a customer's payments. Of several statements about the same payment, the latest counts. */
export interface StatedFact extends FactBase {
  readonly type: 'stated';
  readonly payment: string;
  readonly statement: PaymentStatement;
  readonly by: string;
  readonly reason: string;
}

/** A code to which a partner credits what a customer pays. */
export interface Credit {
  readonly appId: AppId;
  readonly code: string;
  /** The time from which payments earn, but not before the code's approval and the app's activation. */
  readonly from: string;
  /** Set if the customer was imported. */
  readonly elsewhere?: Elsewhere;
}

/** What an imported customer has earned the affiliate in another program (ADR 71). */
export interface Elsewhere {
  /** The day of the first payment that earned, such as `2026-03-10`. The months of the terms begin with it. */
  readonly firstPaidOn?: string;
  /** Set if the partner says that a bounty has not been paid. Otherwise, the customer earns nothing more under a bounty. */
  readonly isBountyOwed?: true;
}

/** A row of an import. Rows are numbered from 1. */
export interface ImportedRow {
  readonly importId: string;
  readonly row: number;
}

/** What a partner states about who referred a customer. Of several statements, the latest counts. `at` is in milliseconds. */
export interface CreditFact extends FactBase {
  readonly type: 'credit';
  /** Missing if the partner has withdrawn the credit. */
  readonly credit?: Credit;
  /** The earliest `from` of all statements. Payments without a code belong to the customer since then. */
  readonly earliest?: string;
  /** The row that named the customer last. It remains known if another statement replaces or withdraws the credit. */
  readonly imported?: ImportedRow;
  readonly by: string;
  readonly reason: string;
}

/**
 * A fact that corrects a payment, such as a refund. Such a fact arrives in an event of its own, so the payment must be looked up by the
 * provider's ids in the event.
 */
export type CorrectionFact = RefundFact | RefundedTotalFact | DisputeFact | OutOfBandFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A correction whose payment is not known yet. */
export type Correction = { [F in CorrectionFact as F['type']]: Omit<F, 'payment'> }[CorrectionFact['type']];

export function factsOf<T extends Fact['type']>(facts: Iterable<Fact>, type: T): FactOf<T>[] {
  return [...facts].filter((fact): fact is FactOf<T> => fact.type === type);
}

/** If the provider's status is unknown, a closed dispute is lost if the partner doesn't have the funds. */
export function disputeStatus({
  status,
  unknown,
  closed,
  withdrawn = 0,
  reinstated = 0,
}: DisputeFact): DisputeStatus {
  if (!unknown || !closed) return status;
  return withdrawn > reinstated ? 'lost' : 'won';
}

export function paymentIdOf(fact: Fact): string | undefined {
  if (fact.type === 'payment') return fact.id;
  return 'payment' in fact ? fact.payment : undefined;
}

/** The facts about each payment, including the payment itself, by its id. Codes are about no payment. */
export const factsByPayment = (facts: readonly Fact[]): ReadonlyMap<string | undefined, readonly Fact[]> =>
  Map.groupBy(facts, paymentIdOf);

export const supersededId = (payment: string): string => `superseded:${payment}`;

export const sessionId = (payment: string): string => `session:${payment}`;

export const statedId = (payment: string): string => `stated:${payment}`;

/** Returns true for facts that may change who referred the customer. */
export const isAboutReferral = ({ type }: Fact): boolean => type === 'code' || type === 'credit';

/** Sorts among the codes, because it is read with them. */
export const CREDIT_ID = 'code:manual';

export const usesOf = ({ at, later }: CodeFact): readonly string[] => [at, ...(later ?? [])];
