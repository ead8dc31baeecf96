/** A payment of a customer. `payment` is the id of the payment's fact. */
export interface Target {
  readonly customer: string;
  readonly payment: string;
}

/**
 * A provider's id and what it resolves to: whatever `sameAs` resolves to, or else the payment of an invoice or checkout session, or else a
 * direct payment. `waits` lists the lanes whose events need more than is known. The item is created by whichever comes first, and nothing
 * but the waits is ever removed from it.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: Target;
  readonly waits?: ReadonlySet<string>;
  /** True once the lanes that had waited for the direct payment are queued. They go on waiting for more. */
  readonly isDirectQueued?: true;
}

/** A lane whose events wait for a reference that lists as many as it can. */
export interface WaitingLane {
  readonly lane: string;
}

/** The provider's promotion code that has a certain text. */
export interface CodeText {
  readonly promotionCodeId: string;
  /** When the provider reported it, ISO 8601. */
  readonly at: string;
}

/** A customer who waits for the text of a promotion code. */
export interface WaitingCustomer {
  readonly customer: string;
}
