import type { Provider } from '../../shared/providers.ts';

/** A partner's account at a provider. All of the partner's apps receive the account's events. */
export interface ProviderAccount {
  readonly partnerId: string;
  readonly provider: Provider;
}

/**
 * A lane is the list of an account's events about one customer, or about one other object such as a payment. These events are stored
 * together, so that the stream delivers them in order.
 */
export interface Lane extends ProviderAccount {
  readonly lane: string;
}

/** The address of a stored event. It consists of the event's lane (such as its customer) and the event's id. */
export interface EventRef extends Lane {
  /** The provider's event id. */
  readonly eventId: string;
}
