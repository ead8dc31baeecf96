import type { Provider } from '../../../shared/providers.ts';
import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { ProviderEvent } from '../entities/provider-event.ts';
import type { CodeText, ParkedStatement, Reference, WaitingCustomer } from '../entities/reference.ts';
import type { UnmatchedItem } from '../entities/unmatched.ts';
import { key, partition, type Range } from '../key.ts';

export const webhookKeys = {
  event: (appId: string, provider: Provider, eventId: string) =>
    key<ProviderEvent & UnmatchedItem>(`EVENT#${appId}#${provider}#${eventId}`, 'EVENT'),

  /** A provider's id of a payment and what it resolves to. Until it is resolved, items are parked in its partition. */
  reference: (appId: string, provider: Provider, ref: string) =>
    key<Reference>(referencePartition(appId, provider, ref), 'REF'),
  /** A provider's id of a promotion code and its text. */
  promotionCode: (appId: string, provider: Provider, promotionCodeId: string) =>
    key<PromotionText>(referencePartition(appId, provider, promotionCodeId), 'REF'),
  /** Exists once the provider has reported a promotion code with this `code`. */
  codeText: (appId: string, provider: Provider, code: string) =>
    key<CodeText>(referencePartition(appId, provider, `code:${code}`), 'REF'),
  waitingStatement: (appId: string, provider: Provider, ref: string, eventId: string) =>
    key<ParkedStatement>(referencePartition(appId, provider, ref), `${WAITING}${eventId}`),
  waitingCustomer: (appId: string, provider: Provider, promotionCodeId: string, customer: string) =>
    key<WaitingCustomer>(referencePartition(appId, provider, promotionCodeId), `${WAITING}${customer}`),
  /** The item that shows the app's owner an unmatched event. */
  unmatched: (appId: string, provider: Provider, ref: string, subject: string) =>
    key<UnmatchedItem>(referencePartition(appId, provider, ref), `UNMATCHED#${subject}`),
};

export const webhookRanges = {
  waitingStatements: (appId: string, provider: Provider, ref: string): Range<ParkedStatement> => ({
    partition: partition(referencePartition(appId, provider, ref)),
    prefix: WAITING,
  }),
  waitingCustomers: (appId: string, provider: Provider, promotionCodeId: string): Range<WaitingCustomer> => ({
    partition: partition(referencePartition(appId, provider, promotionCodeId)),
    prefix: WAITING,
  }),
};

export const webhookIndexes = {
  /** An app's provider data that has not been matched to the ledger yet. */
  appUnmatched: (appId: string) => partition<UnmatchedItem>(`APP#${appId}#UNMATCHED`),
};

const WAITING = 'WAIT#';

/** The partition of a provider's id: what it resolves to, and the items parked until then. */
const referencePartition = (appId: string, provider: Provider, ref: string) =>
  `REF#${appId}#${provider}#${ref}`;
