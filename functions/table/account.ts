import type { Provider } from '../../shared/providers.ts';

/** A partner's account at a provider. The events of all of the partner's apps belong to it. */
export interface ProviderAccount {
  readonly partnerId: string;
  readonly provider: Provider;
}

/** The events of an account that are stored together, so that the stream keeps them in one lane: those of one customer or reference. */
export interface Lane extends ProviderAccount {
  readonly lane: string;
}

/** The address of a stored event. */
export interface EventRef extends Lane {
  /** The provider's event id. */
  readonly eventId: string;
}
