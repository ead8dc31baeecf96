import { appKey, marketIndex, partnerAppsIndex } from '../../functions/entities/app.ts';
import { appWordKey } from '../../functions/entities/app-word.ts';
import { auditBookmarkKey, remindersKey, watchBookmarkKey } from '../../functions/entities/bookmark.ts';
import { callCountsKey } from '../../functions/entities/call-counts.ts';
import { channelKey } from '../../functions/entities/channel.ts';
import { codeExpiryKey } from '../../functions/entities/code-expiry.ts';
import { codeOwnerKey } from '../../functions/entities/code-owner.ts';
import { forumReportedIndex } from '../../functions/entities/comment.ts';
import {
  affiliateCouponsIndex,
  pairCouponsIndex,
  partnerCouponsIndex,
} from '../../functions/entities/coupon.ts';
import {
  affiliateCustomersIndex,
  codeUsesIndex,
  customerKey,
  pairCustomersIndex,
  partnerCustomersIndex,
} from '../../functions/entities/customer.ts';
import { dueDigestKey, threadTurnKey } from '../../functions/entities/email-turn.ts';
import { eventUsageKey } from '../../functions/entities/event-usage.ts';
import { formerAddressKey } from '../../functions/entities/former-address.ts';
import { forumActivityIndex } from '../../functions/entities/forum-activity.ts';
import { wordKey } from '../../functions/entities/forum-word.ts';
import { chosenHandlesKey, handleKey } from '../../functions/entities/handle.ts';
import { trackedAppsIndex } from '../../functions/entities/health.ts';
import { hookKey } from '../../functions/entities/hook.ts';
import { idSecretKey } from '../../functions/entities/id-secret.ts';
import {
  affiliateDueIndex,
  affiliatePayoutsIndex,
  balanceEntriesIndex,
  pairPayoutsIndex,
  partnerDueIndex,
  partnerDueMonthsIndex,
  partnerPaidIndex,
} from '../../functions/entities/ledger.ts';
import { notificationSettingsKey } from '../../functions/entities/notification.ts';
import { openingsKey } from '../../functions/entities/openings.ts';
import { operatorMessageKey, partnerMessagesIndex } from '../../functions/entities/operator-message.ts';
import { operatorSubscriptionKey } from '../../functions/entities/operator-subscription.ts';
import { affiliatePartnersIndex, pairKey, partnerAffiliatesIndex } from '../../functions/entities/pair.ts';
import { paymentTermsKey } from '../../functions/entities/payment-terms.ts';
import { forumActiveIndex, forumNewestIndex, postKey } from '../../functions/entities/post.ts';
import { postingKey } from '../../functions/entities/posting.ts';
import { partnersIndex, profileKey } from '../../functions/entities/profile.ts';
import {
  codeTextKey,
  discountKey,
  providerCodeKey,
  unownedCodesKey,
} from '../../functions/entities/provider-code.ts';
import {
  appEventsIndex,
  appUnmatchedIndex,
  duplicateEventKey,
  eventKey,
  unmatchedKey,
} from '../../functions/entities/provider-event.ts';
import { referenceKey } from '../../functions/entities/reference.ts';
import {
  affiliateReportsIndex,
  openReportKey,
  partnerReportsIndex,
  saleReportKey,
} from '../../functions/entities/sale-report.ts';
import { secretKey } from '../../functions/entities/signing-secret.ts';
import {
  affiliateStatsKey,
  partnerCouponStatsIndex,
  partnerStatsKey,
} from '../../functions/entities/stats.ts';
import type { Provider } from '../../shared/providers.ts';

/** The wildcard of IAM's `StringLike`, which matches any string. It can't be mistaken for an id, because ids never contain an asterisk. */
const ANY = '*';
const ANY_PROVIDER = ANY as Provider;
const ACCOUNT = { partnerId: ANY, provider: ANY_PROVIDER };
const PAIR = { partnerId: ANY, affiliateId: ANY };

/**
 * The patterns for IAM's `dynamodb:LeadingKeys`, one for each type of partition in the table. The functions that build the keys of stored
 * items build the patterns too.
 */
