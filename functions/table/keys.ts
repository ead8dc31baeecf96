import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Provider } from '../../shared/providers.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import type { Pair } from '../ledger/pair.ts';

/** The primary key of an item. All keys are built in this file; docs/access-patterns.md lists the reads that use them. */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** The indexes, which contain keys only: a list queries an index for keys and then reads the items from the table. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

const key = (PK: string, SK: string): Key => ({ PK, SK });

/** The primary key of each kind of item. */
export const keys = {
  profile: (userId: string) => key(`USER#${userId}`, 'PROFILE'),

  app: (appId: string) => key(`APP#${appId}`, 'APP'),
  health: (appId: string, provider: Provider) => key(`APP#${appId}`, `HEALTH#${provider}`),
  coupon: (appId: string, code: string) => key(`APP#${appId}`, `COUPON#${code}`),
  /** An affiliate's enrollment in an app's program: at most one pending or active coupon. */
  relation: (appId: string, affiliateId: string) => key(`APP#${appId}`, `AFFILIATE#${affiliateId}`),

  /** Separate partitions, so that IAM's LeadingKeys can restrict access: `apps` writes, `webhooks` reads. */
  secret: (appId: string, provider: Provider) => key(`SECRET#${appId}`, `SECRET#${provider}`),
  hook: (token: string) => key(`HOOK#${token}`, 'HOOK'),

  event: (appId: string, provider: Provider, eventId: string) =>
    key(`EVENT#${appId}#${provider}#${eventId}`, 'EVENT'),

  /** A provider's reference (payment intent, invoice, promotion code) and what it resolves to; below it, the items parked until then. */
  reference: (appId: string, provider: Provider, ref: string) =>
    key(referencePartition(appId, provider, ref), 'REF'),
  waiting: (appId: string, provider: Provider, ref: string, what: string) =>
    key(referencePartition(appId, provider, ref), `WAIT#${what}`),
  /** Exists while the provider is known to have a promotion code with this text. */
  codeText: (appId: string, provider: Provider, code: string) =>
    key(referencePartition(appId, provider, `code:${code}`), 'REF'),
  /** The row that shows the app's owner that something is parked. */
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
  /** One user's like or report of a post or comment. */
  like: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `LIKE#${forumTextId(text)}#${userId}`),
  report: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `${reportPrefix(text)}${userId}`),
  /** A user who wrote in the thread. */
  participant: (postId: string, userId: string) => key(postPartition(postId), `PARTICIPANT#${userId}`),
  /** A user's recent posts and comments, and suspension. Separate from the profile, which the forum must not change. */
  posting: (userId: string) => key(`USER#${userId}#POSTING`, 'POSTING'),
  /** A post or comment in a word's posting list. Words are split by `shared/forum-words.ts`. */
  word: (word: string, text: ForumText) => key(wordPartition(word), wordPosition(text)),

  /** A notification of a user. Its id begins with its time. */
  notification: (userId: string, notificationId: string) =>
    key(notificationsPartition(userId), `${notificationPrefix}${notificationId}`),
  /** A user's read position and email settings. Not in the profile's partition, so that IAM's LeadingKeys can restrict that one. */
  notificationSettings: (userId: string) => key(notificationsPartition(userId), 'SETTINGS'),
  /** Marks that a user was recently emailed about a thread. */
  threadMail: (userId: string, postId: string) => key(`MAILED#${userId}#${postId}`, 'MAILED'),

  /** When a realtime channel last changed. */
  channel: (channel: string) => key(`CHANNEL#${channel}`, 'CHANNEL'),

  /** The progress of the ledger audit. */
  auditBookmark: () => key('AUDIT', 'BOOKMARK'),
};

