import type { Provider } from '../../shared/providers.ts';

/** A partner's account at a provider. All of the partner's apps receive the account's events. */
export interface ProviderAccount {
  readonly partnerId: string;
  readonly provider: Provider;
}

/**
 * A lane: an account's events about one customer (or another object, such as a payment). The events are stored together, so that the stream
 * delivers them in order.
 */
export interface Lane extends ProviderAccount {
  readonly lane: string;
}

/** The key of a stored event: its lane (the events about one customer or another object) and its id. */
export interface EventRef extends Lane {
  readonly eventId: string;
}