export const PARTITIONS = {
  user: profileKey(ANY).PK,
  calls: callCountsKey(ANY, ANY).PK,
  posting: postingKey(ANY).PK,
  /** The partition of an app. It contains the app, its affiliates and its webhook data. */
  app: appKey(ANY).PK,
  appWord: appWordKey(ANY, ANY).PK,
  handle: handleKey(ANY).PK,
  chosenHandles: chosenHandlesKey(ANY).PK,
  openings: openingsKey({ appId: ANY, code: ANY }, ANY).PK,
  secret: secretKey(ANY, ANY_PROVIDER).PK,
  hook: hookKey(ANY).PK,
  /** The partition for one of a partner's codes. It contains the partner's coupons with this code. */
  code: codeOwnerKey(ANY, ANY).PK,
  expiries: codeExpiryKey({ endsAt: ANY, partnerId: ANY, appId: ANY, code: ANY }).PK,
  event: eventKey({ ...ACCOUNT, lane: ANY, eventId: ANY }).PK,
  duplicate: duplicateEventKey(ANY, ANY).PK,
  eventUsage: eventUsageKey(ANY, ANY).PK,
  /** The partition for one of the provider's ids of a payment. It also contains the events that wait for the payment. */
  reference: referenceKey(ACCOUNT, ANY).PK,
  /** The partition of a promotion code. It also contains the customers who wait for the promotion code's text. */
  promotion: providerCodeKey(ACCOUNT, ANY).PK,
  codeText: codeTextKey(ACCOUNT, ANY).PK,
  discount: discountKey(ACCOUNT, ANY).PK,
  unownedCodes: unownedCodesKey(ACCOUNT, ANY).PK,
  unmatched: unmatchedKey(ACCOUNT, ANY, ANY).PK,
  customer: customerKey({ ...ACCOUNT, providerId: ANY }).PK,
  /** The partition of the secret that encrypts the payment provider's ids in API responses. */
  idSecret: idSecretKey().PK,
  formerAddress: formerAddressKey(ANY).PK,
  saleReport: saleReportKey(ANY).PK,
  openReport: openReportKey({ ...PAIR, code: ANY, soldOn: ANY, amount: 0, currency: ANY as never }).PK,
  ledger: pairKey(PAIR).PK,
  paymentTerms: paymentTermsKey(ANY).PK,
  partnerStats: partnerStatsKey(ANY, ANY, 0).PK,
  affiliateStats: affiliateStatsKey(ANY, ANY, ANY, ANY).PK,
  notifications: notificationSettingsKey(ANY).PK,
  emailTurn: threadTurnKey(ANY, ANY).PK,
  operatorMessage: operatorMessageKey(ANY).PK,
  operatorSubscription: operatorSubscriptionKey(ANY).PK,
  digests: dueDigestKey({ dueAt: ANY, userId: ANY, kind: 'sale' }).PK,
  post: postKey(ANY).PK,
  word: wordKey(ANY, { postId: ANY }).PK,
  channel: channelKey(ANY).PK,
  auditBookmark: auditBookmarkKey().PK,
  watchBookmark: watchBookmarkKey().PK,
  reminders: remindersKey(ANY).PK,
} as const;

export const LISTS = {
  partners: partnersIndex(),
  partnerApps: partnerAppsIndex(ANY),
  market: marketIndex(),
  partnerCoupons: partnerCouponsIndex(ANY),
  affiliateCoupons: affiliateCouponsIndex(ANY),
  pairCoupons: pairCouponsIndex(PAIR),
  pairCustomers: pairCustomersIndex(PAIR),
  partnerAffiliates: partnerAffiliatesIndex(ANY),
  affiliatePartners: affiliatePartnersIndex(ANY),
  partnerCustomers: partnerCustomersIndex(ANY),
  affiliateCustomers: affiliateCustomersIndex(ANY),
  codeUses: codeUsesIndex(ANY, ANY),
  partnerReports: partnerReportsIndex(ANY),
  affiliateReports: affiliateReportsIndex(ANY),
  partnerDue: partnerDueIndex(ANY),
  affiliateDue: affiliateDueIndex(ANY),
  partnerDueMonths: partnerDueMonthsIndex(ANY),
  partnerCouponStats: partnerCouponStatsIndex(ANY),
  balanceEntries: balanceEntriesIndex(PAIR, ANY as never, ANY),
  partnerPaid: partnerPaidIndex(ANY),
  affiliatePayouts: affiliatePayoutsIndex(ANY),
  pairPayouts: pairPayoutsIndex(PAIR),
  appUnmatched: appUnmatchedIndex(ANY),
  appEvents: appEventsIndex(ANY),
  trackedApps: trackedAppsIndex(),
  forumNewest: forumNewestIndex(),
  forumActive: forumActiveIndex(),
  forumReported: forumReportedIndex(),
  forumActivity: forumActivityIndex(ANY),
  partnerMessages: partnerMessagesIndex(ANY),
} as const;
