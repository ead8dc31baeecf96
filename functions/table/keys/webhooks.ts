import type { DiscountTerms } from '../../ledger/promotion-state.ts';
import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { EventRef, Lane, ProviderAccount } from '../account.ts';
import type { ProviderEvent } from '../entities/provider-event.ts';
import type { CodeText, Reference, WaitingCustomer, WaitingLane } from '../entities/reference.ts';
import type { UnmatchedItem } from '../entities/unmatched.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';
import { APP } from './apps.ts';

export const webhookKeys = {
  event: ({ eventId, ...lane }: EventRef) => key<ProviderEvent & UnmatchedItem>(lanePartition(lane), eventId),

  /** A reference: an id by which a provider refers to a payment, together with that payment. */
  reference: (account: ProviderAccount, ref: string) =>
    key<Reference>(referencePartition(account, ref), 'REF'),
  /** A provider's promotion code and the code that customers enter for it. */
  promotionCode: (account: ProviderAccount, promotionCodeId: string) =>
    key<PromotionText>(referencePartition(account, promotionCodeId), 'REF'),
  /** The promotion codes with this `code`. Exists once the provider has reported one, or the partner has linked one. */
  codeText: (account: ProviderAccount, code: string) =>
    key<CodeText>(referencePartition(account, `code:${code}`), 'REF'),
  /** A provider's discount and its terms. */
  discount: (account: ProviderAccount, discountId: string) =>
    key<DiscountTerms>(referencePartition(account, `discount:${discountId}`), 'REF'),
  waitingCustomer: (account: ProviderAccount, promotionCodeId: string, customer: string) =>
    key<WaitingCustomer>(referencePartition(account, promotionCodeId), `${WAITING}${customer}`),
  waitingLane: (account: ProviderAccount, ref: string, lane: string) =>
    key<WaitingLane>(referencePartition(account, ref), `${LANE}${lane}`),
  /** An unmatched event, as shown to the app's owner. */
  unmatched: (account: ProviderAccount, ref: string, subject: string) =>
    key<UnmatchedItem>(referencePartition(account, ref), `${UNMATCHED}${subject}`),
};

export const webhookRanges = {
  /** The stored events with the same lane, such as those of one customer. */
  lane: (lane: Lane): Range<ProviderEvent> => ({ partition: partition(lanePartition(lane)) }),
  /** The items that show unmatched events about a reference. */
  unmatched: (account: ProviderAccount, ref: string): Range<Key<UnmatchedItem> & UnmatchedItem> => ({
    partition: partition(referencePartition(account, ref)),
    prefix: UNMATCHED,
  }),
  waitingLanes: (account: ProviderAccount, ref: string): Range<WaitingLane> => ({
    partition: partition(referencePartition(account, ref)),
    prefix: LANE,
  }),
  waitingCustomers: (
    account: ProviderAccount,
    promotionCodeId: string,
  ): Required<Pick<Range<WaitingCustomer>, 'partition' | 'prefix'>> => ({
    partition: partition(referencePartition(account, promotionCodeId)),
    prefix: WAITING,
  }),
};

export const webhookIndexes = {
  /** An app's provider data that has not been matched to the ledger yet. */
  appUnmatched: (appId: string) => partition<UnmatchedItem>(`APP#${appId}#UNMATCHED`),
};

/**
 * Parses a webhook-related partition key. Returns the `appId` for an app's webhook activity, the `partnerId` for provider events and
 * references, and undefined for any other partition.
 */
export const parseWebhookPartition = (PK: string) =>
  splitKey(PK, EVENT, ['partnerId', 'provider', 'lane']) ??
  splitKey(PK, REF, ['partnerId', 'provider', 'ref']) ??
  splitKey(PK, APP, ['appId']);

const EVENT = 'EVENT#';
const REF = 'REF#';
const WAITING = 'WAIT#';
const UNMATCHED = 'UNMATCHED#';
const LANE = 'LANE#';

const lanePartition = ({ partnerId, provider, lane }: Lane) => `${EVENT}${partnerId}#${provider}#${lane}`;
/** The partition of a provider's id. It contains the payment or code to which the id refers, and everything that waits for the id. */
const referencePartition = ({ partnerId, provider }: ProviderAccount, ref: string) =>
  `${REF}${partnerId}#${provider}#${ref}`;
