import type { PromotionEntry } from '../../ledger/promotion-state.ts';
import type { Condition } from '../condition.ts';

/**
 * A payment to which one of the provider's ids refers, and the customer who made it. `payment` is the payment's id in the ledger, such as
 * `in:in_1`.
 */
export interface Target {
  readonly customer: string;
  readonly payment: string;
}

/**
 * The payment to which a provider's id refers. `sameAs` is another id for the same payment. `target` is a payment with an invoice or a
 * checkout session, and `direct` is a payment without them. `waits` contains the customers (or other objects) whose events wait for the
 * payment. An item with only `waits` expires with the last of these events.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: Target;
  readonly waits?: ReadonlySet<string>;
  /**
   * True if the payment in `direct` has arrived and the waiting events have been queued. `waits` is kept, because a payment with an invoice
   * or a checkout session may still replace `direct`.
   */
  readonly isDirectQueued?: true;
  /** True if the payment was made before the app was connected, so it will never arrive. */
  readonly isOld?: true;
}

/** A customer (or another object) whose events wait for a payment. Stored as a separate item if the payment's `waits` attribute is full. */
export interface WaitingLane {
  readonly lane: string;
}

/** All of the provider's promotion codes with the same text, which customers enter at checkout. */
export interface CodeText {
  /** The promotion codes. The first of them determines whether customers can use the text. */
  readonly entries: readonly PromotionEntry[];
}

/** Builds the condition that a code's list of promotion codes has not changed since the list was read. */
export const hasSameEntries = (known: CodeText | undefined): Condition<CodeText> =>
  known ? { equals: { entries: known.entries } } : { exists: false };

/** A code that arrived before the terms of its discount. These terms may contain the code's expiry. */
export interface DiscountedCode {
  readonly code: string;
}

/** A month's promotion codes that didn't match any coupon. */
export interface UnownedCodes {
  readonly codes: ReadonlySet<string>;
}

/** A customer who used a promotion code that the provider has not sent yet. */
export interface WaitingCustomer {
  readonly customer: string;
}
