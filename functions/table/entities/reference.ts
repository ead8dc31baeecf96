import type { PromotionEntry } from '../../ledger/promotion-state.ts';
import type { Condition } from '../condition.ts';

/** A payment of a customer, to which a provider's id can lead. `payment` is the id of the fact that reported it. */
export interface Target {
  readonly customer: string;
  readonly payment: string;
}

/**
 * An id of the provider and the payment to which it refers. If `sameAs` is set, the id refers to the same payment as `sameAs`. Otherwise it
 * refers to the payment of an invoice or checkout session, or else to a direct payment. `waits` contains the lanes of events that need a
 * payment for this id. The first claim, link or wait creates the item. Only waits are ever removed. While it contains
 * only waits, it expires with the last of their events.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: Target;
  readonly waits?: ReadonlySet<string>;
  /**
   * True once the events that waited for the direct payment have been queued for processing. They still wait for an invoice or a checkout
   * session.
   */
  readonly isDirectQueued?: true;
  /** True if an event says that the payment was made before the app was connected, so that it will never arrive. */
  readonly isOld?: true;
}

/** A lane of events that wait for a reference. It is stored as an item of its own if `waits` of the reference is full. */
export interface WaitingLane {
  readonly lane: string;
}

/** The provider's promotion codes that have a certain text. */
export interface CodeText {
  /** The one that decides whether customers can use the code comes first. */
  readonly entries: readonly PromotionEntry[];
}

/** Builds the condition that the promotion codes with a text are still as they were read. */
export const hasSameEntries = (known: CodeText | undefined): Condition<CodeText> =>
  known ? { equals: { entries: known.entries } } : { exists: false };

/** A customer who used a promotion code that the provider has not reported yet. */
export interface WaitingCustomer {
  readonly customer: string;
}
