import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Provider } from '../../shared/providers.ts';

/** The primary key of an item. Every key of the table is made in this file; docs/access-patterns.md says who reads by which. */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** The indexes hold keys only: an index says which items, the table says what they hold. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

const key = (PK: string, SK: string): Key => ({ PK, SK });

/** The primary key of each kind of item. */
export const keys = {
  profile: (userId: string) => key(`USER#${userId}`, 'PROFILE'),

  app: (appId: string) => key(`APP#${appId}`, 'APP'),
  health: (appId: string, provider: Provider) => key(`APP#${appId}`, `HEALTH#${provider}`),
  coupon: (appId: string, code: string) => key(`APP#${appId}`, `COUPON#${code}`),
  /** How an affiliate stands to an app: at most one pending or active coupon. */
  relation: (appId: string, affiliateId: string) => key(`APP#${appId}`, `AFFILIATE#${affiliateId}`),

  /** Partitions of their own, so that IAM's LeadingKeys can fence them: `apps` writes, `webhooks` reads. */
  secret: (appId: string, provider: Provider) => key(`SECRET#${appId}`, `SECRET#${provider}`),
  hook: (token: string) => key(`HOOK#${token}`, 'HOOK'),

  event: (appId: string, provider: Provider, eventId: string) =>
    key(`EVENT#${appId}#${provider}#${eventId}`, 'EVENT'),

  /** What a provider's reference (a payment intent, an invoice, a promotion code) stands for, and what waits for it. */
  reference: (appId: string, provider: Provider, ref: string) =>
    key(referencePartition(appId, provider, ref), 'REF'),
  waiting: (appId: string, provider: Provider, ref: string, what: string) =>
    key(referencePartition(appId, provider, ref), `WAIT#${what}`),
  /** There while the provider is known to have a promotion code with this text. */
  codeText: (appId: string, provider: Provider, code: string) =>
    key(referencePartition(appId, provider, `code:${code}`), 'REF'),
  /** The row by which the owner sees that something waits. */
  unmatched: (appId: string, provider: Provider, ref: string, subject: string) =>
    key(referencePartition(appId, provider, ref), `UNMATCHED#${subject}`),

  customer: (customer: CustomerRef) => key(customerPartition(customer), 'CUSTOMER'),
  fact: (customer: CustomerRef, factId: string) => key(customerPartition(customer), `FACT#${factId}`),
  entry: (customer: CustomerRef, entryId: string) => key(customerPartition(customer), `ENTRY#${entryId}`),

  /** The balance of a pair of partner and affiliate in one month and currency. */
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
  /** One person's like, or report, of a post or of a comment on it. */
  like: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `LIKE#${forumTextId(text)}#${userId}`),
  report: (text: ForumText, userId: string) =>
    key(postPartition(text.postId), `${reportPrefix(text)}${userId}`),
  /** Someone who wrote in the thread. */
  participant: (postId: string, userId: string) => key(postPartition(postId), `PARTICIPANT#${userId}`),
  /** What a user wrote of late, and whether they may write. Apart from the profile, which the forum must not change. */
  posting: (userId: string) => key(`USER#${userId}#POSTING`, 'POSTING'),
  /** That a post or comment has a word, as `shared/forum-words.ts` reads words. */
  word: (word: string, text: ForumText) => key(wordPartition(word), wordPosition(text)),

  /** What a user was told of. Its id begins with its time. */
  notification: (userId: string, notificationId: string) =>
    key(notificationsPartition(userId), `${notificationPrefix}${notificationId}`),
  /** How far a user has read, and what comes by mail. Not beside the profile, so that IAM's LeadingKeys can fence that. */
  notificationSettings: (userId: string) => key(notificationsPartition(userId), 'SETTINGS'),
  /** That a user was mailed about a thread a moment ago. */
  threadMail: (userId: string, postId: string) => key(`MAILED#${userId}#${postId}`, 'MAILED'),

  /** Where the ledger's audit has come to. */
  auditBookmark: () => key('AUDIT', 'BOOKMARK'),
};

/** A customer of an app at a provider; guests have an id of ours, `guest:cs_...`. */
export interface CustomerRef {
  readonly appId: string;
  readonly provider: Provider;
  readonly providerId: string;
}

/** A partner and one of its affiliates: whose ledger it is. */
export interface Pair {
  readonly partnerId: string;
  readonly affiliateId: string;
}