/** A post, or with `commentId` a comment on it. */
export interface ForumText {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

/** The partition of a customer, its facts and its ledger entries. */
export const customerPartition = ({ appId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${appId}#${provider}#${providerId}`;
/** The partition of a pair's month balances, payouts and paid totals. */
export const ledgerPartition = ({ partnerId, affiliateId }: Pair) => `LEDGER#${partnerId}#${affiliateId}`;
/** The sort key prefixes in a ledger partition, across all currencies. */
export const ledgerPrefixes = { months: 'MONTH#', paid: 'PAID#' } as const;
/** The partition of one partner's, or one affiliate's, counters. It contains nothing else. */
export const partnerPartition = (partnerId: string) => `PARTNER#${partnerId}`;
export const affiliatePartition = (affiliateId: string) => `AFFILIATE#${affiliateId}`;
/** The partition of one provider id: what it resolves to and what is parked under it. */
export const referencePartition = (appId: string, provider: Provider, ref: string) =>
  `REF#${appId}#${provider}#${ref}`;

/** The partition of a thread: the post, its comments, likes, reports and participants. */
export const postPartition = (postId: string) => `POST#${postId}`;
/** The sort key prefixes in a thread's partition. */
export const postPrefixes = { comments: 'COMMENT#', participants: 'PARTICIPANT#' } as const;
/** Returns the id of the comment, or of the post if it is not a comment. */
export const forumTextId = ({ postId, commentId }: ForumText) => commentId ?? postId;
/** The sort key prefix of one text's reports in its thread's partition. */
export const reportPrefix = (text: ForumText) => `REPORT#${forumTextId(text)}#`;
/** The partition of a user's notifications and notification settings. */
export const notificationsPartition = (userId: string) => `USER#${userId}#NOTIFICATIONS`;
/** The sort key prefix of the notifications in that partition. */
export const notificationPrefix = 'TOLD#';
/** The partition of a word's posting list: the forum texts that contain it. */
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
  /** One affiliate's coupons for one partner's apps. */
  pairCoupons: (pair: Pair) => `${ledgerPartition(pair)}#COUPONS`,
  partnerAffiliates: (partnerId: string) => `PARTNER#${partnerId}#AFFILIATES`,
  partnerCustomers: (partnerId: string) => `PARTNER#${partnerId}#CUSTOMERS`,
  affiliateCustomers: (affiliateId: string) => `AFFILIATE#${affiliateId}#CUSTOMERS`,
  /** The customers whom one affiliate referred to one partner, grouped by coupon. */
  pairCustomers: (pair: Pair) => `${ledgerPartition(pair)}#CUSTOMERS`,
  /** Month balances that no payout has set to zero: a partner's by affiliate, an affiliate's by partner, and a partner's by month. */
  partnerDue: (partnerId: string) => `PARTNER#${partnerId}#DUE`,
  affiliateDue: (affiliateId: string) => `AFFILIATE#${affiliateId}#DUE`,
  partnerDueMonths: (partnerId: string) => `PARTNER#${partnerId}#DUEMONTHS`,
  /** A customer's ledger entries by time. The table itself sorts them by entry id. */
  customerEntries: (customer: CustomerRef) => `${customerPartition(customer)}#ENTRIES`,
  balanceEntries: (pair: Pair, currency: Currency, month: Month) =>
    `${ledgerPartition(pair)}#${currency}#${month}`,
  partnerPaid: (partnerId: string) => `PARTNER#${partnerId}#PAID`,
  affiliatePayouts: (affiliateId: string) => `AFFILIATE#${affiliateId}#PAYOUTS`,
  pairPayouts: (pair: Pair) => `${ledgerPartition(pair)}#PAYOUTS`,
  /** Provider data of an app that waits for a missing part. */
  appUnmatched: (appId: string) => `APP#${appId}#UNMATCHED`,
  /** Posts that are visible to everyone: by id, which is chronological, and by last activity. */
  forumNewest: () => 'FORUM#NEWEST',
  forumActive: () => 'FORUM#ACTIVE',
  /** Posts and comments that await a moderator's decision. */
  forumReported: () => 'FORUM#REPORTED',
};
