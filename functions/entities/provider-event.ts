import type { UNMATCHED_REASONS } from '../../shared/contract/webhooks.ts';
import type { AppId, EventId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { EventOrigin } from '../providers/receiving-provider.ts';
import type { FollowedType } from '../table/followed.ts';
import { type Key, key, partition, type Range } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';
import { accountPartition, type EventRef, type Lane, type ProviderAccount } from './account.ts';
import { APP } from './app.ts';
import { decompressBody } from './event-body.ts';

/** A raw provider event. Storing it adds a record to the table's stream, from which a worker processes the event. */
export interface ProviderEvent extends EventRef {
  /** The first app whose webhook received the event. */
  appId: AppId;
  /**
   * The request body, compressed by `compressBody`. Decompressing it yields exactly the bytes that the provider signed or, if these are too
   * large or the event's type isn't used, the event's outline (`outlineOf`).
   */
  body: Uint8Array;
  receivedAt: string;
  correlationId?: string;
  /** Setting this attribute makes the stream deliver the event again. */
  replayedAt?: string;
}

/** The filter of the table's stream matches this type. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent' satisfies FollowedType;

export const eventBody = ({ provider, body }: Pick<ProviderEvent, 'provider' | 'body'>): Uint8Array =>
  decompressBody(provider, body);

type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Provider data that does not match anything in the ledger yet. The app's owner can see it in a list. */
export interface Unmatched {
  reason: UnmatchedReason;
  provider: Provider;
  /** The provider's id for the unmatched object: `promo_...`, `re_...`, `dp_...`, `evt_...`. */
  subject: string;
  customer?: string;
  detail?: string;
  /**
   * The time at which the provider created the event with the data or, for an unprocessable event, the time at which the event was
   * received.
   */
  at: string;
  eventKey: Key<ProviderEvent>;
}

/** An item in an app's list of unmatched data. `unmatched` and `GSI1SK` are missing if the data has since been matched. */
export interface UnmatchedItem {
  unmatched?: Unmatched;
  GSI1SK?: string;
}

/** Repeated deliveries of a stored event to one app. The item describes the last of these deliveries. */
export interface DuplicateEvent extends EventRef {
  appId: AppId;
  receivedAt: string;
  deliveries: number;
}

export const DUPLICATE_EVENT_TYPE = 'DuplicateEvent';

export type LogItem =
  | (ProviderEvent & UnmatchedItem & { type: typeof PROVIDER_EVENT_TYPE })
  | (DuplicateEvent & { type: typeof DUPLICATE_EVENT_TYPE });

export const eventKey = (event: EventRef) =>
  key<ProviderEvent & UnmatchedItem>(lanePartition(event), event.eventId);

export const duplicateEventKey = (appId: AppId, eventId: EventId) =>
  key<DuplicateEvent>(`DUPLICATE#${appId}#${eventId}`, 'DUPLICATE');

export const unmatchedKey = (account: ProviderAccount, ref: string, subject: string) =>
  key<UnmatchedItem>(unmatchedPartition(account, ref), subject);

export const laneRange = (lane: Lane): Range<ProviderEvent> => ({
  partition: partition(lanePartition(lane)),
});

export const unmatchedRange = (
  account: ProviderAccount,
  ref: string,
): Range<Key<UnmatchedItem> & UnmatchedItem> => ({
  partition: partition(unmatchedPartition(account, ref)),
});

export const appUnmatchedIndex = (appId: AppId) => partition<UnmatchedItem>(`APP#${appId}#UNMATCHED`);

/** The events of an app's log, newest last. */
export const appEventsIndex = (appId: AppId) => partition<LogItem>(`APP#${appId}#EVENTS`);

/** The data that is encoded in an event's key in the app's log, so that the log can be listed without reading the events. */
export interface LoggedEvent {
  /** The time at which Tributary received the event. */
  readonly at: string;
  readonly origin: EventOrigin;
  /** Empty if the type contains characters that can't be part of a key. */
  readonly eventType: string;
  readonly eventId: EventId;
  /** The types of the events that the provider always sends within a day of this event. */
  readonly counterparts: readonly string[];
  readonly provider: Provider;
}

/** Positions are sorted by the time of receipt. */
export const logPosition = ({ at, origin, eventType, eventId, counterparts, provider }: LoggedEvent) =>
  [at, origin, eventType, eventId, counterparts.join(), provider].join('#');

export function parseLogPosition(position: string): LoggedEvent {
  const [at = '', origin = '', eventType = '', eventId = '', counterparts, provider = ''] =
    position.split('#');
  return {
    at,
    origin: origin as EventOrigin,
    eventType,
    eventId,
    counterparts: counterparts ? counterparts.split(',') : [],
    provider: provider as Provider,
  };
}

/** Positions are sorted by time. */
export const unmatchedPosition = ({
  at,
  reason,
  subject,
}: Pick<Unmatched, 'at' | 'reason' | 'subject'>): string => `${at}#${reason}#${subject}`;

export const parseUnmatchedPosition = (position: string): Pick<Unmatched, 'at' | 'reason' | 'subject'> =>
  splitKey(position, '', ['at', 'reason', 'subject']) as Pick<Unmatched, 'at' | 'reason' | 'subject'>;

/**
 * Parses a partition key of webhook data. The result contains `appId` for an app's webhook activity, and `partnerId` for provider events
 * and for unmatched events. Returns undefined for any other partition.
 */
export const parseWebhookPartition = (PK: string) =>
  splitKey(PK, EVENT, ['partnerId', 'provider', 'lane']) ??
  splitKey(PK, UNMATCHED, ['partnerId', 'provider', 'ref']) ??
  splitKey(PK, APP, ['appId']);

const EVENT = 'EVENT#';

const UNMATCHED = 'UNMATCHED#';

const lanePartition = ({ partnerId, provider, lane }: Lane) => `${EVENT}${partnerId}#${provider}#${lane}`;

const unmatchedPartition = (account: ProviderAccount, ref: string) =>
  accountPartition('UNMATCHED', account, ref);

/** Builds the attributes that add an item to an app's list of unmatched data. */
export const unmatchedAttributes = (appId: AppId, unmatched: Unmatched) => ({
  GSI1PK: appUnmatchedIndex(appId),
  GSI1SK: unmatchedPosition(unmatched),
  unmatched,
});
