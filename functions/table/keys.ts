import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Provider } from '../../shared/providers.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import type { Pair } from '../ledger/pair.ts';

/** The primary key of an item. All keys are built in this file. docs/access-patterns.md lists the reads that use them. */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** The indexes. They contain only keys: a list queries an index for keys and then reads the items from the table. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

const key = (PK: string, SK: string): Key => ({ PK, SK });

/** The primary keys of all types of items. */
export const keys = {
  profile: (userId: string) => key(`USER#${userId}`, 'PROFILE'),

  app: (appId: string) => key(`APP#${appId}`, 'APP'),
  health: (appId: string, provider: Provider) => key(`APP#${appId}`, `HEALTH#${provider}`),
  coupon: (appId: string, code: string) => key(`APP#${appId}`, `COUPON#${code}`),
  /** An affiliate's enrollment in an app's program, with at most one pending or active coupon. */
  relation: (appId: string, affiliateId: string) => key(`APP#${appId}`, `AFFILIATE#${affiliateId}`),

  /**
   * Secrets and hooks have separate partitions so that IAM's LeadingKeys can restrict access: `apps` writes them, `webhooks` reads them.
   */
  secret: (appId: string, provider: Provider) => key(`SECRET#${appId}`, `SECRET#${provider}`),
  hook: (token: string) => key(`HOOK#${token}`, 'HOOK'),

  event: (appId: string, provider: Provider, eventId: string) =>
    key(`EVENT#${appId}#${provider}#${eventId}`, 'EVENT'),

  /**
   * A provider's id (payment intent, invoice, promotion code) and what it resolves to. Until it is resolved, items are parked in its
   * partition.
   */
  reference: (appId: string, provider: Provider, ref: string) =>
    key(referencePartition(appId, provider, ref), 'REF'),
  waiting: (appId: string, provider: Provider, ref: string, what: string) =>
    key(referencePartition(appId, provider, ref), `WAIT#${what}`),
  /** Exists once the provider has reported a promotion code with this `code`. */
  codeText: (appId: string, provider: Provider, code: string) =>
    key(referencePartition(appId, provider, `code:${code}`), 'REF'),
  /** The item that shows the app's owner an unmatched event. */
  unmatched: (appId: string, provider: Provider, ref: string, subject: string) =>
    key(referencePartition(appId, provider, ref), `UNMATCHED#${subject}`),

  customer: (customer: CustomerRef) => key(customerPartition(customer), 'CUSTOMER'),
  fact: (customer: CustomerRef, factId: string) => key(customerPartition(customer), `FACT#${factId}`),
  entry: (customer: CustomerRef, entryId: string) => key(customerPartition(customer), `ENTRY#${entryId}`),

  /** The balance between a partner and an affiliate in one month and currency. */
  month: (pair: Pair, currency: Currency, month: Month) =>
    key(ledgerPartition(pair), `MONTH#${currency}#${month}`),
  payout: (pair: Pair, payoutId: string) => key(ledgerPartition(pair), `PAYOUT#${payoutId}`),
  paid: (pair: Pair, currency: Currency) => key(ledgerPartition(pair), `PAID#${currency}`),
  pair: (pair: Pair) => key(ledgerPartition(pair), 'PAIR'),

  partnerStats: (partnerId: string, month: Month, shard: number) =>
    key(partnerPartition(partnerId), `STATS#${month}#${shard}`),
  affiliateStats: (affiliateId: string, appId: string, code: string, month: Month) =>
    key(affiliatePartition(affiliateId), `STATS#${appId}#${code}#${month}`),

  post: (postId: string) => key(postPartition(postId), 'POST'),
  comment: (postId: string, commentId: string) => key(postPartition(postId), `COMMENT#${commentId}`),
  /** A user's like or report of a post or comment. */
  like: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `LIKE#${forumTextId(text)}#${userId}`),
  report: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `${reportPrefix(text)}${userId}`),
  /** A user who has written in the thread. */
  participant: (postId: string, userId: string) => key(postPartition(postId), `PARTICIPANT#${userId}`),
  /** A user's recent posts and comments, and suspension. It is separate from the profile, which the forum function must not change. */
  posting: (userId: string) => key(`USER#${userId}#POSTING`, 'POSTING'),
  /** A post or comment in a word's posting list. `shared/forum-words.ts` splits content into words. */
  word: (word: string, text: ForumText) => key(wordPartition(word), wordPosition(text)),

  /** A user's notification. The notification id begins with the time. */
  notification: (userId: string, notificationId: string) =>
    key(notificationsPartition(userId), `${notificationPrefix}${notificationId}`),
  /**
   * A user's read position and email settings. They are not in the profile's partition, so that IAM's LeadingKeys can restrict access to
   * profiles.
   */
  notificationSettings: (userId: string) => key(notificationsPartition(userId), 'SETTINGS'),
  /** Exists if the user was recently emailed about the thread. */
  threadMail: (userId: string, postId: string) => key(`MAILED#${userId}#${postId}`, 'MAILED'),

  /** The time of a realtime channel's last change. */
  channel: (channel: string) => key(`CHANNEL#${channel}`, 'CHANNEL'),

  /** The progress of the ledger audit. */
  auditBookmark: () => key('AUDIT', 'BOOKMARK'),
};

