import { key, partition, type Range } from '../table/key.ts';
import { accountPartition, type ProviderAccount } from './account.ts';

/**
 * A payment to which one of the provider's ids refers, and the customer who made it. `payment` is the payment's id in the ledger, such as
 * `in:in_1`.
 */
export interface Target {
  readonly customer: string;
  readonly payment: string;
}

/** A target that another one may replace. `lane` contains the event that named it. */
export interface ProvisionalTarget extends Target {
  readonly lane: string;
}

/**
 * The payment to which a provider's id refers. `sameAs` is another id for the same payment. The other targets are the first ones that events
 * named: `target` is the payment of a customer with an invoice or a checkout session, `direct` is a customer's payment without them, and
 * `guest` is a payment of nobody in particular. The payment belongs to the first of them that exists (`ownerOf`). `received` is a payment
 * that can't earn by what is stored. `waits` contains the customers (or other objects) whose events wait for the payment. An item with only
 * `waits` expires with the last of these events.
 */
export interface Reference {
  readonly sameAs?: string;
  readonly target?: Target;
  readonly direct?: ProvisionalTarget;
  readonly guest?: ProvisionalTarget;
  readonly received?: true;
  readonly waits?: ReadonlySet<string>;
  /**
   * The attribute that counted when the waiting events were last queued. `waits` is kept unless the attribute is final, because a better
   * one may still replace it.
   */
  readonly queuedFor?: ReferenceState;
  /** True if the payment was made before the app was connected, so it will never arrive. */
  readonly isOld?: true;
}

/** The attributes that say what is known of a payment, best first. The first two are final. */
export const REFERENCE_STATES = ['sameAs', 'target', 'direct', 'guest', 'received'] as const;

export type ReferenceState = (typeof REFERENCE_STATES)[number];

/** A customer (or another object) whose events wait for a payment. Stored as a separate item if the payment's `waits` attribute is full. */
export interface WaitingLane {
  readonly lane: string;
}

/** The item that says which payment one of the provider's ids identifies. */
export const referenceKey = (account: ProviderAccount, ref: string) =>
  key<Reference>(referencePartition(account, ref), 'REF');

export const waitingLaneKey = (account: ProviderAccount, ref: string, lane: string) =>
  key<WaitingLane>(referencePartition(account, ref), `${LANE}${lane}`);

export const waitingLanesRange = (account: ProviderAccount, ref: string): Range<WaitingLane> => ({
  partition: partition(referencePartition(account, ref)),
  prefix: LANE,
});

const LANE = 'LANE#';

/** Contains the payment with the id `ref`, and the events that are waiting for it. */
const referencePartition = (account: ProviderAccount, ref: string) => accountPartition('REF', account, ref);
