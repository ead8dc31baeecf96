import type { Month } from '../../../shared/months.ts';
import type { Provider } from '../../../shared/providers.ts';
import type { EventRef, Lane, ProviderAccount } from '../../entities/account.ts';
import type { DuplicateEvent, LogItem } from '../../entities/event-log.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import type {
  CodeText,
  DiscountedCode,
  Reference,
  UnownedCodes,
  WaitingCustomer,
  WaitingLane,
} from '../../entities/reference.ts';
import type { Unmatched, UnmatchedItem } from '../../entities/unmatched.ts';
import type { ProviderCode } from '../../ledger/provider-code.ts';
import type { DiscountTerms } from '../../ledger/provider-code-state.ts';
import type { EventOrigin } from '../../providers/receiving-provider.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';
import { APP } from './apps.ts';

export const webhookKeys = {
  event: ({ eventId, ...lane }: EventRef) => key<ProviderEvent & UnmatchedItem>(lanePartition(lane), eventId),
  duplicateEvent: (appId: string, eventId: string) =>
    key<DuplicateEvent>(`DUPLICATE#${appId}#${eventId}`, 'DUPLICATE'),

  /** The item that says which payment one of the provider's ids identifies. */
  reference: (account: ProviderAccount, ref: string) =>
    key<Reference>(referencePartition(account, ref), 'REF'),
  providerCode: (account: ProviderAccount, providerCodeId: string) =>
    key<ProviderCode>(providerCodePartition(account, providerCodeId), 'PROMOTION'),
  /**
   * The provider's codes that customers redeem by entering `code`. The item exists once the provider has sent such a
   * code or the partner has linked one.
   */
  codeText: (account: ProviderAccount, code: string) =>
    key<CodeText>(accountPartition('CODETEXT', account, code), 'CODETEXT'),
  discount: (account: ProviderAccount, discountId: string) =>
    key<DiscountTerms>(discountPartition(account, discountId), 'DISCOUNT'),
  discountedCode: (account: ProviderAccount, discountId: string, code: string) =>
    key<DiscountedCode>(discountPartition(account, discountId), `${WAITING}${code}`),
  unownedCodes: (account: ProviderAccount, month: Month) =>
    key<UnownedCodes>(accountPartition('UNOWNED', account, month), 'UNOWNED'),
  waitingCustomer: (account: ProviderAccount, providerCodeId: string, customer: string) =>
    key<WaitingCustomer>(providerCodePartition(account, providerCodeId), `${WAITING}${customer}`),
  waitingLane: (account: ProviderAccount, ref: string, lane: string) =>
    key<WaitingLane>(referencePartition(account, ref), `${LANE}${lane}`),
  unmatched: (account: ProviderAccount, ref: string, subject: string) =>
    key<UnmatchedItem>(unmatchedPartition(account, ref), subject),
};

export const webhookRanges = {
  /** The stored events about one customer or about one other object, such as a payment. */
  lane: (lane: Lane): Range<ProviderEvent> => ({ partition: partition(lanePartition(lane)) }),
  /** The rows for the unmatched events that wait for the payment with the id `ref`. */
  unmatched: (account: ProviderAccount, ref: string): Range<Key<UnmatchedItem> & UnmatchedItem> => ({
    partition: partition(unmatchedPartition(account, ref)),
  }),
  waitingLanes: (account: ProviderAccount, ref: string): Range<WaitingLane> => ({
    partition: partition(referencePartition(account, ref)),
    prefix: LANE,
  }),
  /** The codes that arrived before the terms of their discount. */
  discountedCodes: (
    account: ProviderAccount,
    discountId: string,
  ): Required<Pick<Range<DiscountedCode>, 'partition' | 'prefix'>> => ({
    partition: partition(discountPartition(account, discountId)),
    prefix: WAITING,
  }),
  waitingCustomers: (
    account: ProviderAccount,
    providerCodeId: string,
  ): Required<Pick<Range<WaitingCustomer>, 'partition' | 'prefix'>> => ({
    partition: partition(providerCodePartition(account, providerCodeId)),
    prefix: WAITING,
  }),
};

export const webhookIndexes = {
  appUnmatched: (appId: string) => partition<UnmatchedItem>(`APP#${appId}#UNMATCHED`),
  appEvents: (appId: string) => partition<LogItem>(`APP#${appId}#EVENTS`),
};

/** The data that is encoded in an event's key in the app's log, so that the log can be listed without reading the events. */
export interface LoggedEvent {
  /** The time at which Tributary received the event. */
  readonly at: string;
  readonly origin: EventOrigin;
  /** The event's type. Empty if the type contains characters that can't be part of a key. */
  readonly eventType: string;
  readonly eventId: string;
  /** The types of the events that the provider always sends within a day of this event. */
  readonly counterparts: readonly string[];
  /** The provider that sent the event. Old positions lack it. */
  readonly provider?: Provider;
}

/**
 * Returns the position of an event in its app's log. Positions are sorted by the time of receipt. Old positions end with the event's
 * `counterparts`, if there are any.
 */
export const logPosition = ({
  at,
  origin,
  eventType,
  eventId,
  counterparts,
  provider,
}: Required<LoggedEvent>) => [at, origin, eventType, eventId, counterparts.join(), provider].join('#');

export function parseLogPosition(position: string): LoggedEvent {
  const [at = '', origin = '', eventType = '', eventId = '', counterparts, provider] = position.split('#');
  return {
    at,
    origin: origin as EventOrigin,
    eventType,
    eventId,
    counterparts: counterparts ? counterparts.split(',') : [],
    ...(provider === undefined ? {} : { provider: provider as Provider }),
  };
}

/** Returns the position of an item in its app's list of unmatched data. Positions are sorted by time. */
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
const WAITING = 'WAIT#';
const LANE = 'LANE#';

const lanePartition = ({ partnerId, provider, lane }: Lane) => `${EVENT}${partnerId}#${provider}#${lane}`;

/**
 * The partition of one of the provider's objects. Each kind of object has its own prefix, because the provider's ids may contain any
 * characters, so an id of one kind could otherwise be the key of another kind.
 */
const accountPartition = (
  kind: 'REF' | 'PROMOTION' | 'CODETEXT' | 'DISCOUNT' | 'UNOWNED' | 'UNMATCHED',
  { partnerId, provider }: ProviderAccount,
  id: string,
) => `${kind}#${partnerId}#${provider}#${id}`;
/** Contains the payment with the id `ref`, and the events that are waiting for it. */
const referencePartition = (account: ProviderAccount, ref: string) => accountPartition('REF', account, ref);
/** Contains a provider code's text, and the customers who are waiting for it. */
const providerCodePartition = (account: ProviderAccount, providerCodeId: string) =>
  accountPartition('PROMOTION', account, providerCodeId);
/** Contains a discount's terms, and the codes that are waiting for them. */
const discountPartition = (account: ProviderAccount, discountId: string) =>
  accountPartition('DISCOUNT', account, discountId);
const unmatchedPartition = (account: ProviderAccount, ref: string) =>
  accountPartition('UNMATCHED', account, ref);
