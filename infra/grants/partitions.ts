import { indexes, keys } from '../../functions/table/keys.ts';
import type { Provider } from '../../shared/providers.ts';

/** The wildcard of IAM's `StringLike`, which matches any string. It can't be mistaken for an id, because ids never contain an asterisk. */
const ANY = '*';
const ANY_PROVIDER = ANY as Provider;
const ACCOUNT = { partnerId: ANY, provider: ANY_PROVIDER };
const PAIR = { partnerId: ANY, affiliateId: ANY };

/**
 * The patterns for IAM's `dynamodb:LeadingKeys`, one for each type of partition in the table. `keys` builds the patterns in the same way as
 * the keys of stored items.
 */
export const PARTITIONS = {
  user: keys.profile(ANY).PK,
  calls: keys.callCounts(ANY, ANY).PK,
  posting: keys.posting(ANY).PK,
  /** The partition of an app. It contains the app, its affiliates and its webhook data. */
  app: keys.app(ANY).PK,
  /** The partition for a word in the marketplace's search index. It lists the apps that contain the word. */
  appWord: keys.appWord(ANY, ANY).PK,
  secret: keys.secret(ANY, ANY_PROVIDER).PK,
  hook: keys.hook(ANY).PK,
  /** The partition for one of a partner's codes. It contains the partner's coupons with this code. */
  code: keys.codeOwner(ANY, ANY).PK,
  expiries: keys.codeExpiry({ endsAt: ANY, partnerId: ANY, appId: ANY, code: ANY }).PK,
  event: keys.event({ ...ACCOUNT, lane: ANY, eventId: ANY }).PK,
  duplicate: keys.duplicateEvent(ANY, ANY).PK,
  eventUsage: keys.eventUsage(ANY, ANY).PK,
  /** The partition for one of the provider's ids of a payment. It also contains the events that wait for the payment. */
  reference: keys.reference(ACCOUNT, ANY).PK,
  /** The partition of a promotion code. It also contains the customers who wait for the promotion code's text. */
  promotion: keys.providerCode(ACCOUNT, ANY).PK,
  codeText: keys.codeText(ACCOUNT, ANY).PK,
  discount: keys.discount(ACCOUNT, ANY).PK,
  unownedCodes: keys.unownedCodes(ACCOUNT, ANY).PK,
  unmatched: keys.unmatched(ACCOUNT, ANY, ANY).PK,
  customer: keys.customer({ ...ACCOUNT, providerId: ANY }).PK,
  /** The partition of the secret that encrypts the payment provider's ids in API responses. */
  idSecret: keys.idSecret().PK,
  saleReport: keys.saleReport(ANY).PK,
  openReport: keys.openReport({ ...PAIR, code: ANY, soldOn: ANY, amount: 0, currency: ANY as never }).PK,
  ledger: keys.pair(PAIR).PK,
  partnerStats: keys.partnerStats(ANY, ANY, 0).PK,
  affiliateStats: keys.affiliateStats(ANY, ANY, ANY, ANY).PK,
  notifications: keys.notificationSettings(ANY).PK,
  emailTurn: keys.threadTurn(ANY, ANY).PK,
  operatorMessage: keys.operatorMessage(ANY).PK,
  operatorSubscription: keys.operatorSubscription(ANY).PK,
  digests: keys.dueDigest({ dueAt: ANY, userId: ANY, kind: 'sale' }).PK,
  post: keys.post(ANY).PK,
  word: keys.word(ANY, { postId: ANY }).PK,
  channel: keys.channel(ANY).PK,
  auditBookmark: keys.auditBookmark().PK,
  watchBookmark: keys.watchBookmark().PK,
  reminders: keys.reminders(ANY).PK,
} as const;

export const LISTS = {
  partners: indexes.partners(),
  partnerApps: indexes.partnerApps(ANY),
  market: indexes.market(),
  partnerCoupons: indexes.partnerCoupons(ANY),
  affiliateCoupons: indexes.affiliateCoupons(ANY),
  pairCoupons: indexes.pairCoupons(PAIR),
  pairCustomers: indexes.pairCustomers(PAIR),
  partnerAffiliates: indexes.partnerAffiliates(ANY),
  affiliatePartners: indexes.affiliatePartners(ANY),
  partnerCustomers: indexes.partnerCustomers(ANY),
  affiliateCustomers: indexes.affiliateCustomers(ANY),
  codeUses: indexes.codeUses(ANY, ANY),
  partnerReports: indexes.partnerReports(ANY),
  affiliateReports: indexes.affiliateReports(ANY),
  partnerDue: indexes.partnerDue(ANY),
  affiliateDue: indexes.affiliateDue(ANY),
  partnerDueMonths: indexes.partnerDueMonths(ANY),
  partnerCouponStats: indexes.partnerCouponStats(ANY),
  balanceEntries: indexes.balanceEntries(PAIR, ANY as never, ANY),
  partnerPaid: indexes.partnerPaid(ANY),
  affiliatePayouts: indexes.affiliatePayouts(ANY),
  pairPayouts: indexes.pairPayouts(PAIR),
  appUnmatched: indexes.appUnmatched(ANY),
  appEvents: indexes.appEvents(ANY),
  trackedApps: indexes.trackedApps(),
  forumNewest: indexes.forumNewest(),
  forumActive: indexes.forumActive(),
  forumReported: indexes.forumReported(),
  forumActivity: indexes.forumActivity(ANY),
  partnerMessages: indexes.partnerMessages(ANY),
} as const;