/** A post, or with `commentId` a comment on it. */
export interface ForumText {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

/** A customer with its facts and its ledger entries. */
export const customerPartition = ({ appId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${appId}#${provider}#${providerId}`;
/** A pair's month balances, payouts and sums paid. */
export const ledgerPartition = ({ partnerId, affiliateId }: Pair) => `LEDGER#${partnerId}#${affiliateId}`;
/** What a ledger partition holds over all currencies, by sort prefix. */
export const ledgerPrefixes = { months: 'MONTH#', paid: 'PAID#' } as const;
/** Nothing but the counters of one partner, or of one affiliate. */
export const partnerPartition = (partnerId: string) => `PARTNER#${partnerId}`;
export const affiliatePartition = (affiliateId: string) => `AFFILIATE#${affiliateId}`;
/** What waits for, or is known of, one id of a provider's. */
export const referencePartition = (appId: string, provider: Provider, ref: string) =>
  `REF#${appId}#${provider}#${ref}`;

/** A thread: the post, its comments, and who likes, reports or takes part. */
export const postPartition = (postId: string) => `POST#${postId}`;
/** What a thread holds of each kind, by sort prefix. */
export const postPrefixes = { comments: 'COMMENT#', participants: 'PARTICIPANT#' } as const;
/** The id of the post or comment itself. */
export const forumTextId = ({ postId, commentId }: ForumText) => commentId ?? postId;
/** The reports of one text, within its thread. */
export const reportPrefix = (text: ForumText) => `REPORT#${forumTextId(text)}#`;
/** What a user was told, and wants to be told. */
export const notificationsPartition = (userId: string) => `USER#${userId}#NOTIFICATIONS`;
/** What that partition holds beside the settings. */
export const notificationPrefix = 'TOLD#';
/** The texts of the forum that hold a word. */
export const wordPartition = (word: string) => `WORD#${word}`;
/** Where a text stands in the list of any of its words: by its id, and so by its time. */
export const wordPosition = ({ postId, commentId }: ForumText) =>
  commentId ? `${commentId}#${postId}#${commentId}` : `${postId}#${postId}`;

/** The partition keys of the indexes. */
export const indexes = {
  /** Every partner, for the ledger's audit alone. */
  partners: () => 'PARTNERS',
  partnerApps: (partnerId: string) => `PARTNER#${partnerId}#APPS`,
  market: () => 'MARKET',
  partnerCoupons: (partnerId: string) => `PARTNER#${partnerId}#COUPONS`,
  affiliateCoupons: (affiliateId: string) => `AFFILIATE#${affiliateId}#COUPONS`,
  /** Coupons that one affiliate has of one partner's apps. */
  pairCoupons: (pair: Pair) => `${ledgerPartition(pair)}#COUPONS`,
  partnerAffiliates: (partnerId: string) => `PARTNER#${partnerId}#AFFILIATES`,
  partnerCustomers: (partnerId: string) => `PARTNER#${partnerId}#CUSTOMERS`,
  affiliateCustomers: (affiliateId: string) => `AFFILIATE#${affiliateId}#CUSTOMERS`,
  /** Customers whom one affiliate referred to one partner, coupon by coupon. */
  pairCustomers: (pair: Pair) => `${ledgerPartition(pair)}#CUSTOMERS`,
  /** Month balances that a payout has not set to zero: by affiliate, by partner, and by month. */
  partnerDue: (partnerId: string) => `PARTNER#${partnerId}#DUE`,
  affiliateDue: (affiliateId: string) => `AFFILIATE#${affiliateId}#DUE`,
  partnerDueMonths: (partnerId: string) => `PARTNER#${partnerId}#DUEMONTHS`,
  /** A customer's ledger entries by time; the table itself has them by entry id. */
  customerEntries: (customer: CustomerRef) => `${customerPartition(customer)}#ENTRIES`,
  balanceEntries: (pair: Pair, currency: Currency, month: Month) =>
    `${ledgerPartition(pair)}#${currency}#${month}`,
  partnerPaid: (partnerId: string) => `PARTNER#${partnerId}#PAID`,
  affiliatePayouts: (affiliateId: string) => `AFFILIATE#${affiliateId}#PAYOUTS`,
  pairPayouts: (pair: Pair) => `${ledgerPartition(pair)}#PAYOUTS`,
  /** What an app's provider told that waits for a missing part. */
  appUnmatched: (appId: string) => `APP#${appId}#UNMATCHED`,
  /** Posts that everyone sees: by id, and so by time; and by last activity. */
  forumNewest: () => 'FORUM#NEWEST',
  forumActive: () => 'FORUM#ACTIVE',
  /** Posts and comments that wait for a moderator. */
  forumReported: () => 'FORUM#REPORTED',
};
