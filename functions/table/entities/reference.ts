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
 * Records the payment that a provider's id refers to. If `sameAs` is set, it contains another id for the same payment. Otherwise, the id
 * refers to `target` or `direct`. `target` is a payment with an invoice or a checkout session, and `direct` is a payment without them.
 * `waits` contains the customers (or other objects) whose events wait for the payment. An event that has to wait may create the item before
 * the payment is known. As long as the item contains only `waits`, it expires with the last of these events.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: Target;
  readonly waits?: ReadonlySet<string>;
  /**
   * True once the payment in `direct` has arrived and the waiting events have been queued. Their customers stay in `waits`, because a
   * payment with an invoice or a checkout session may still replace `direct`.
   */
  readonly isDirectQueued?: true;
  /** True if an event shows that the payment was made before the app was connected. The payment itself will then never be reported. */
  readonly isOld?: true;
}

/**
 * A customer (or another object) whose events wait for a payment. This is a separate item, which is stored only if the `waits` attribute
 * for the payment is full.
 */
export interface WaitingLane {
  readonly lane: string;
}

/** All of the provider's promotion codes with the same text. The text is the code that customers enter. */
export interface CodeText {
  /** The promotion codes. The first one determines whether customers can use the code. */
  readonly entries: readonly PromotionEntry[];
}

/** Builds the condition that the list of promotion codes for a code has not changed since the list was read. */
export const hasSameEntries = (known: CodeText | undefined): Condition<CodeText> =>
  known ? { equals: { entries: known.entries } } : { exists: false };

/**
 * A code that the provider reported before it reported the terms of the code's discount. These terms may contain the code's expiry date.
 */
export interface DiscountedCode {
  readonly code: string;
}

/** The promotion codes that a provider reported in one month and that didn't match any coupon. */
export interface UnownedCodes {
  readonly codes: ReadonlySet<string>;
}

/** A customer who used a promotion code that the provider has not reported yet. */
export interface WaitingCustomer {
  readonly customer: string;
}
