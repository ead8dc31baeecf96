import type { EventId, PartnerId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';

/** A partner's account at a provider. All of the partner's apps receive the account's events. */
export interface ProviderAccount {
  readonly partnerId: PartnerId;
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
  readonly eventId: EventId;
}

/**
 * Each kind of object has its own prefix, because the provider's ids may contain any characters, so an id of one kind could otherwise be
 * the key of another kind.
 */
export const accountPartition = (
  kind: 'REF' | 'PROMOTION' | 'CODETEXT' | 'DISCOUNT' | 'UNOWNED' | 'UNMATCHED',
  { partnerId, provider }: ProviderAccount,
  id: string,
) => `${kind}#${partnerId}#${provider}#${id}`;

/**
 * Events are kept for replays and deduplication. Items for waiting events use the same period.
 * @limit Provider events | wait of an event for its payment | its row stays listed; "These events are older than {value} and no longer
 *   stored."
 * @limit Provider events | retention of events | "These events are older than {value} and no longer stored."
 */
export const EVENT_DAYS = 90;