/** A post, or a comment if `commentId` is set. */
export interface ForumText {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

/** The partition of a customer, with the customer's facts and ledger entries. */
export const customerPartition = ({ appId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${appId}#${provider}#${providerId}`;
/** The partition of a pair's month balances, payouts and paid totals. */
export const ledgerPartition = ({ partnerId, affiliateId }: Pair) => `LEDGER#${partnerId}#${affiliateId}`;
/** The sort key prefixes in a ledger partition, across all currencies. */
export const ledgerPrefixes = { months: 'MONTH#', paid: 'PAID#' } as const;
/** The partition of a partner's or an affiliate's counters. It contains nothing else. */
export const partnerPartition = (partnerId: string) => `PARTNER#${partnerId}`;
export const affiliatePartition = (affiliateId: string) => `AFFILIATE#${affiliateId}`;
/** The partition of a provider's id: what it resolves to, and the items parked until then. */
export const referencePartition = (appId: string, provider: Provider, ref: string) =>
  `REF#${appId}#${provider}#${ref}`;

/** The partition of a thread: the post, its comments, likes, reports and participants. */
export const postPartition = (postId: string) => `POST#${postId}`;
/** The sort key prefixes in a thread's partition. */
export const postPrefixes = { comments: 'COMMENT#', participants: 'PARTICIPANT#' } as const;
/** Returns the id of the comment if `commentId` is set, otherwise of the post. */
export const forumTextId = ({ postId, commentId }: ForumText) => commentId ?? postId;
/** The sort key prefix of the reports of a post or comment in its thread's partition. */
export const reportPrefix = (text: ForumText) => `REPORT#${forumTextId(text)}#`;
/** The partition of a user's notifications and notification settings. */
export const notificationsPartition = (userId: string) => `USER#${userId}#NOTIFICATIONS`;
/** The sort key prefix of the notifications in a user's partition. */
export const notificationPrefix = 'TOLD#';
/** The partition of a word's posting list, which contains the posts and comments with that word. */
export const wordPartition = (word: string) => `WORD#${word}`;
/** The sort key of a post or comment in a word's posting list. ULIDs make it chronological. */
const wordPosition = ({ postId, commentId }: ForumText) =>
  commentId ? `${commentId}#${postId}#${commentId}` : `${postId}#${postId}`;

/** The partition keys of the indexes. */
export const indexes = {
  /** All partners. Used only by the ledger audit. */
  partners: () => 'PARTNERS',
  partnerApps: (partnerId: string) => `PARTNER#${partnerId}#APPS`,
  market: () => 'MARKET',
  partnerCoupons: (partnerId: string) => `PARTNER#${partnerId}#COUPONS`,
  affiliateCoupons: (affiliateId: string) => `AFFILIATE#${affiliateId}#COUPONS`,
  /** An affiliate's coupons for a partner's apps. */
  pairCoupons: (pair: Pair) => `${ledgerPartition(pair)}#COUPONS`,
  partnerAffiliates: (partnerId: string) => `PARTNER#${partnerId}#AFFILIATES`,
  partnerCustomers: (partnerId: string) => `PARTNER#${partnerId}#CUSTOMERS`,
  affiliateCustomers: (affiliateId: string) => `AFFILIATE#${affiliateId}#CUSTOMERS`,
  /** The customers whom an affiliate referred to a partner, grouped by coupon. */
  pairCustomers: (pair: Pair) => `${ledgerPartition(pair)}#CUSTOMERS`,
  /** Month balances that no payout has settled: a partner's by affiliate, an affiliate's by partner, and a partner's by month. */
  partnerDue: (partnerId: string) => `PARTNER#${partnerId}#DUE`,
  affiliateDue: (affiliateId: string) => `AFFILIATE#${affiliateId}#DUE`,
  partnerDueMonths: (partnerId: string) => `PARTNER#${partnerId}#DUEMONTHS`,
  /** A customer's ledger entries by time. In the table, they are sorted by entry id. */
  customerEntries: (customer: CustomerRef) => `${customerPartition(customer)}#ENTRIES`,
  balanceEntries: (pair: Pair, currency: Currency, month: Month) =>
    `${ledgerPartition(pair)}#${currency}#${month}`,
  partnerPaid: (partnerId: string) => `PARTNER#${partnerId}#PAID`,
  affiliatePayouts: (affiliateId: string) => `AFFILIATE#${affiliateId}#PAYOUTS`,
  pairPayouts: (pair: Pair) => `${ledgerPartition(pair)}#PAYOUTS`,
  /** An app's provider data that has not been matched to the ledger yet. */
  appUnmatched: (appId: string) => `APP#${appId}#UNMATCHED`,
  /** Posts that everyone can see: by id, which is chronological, and by last activity. */
  forumNewest: () => 'FORUM#NEWEST',
  forumActive: () => 'FORUM#ACTIVE',
  /** Posts and comments that await a moderator's decision. */
  forumReported: () => 'FORUM#REPORTED',
};
