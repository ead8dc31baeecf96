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
 * A provider's id and the payment to which it refers. If `sameAs` is set, the id refers to the same payment as the id in `sameAs`.
 * Otherwise, it refers to `target`, which is a payment with an invoice or a checkout session, or to `direct`, which is a payment without
 * them. `waits` contains the customers (or other objects) whose events wait for the payment. The item may be created before the payment is
 * known, when an event has to wait. As long as it contains only `waits`, it expires with the last of these events.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: Target;
  readonly waits?: ReadonlySet<string>;
  /**
   * True once the waiting events have been queued because the payment in `direct` arrived. The events stay in `waits`, because a payment
   * with an invoice or a checkout session may still replace this payment.
   */
  readonly isDirectQueued?: true;
  /** True if an event shows that the payment was made before the app was connected. Such a payment will never arrive. */
  readonly isOld?: true;
}

/**
 * A customer (or another object) whose events wait for a payment. This separate item is stored only if the `waits` of the payment's id is
 * full.
 */
export interface WaitingLane {
  readonly lane: string;
}

/** The provider's promotion codes for which customers enter the same code. */
export interface CodeText {
  /** The promotion codes. The first one determines whether customers can use the code. */
  readonly entries: readonly PromotionEntry[];
}

/** Builds the condition that the list of promotion codes for a code has not changed since the list was read. */
export const hasSameEntries = (known: CodeText | undefined): Condition<CodeText> =>
  known ? { equals: { entries: known.entries } } : { exists: false };

/** A code that was reported before the terms of its discount were reported. These terms may contain the code's expiry date. */
export interface DiscountedCode {
  readonly code: string;
}

/** The codes of promotion codes that a provider reported in one month and that didn't belong to any coupon. */
export interface UnownedCodes {
  readonly codes: ReadonlySet<string>;
}

/** A customer who used a promotion code that the provider has not reported yet. */
export interface WaitingCustomer {
  readonly customer: string;
}
