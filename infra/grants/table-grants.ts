import { appKey, marketIndex, partnerAppsIndex } from '../../functions/entities/app.ts';
import { appWordKey } from '../../functions/entities/app-word.ts';
import { requestToCheckKey, ruleCountKey } from '../../functions/entities/approval-rule.ts';
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
  importedCustomersIndex,
  pairCustomersIndex,
  partnerCustomersIndex,
} from '../../functions/entities/customer.ts';
import { customerImportKey } from '../../functions/entities/customer-import.ts';
import { dueDigestKey, threadTurnKey } from '../../functions/entities/email-turn.ts';
import { eventUsageKey } from '../../functions/entities/event-usage.ts';
import { formerAddressKey } from '../../functions/entities/former-address.ts';
import { forumActivityIndex } from '../../functions/entities/forum-activity.ts';
import { wordKey } from '../../functions/entities/forum-word.ts';
import { chosenHandlesKey, handleKey } from '../../functions/entities/handle.ts';
import { trackedAppsIndex } from '../../functions/entities/health.ts';
import { hookKey } from '../../functions/entities/hook.ts';
import { idSecretKey } from '../../functions/entities/id-secret.ts';
import { invitationKey, joinLinkKey, partnerInvitationsIndex } from '../../functions/entities/invitation.ts';
import {
  affiliateDueIndex,
  affiliatePaidIndex,
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
import { optOutKey } from '../../functions/entities/opt-out.ts';
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
import { affiliateDeclinesIndex, partnerDeclinesIndex } from '../../functions/entities/relation.ts';
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
import type { Index } from '../../functions/table/key.ts';
import {
  AUDIT,
  CODE_EXPIRY,
  DIGEST,
  EMAIL,
  FANOUT,
  GO,
  TRACKING_WATCH,
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_RETRY,
  WEBHOOK_WORKER,
} from '../functions.ts';
import type { KeyBuilder } from './pattern-of.ts';

/** A transaction needs the same permissions as its individual writes. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/**
 * A grant. It allows actions on all partitions of one type in the table, or queries for some kinds of lists in an index. The function that
 * builds the keys of stored items names the partitions.
 */
export type TableGrant =
  | {
      readonly partition: KeyBuilder;
      readonly actions: readonly ItemAction[];
      /** A grant with this limit does not apply to a transaction that also writes other items. */
      readonly attributes?: readonly string[];
    }
  | { readonly index: Index; readonly lists: readonly KeyBuilder[] };

const on = (partition: KeyBuilder, ...actions: ItemAction[]): TableGrant => ({
  partition,
  actions,
});
const list = (index: Index, ...lists: KeyBuilder[]): TableGrant => ({ index, lists });

/** The grants for the checks that run before every API call (`functions/admission`). */
const ADMISSION: readonly TableGrant[] = [on(profileKey, 'GetItem'), on(callCountsKey, 'GetItem', 'PutItem')];

/** Functions that process events from outside must not be able to change anything else in a profile. */
const PLAN_CHANGES: TableGrant = {
  partition: profileKey,
  actions: ['UpdateItem'],
  attributes: [
    'PK',
    'SK',
    'role',
    'deletedAt',
    'subscriptions',
    'isSubscribed',
    'plan',
    'planByOperator',
    'planVersion',
    'proRequestedAt',
    'lastRequest',
  ],
};

const PROCESSING: readonly TableGrant[] = [
  on(appKey, 'GetItem', 'BatchGetItem', 'UpdateItem'),
  on(codeOwnerKey, 'Query', 'BatchGetItem', 'UpdateItem'),
  on(codeExpiryKey, 'PutItem'),
  on(eventKey, 'Query', 'UpdateItem'),
  on(referenceKey, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  on(providerCodeKey, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
  on(codeTextKey, 'GetItem', 'PutItem', 'ConditionCheckItem'),
  on(discountKey, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
  on(unownedCodesKey, 'UpdateItem'),
  on(unmatchedKey, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  on(customerKey, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
  on(pairKey, 'BatchGetItem', 'Query', 'UpdateItem'),
  on(partnerStatsKey, 'UpdateItem'),
  on(affiliateStatsKey, 'UpdateItem'),
  // This grant is needed to derive a partner's plan from the partner's subscriptions at the operator's own payment provider.
  on(operatorSubscriptionKey, 'GetItem', 'BatchGetItem', 'UpdateItem'),
  on(profileKey, 'GetItem'),
  PLAN_CHANGES,
  // This grant is needed to find misspelled promotion codes.
  list('GSI1', partnerCouponsIndex),
];

/** The key of the Events API in `TABLE_GRANTS`. All other keys are names of functions. */
export const REALTIME = 'realtime';

/**
 * All table permissions of each function. A function that is not listed has none. The tests on DynamoDB Local enforce these grants
 * (`test/support/guard-table.setup.ts`), so a call without a grant makes its test fail.
 */
export const TABLE_GRANTS: Readonly<Record<string, readonly TableGrant[]>> = {
  [REALTIME]: [
    {
      partition: profileKey,
      actions: ['GetItem'],
      attributes: ['PK', 'SK', 'deletedAt', 'blockedAt', 'signedOutBefore'],
    },
  ],
  profiles: [
    ...ADMISSION,
    on(profileKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    on(operatorMessageKey, 'PutItem'),
    // A keyed hash of a deleted account's address is kept, so that the operator can still find the account.
    on(formerAddressKey, 'PutItem'),
    on(idSecretKey, 'GetItem', 'PutItem'),
    // Before an account is deleted, its apps and coupons are closed. This requires the following grants.
    on(discountKey, 'BatchGetItem'),
    on(appKey, 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    on(codeOwnerKey, 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    on(invitationKey, 'BatchGetItem', 'DeleteItem'),
    on(pairKey, 'GetItem', 'UpdateItem'),
    on(partnerStatsKey, 'UpdateItem'),
    on(affiliateStatsKey, 'UpdateItem'),
    list('GSI1', partnerAppsIndex, partnerCouponsIndex, partnerDeclinesIndex, partnerInvitationsIndex),
    list('GSI2', affiliateCouponsIndex, affiliateDeclinesIndex),
  ],
  apps: [
    ...ADMISSION,
    // `BatchGetItem` is needed for the plan, which determines the daily budget of events.
    on(profileKey, 'BatchGetItem', 'ConditionCheckItem'),
    on(eventUsageKey, 'BatchGetItem'),
    on(appKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'),
    on(openingsKey, 'BatchGetItem'),
    on(codeOwnerKey, 'GetItem'),
    on(handleKey, 'GetItem', 'UpdateItem'),
    on(chosenHandlesKey, 'UpdateItem'),
    on(hookKey, 'PutItem', 'UpdateItem'),
    // This grant contains no read actions, because the function never reads a secret.
    on(secretKey, 'PutItem', 'UpdateItem'),
    on(eventKey, 'BatchGetItem', 'PutItem', 'UpdateItem'),
    // `UpdateItem` is needed to remove an item from the list of unmatched events.
    on(unmatchedKey, 'BatchGetItem', 'UpdateItem'),
    list('GSI1', partnerAppsIndex, appUnmatchedIndex, codeUsesIndex),
    list('GSI2', appEventsIndex),
  ],
  marketplace: [
    ...ADMISSION,
    on(profileKey, 'BatchGetItem'),
    on(appKey, 'GetItem', 'BatchGetItem'),
    on(codeOwnerKey, 'BatchGetItem'),
    // This grant is needed to show the benefit that a code gives the buyer.
    on(discountKey, 'BatchGetItem'),
    on(paymentTermsKey, 'BatchGetItem'),
    on(appWordKey, 'Query'),
    list('GSI2', marketIndex),
  ],
  coupons: [
    ...ADMISSION,
    on(profileKey, 'GetItem', 'BatchGetItem', 'UpdateItem', 'ConditionCheckItem'),
    on(appKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    // `Query` is needed for the texts of a coupon's terms.
    on(
      codeOwnerKey,
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ),
    on(invitationKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on(joinLinkKey, 'GetItem'),
    on(optOutKey, 'PutItem'),
    // This grant is needed to hash the addresses of invitations.
    on(idSecretKey, 'GetItem', 'PutItem'),
    // The affiliate is notified of changed terms in the transaction that changes them. It marks the notice of terms that it replaces.
    on(notificationSettingsKey, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    // These grants are needed to check whether the provider has already reported a promotion code with the coupon's code, or with a similar
    // one, and to show the discount of that promotion code.
    on(codeTextKey, 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    on(discountKey, 'GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    on(unownedCodesKey, 'BatchGetItem'),
    on(codeExpiryKey, 'PutItem'),
    on(requestToCheckKey, 'PutItem'),
    on(pairKey, 'GetItem', 'BatchGetItem', 'Query', 'UpdateItem'),
    on(paymentTermsKey, 'GetItem'),
    on(partnerStatsKey, 'UpdateItem'),
    on(affiliateStatsKey, 'Query', 'UpdateItem'),
    list('GSI1', partnerCouponsIndex, partnerAffiliatesIndex, partnerInvitationsIndex),
    list('GSI2', affiliateCouponsIndex),
    list('GSI3', pairCouponsIndex),
  ],
  customers: [
    ...ADMISSION,
    on(profileKey, 'BatchGetItem', 'ConditionCheckItem'),
    on(appKey, 'GetItem', 'BatchGetItem'),
    on(codeOwnerKey, 'GetItem', 'BatchGetItem', 'Query'),
    // The put is needed to store the rows of an import at once, so that a second upload finds them.
    on(customerKey, 'GetItem', 'BatchGetItem', 'Query', 'PutItem'),
    on(customerImportKey, 'GetItem', 'Query', 'PutItem', 'UpdateItem'),
    // This grant is needed to find the invited people in an import.
    on(invitationKey, 'BatchGetItem'),
    // The check is needed to change an answer only until a payout includes it.
    on(pairKey, 'BatchGetItem', 'ConditionCheckItem'),
    // The reads are needed to explain why a sale did or did not earn a commission, and to show the event log. A partner's statement about a
    // customer becomes an event.
    on(eventKey, 'BatchGetItem', 'Query', 'PutItem'),
    on(duplicateEventKey, 'BatchGetItem'),
    on(referenceKey, 'BatchGetItem'),
    on(providerCodeKey, 'BatchGetItem'),
    on(idSecretKey, 'GetItem', 'PutItem'),
    on(saleReportKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on(openReportKey, 'GetItem', 'PutItem', 'DeleteItem'),
    on(partnerStatsKey, 'Query'),
    on(affiliateStatsKey, 'Query', 'BatchGetItem'),
    on(openingsKey, 'Query'),
    list(
      'GSI1',
      partnerAppsIndex,
      partnerCustomersIndex,
      balanceEntriesIndex,
      codeUsesIndex,
      pairPayoutsIndex,
      partnerReportsIndex,
      partnerCouponStatsIndex,
      partnerCouponsIndex,
      partnerAffiliatesIndex,
      importedCustomersIndex,
    ),
    list('GSI2', affiliateCustomersIndex, affiliateReportsIndex, affiliateCouponsIndex, appEventsIndex),
    list('GSI3', pairCustomersIndex, pairCouponsIndex),
  ],
  payouts: [
    ...ADMISSION,
    // The check is needed to change payment terms at once only until the first request for a code.
    on(profileKey, 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    on(pairKey, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'),
    on(paymentTermsKey, 'GetItem', 'BatchGetItem', 'PutItem'),
    // This grant is needed to filter balances and payouts by app.
    on(appKey, 'GetItem'),
    on(affiliateStatsKey, 'Query'),
    on(partnerStatsKey, 'Query', 'UpdateItem'),
    list('GSI1', partnerDueIndex, partnerPaidIndex, pairPayoutsIndex),
    list('GSI2', affiliateDueIndex, affiliatePayoutsIndex, affiliatePaidIndex),
    list('GSI3', partnerDueMonthsIndex),
  ],
  forum: [
    ...ADMISSION,
    on(profileKey, 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    // The posting history is the only data about a user that the forum function may change.
    on(postingKey, 'GetItem', 'BatchGetItem', 'UpdateItem'),
    on(postKey, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on(wordKey, 'Query'),
    list('GSI1', forumNewestIndex),
    list('GSI2', forumActiveIndex),
    list('GSI3', forumReportedIndex),
  ],
  notifications: [
    ...ADMISSION,
    on(profileKey, 'BatchGetItem', 'ConditionCheckItem'),
    on(notificationSettingsKey, 'GetItem', 'Query', 'UpdateItem'),
    // This grant is needed to verify the tokens of one-click unsubscribe.
    on(idSecretKey, 'GetItem', 'PutItem'),
    on(channelKey, 'GetItem'),
    // This grant is needed for the names and titles in notifications.
    on(appKey, 'BatchGetItem'),
    on(postKey, 'BatchGetItem'),
    // This grant is needed to mark notifications of payment terms that have been replaced.
    on(paymentTermsKey, 'BatchGetItem'),
    // This grant is needed for the answers to reports of missing sales.
    on(saleReportKey, 'BatchGetItem'),
  ],
  // The export reads the table and writes only its own call counters. It has no access to secrets, webhook URLs or events.
  exports: [
    ...ADMISSION,
    on(profileKey, 'BatchGetItem'),
    on(appKey, 'BatchGetItem'),
    on(codeOwnerKey, 'BatchGetItem', 'Query'),
    on(invitationKey, 'BatchGetItem'),
    on(customerKey, 'BatchGetItem'),
    on(pairKey, 'BatchGetItem', 'Query'),
    on(paymentTermsKey, 'BatchGetItem'),
    on(saleReportKey, 'BatchGetItem'),
    // This grant is needed to show the benefits that codes give the buyer.
    on(discountKey, 'BatchGetItem'),
    on(idSecretKey, 'GetItem', 'PutItem'),
    on(notificationSettingsKey, 'GetItem', 'Query'),
    on(postingKey, 'GetItem'),
    on(postKey, 'BatchGetItem', 'Query'),
    on(operatorMessageKey, 'BatchGetItem'),
    on(operatorSubscriptionKey, 'BatchGetItem'),
    list(
      'GSI1',
      partnerAppsIndex,
      partnerCouponsIndex,
      partnerDeclinesIndex,
      partnerInvitationsIndex,
      partnerAffiliatesIndex,
      partnerCustomersIndex,
      partnerReportsIndex,
      partnerMessagesIndex,
      codeUsesIndex,
      balanceEntriesIndex,
      pairPayoutsIndex,
      forumActivityIndex,
    ),
    list(
      'GSI2',
      affiliateCouponsIndex,
      affiliateDeclinesIndex,
      affiliatePartnersIndex,
      affiliateCustomersIndex,
      affiliateReportsIndex,
      affiliatePayoutsIndex,
    ),
  ],
  [FANOUT.name]: [
    on(profileKey, 'BatchGetItem'),
    // A report of a missing sale replaces the notification of the affiliate's previous reports.
    on(notificationSettingsKey, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on(channelKey, 'UpdateItem'),
    on(appKey, 'GetItem', 'BatchGetItem'),
    on(appWordKey, 'BatchWriteItem'),
    on(postKey, 'GetItem', 'BatchGetItem'),
    on(wordKey, 'BatchWriteItem'),
  ],
  [EMAIL.name]: [
    on(profileKey, 'GetItem', 'BatchGetItem'),
    on(notificationSettingsKey, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on(threadTurnKey, 'GetItem', 'PutItem', 'UpdateItem'),
    on(dueDigestKey, 'PutItem'),
    on(operatorMessageKey, 'BatchGetItem', 'UpdateItem'),
    // These grants are needed to sum the commissions for new sales, to ask whether two payments are the same sale, and to unsubscribe.
    on(customerKey, 'Query', 'BatchGetItem'),
    on(idSecretKey, 'GetItem', 'PutItem'),
    // `Query` is needed to notify the affiliates of an app in which buyers need no discount anymore, or need one again.
    on(appKey, 'BatchGetItem', 'Query'),
    // An app carries the name of its company only for the search.
    {
      partition: appKey,
      actions: ['UpdateItem'],
      attributes: ['PK', 'SK', 'type', 'companyName', 'lastRequest'],
    },
    on(postKey, 'BatchGetItem'),
    on(saleReportKey, 'BatchGetItem'),
    on(invitationKey, 'GetItem', 'UpdateItem'),
    on(joinLinkKey, 'PutItem'),
    on(optOutKey, 'BatchGetItem'),
    // The last two grants are needed to notify the affiliates of a partner whose payment terms have changed. The end of a run fixes its month.
    on(paymentTermsKey, 'GetItem', 'BatchGetItem', 'PutItem'),
    list('GSI1', partnerAffiliatesIndex, partnerAppsIndex, partnerCouponsIndex),
  ],
  [DIGEST.name]: [on(dueDigestKey, 'Query', 'DeleteItem')],
  [TRIGGERS.name]: [
    on(profileKey, 'PutItem'),
    {
      partition: profileKey,
      actions: ['UpdateItem'],
      attributes: ['PK', 'SK', 'deletedAt', 'signedOutBefore', 'passwordChangedAt', 'lastRequest'],
    },
  ],
  [WEBHOOK_RECEIVER.name]: [
    on(hookKey, 'GetItem'),
    on(secretKey, 'GetItem'),
    { partition: profileKey, actions: ['GetItem'], attributes: ['PK', 'SK', 'blockedAt'] },
    on(eventKey, 'PutItem'),
    on(duplicateEventKey, 'UpdateItem'),
    on(eventUsageKey, 'GetItem', 'UpdateItem'),
    // This grant is needed to derive the daily budget from the plan. A function that anyone can call must not read anything else about users.
    { partition: profileKey, actions: ['GetItem'], attributes: ['PK', 'SK', 'plan'] },
    // `GetItem` is needed to verify an app whose events always reach another app of the partner first.
    on(appKey, 'GetItem', 'UpdateItem'),
  ],
  [GO.name]: [
    on(handleKey, 'GetItem'),
    on(appKey, 'GetItem'),
    // `Query` is needed to find the code for which a further text stands.
    on(codeOwnerKey, 'GetItem', 'Query'),
    { partition: profileKey, actions: ['GetItem'], attributes: ['PK', 'SK', 'blockedAt', 'deletedAt'] },
    on(openingsKey, 'UpdateItem'),
  ],
  [WEBHOOK_WORKER.name]: PROCESSING,
  [WEBHOOK_RETRY.name]: [...PROCESSING, on(eventKey, 'BatchGetItem')],
  [CODE_EXPIRY.name]: [
    on(codeExpiryKey, 'Query', 'DeleteItem'),
    on(codeOwnerKey, 'GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'BatchGetItem'),
    // The function also approves requests by the rules of apps, which needs what an approval by the partner needs.
    on(requestToCheckKey, 'Query', 'DeleteItem'),
    on(ruleCountKey, 'UpdateItem'),
    on(appKey, 'BatchGetItem', 'ConditionCheckItem', 'UpdateItem'),
    on(profileKey, 'GetItem', 'BatchGetItem', 'UpdateItem'),
    on(pairKey, 'GetItem', 'UpdateItem'),
    on(codeTextKey, 'BatchGetItem'),
    on(discountKey, 'BatchGetItem'),
    on(unownedCodesKey, 'BatchGetItem'),
    on(partnerStatsKey, 'UpdateItem'),
    on(affiliateStatsKey, 'UpdateItem'),
  ],
  // The function that sends tracking reminders reads the same data as the webhook page. It also writes the reminders.
  [TRACKING_WATCH.name]: [
    on(appKey, 'BatchGetItem', 'Query'),
    on(openingsKey, 'BatchGetItem'),
    on(profileKey, 'BatchGetItem'),
    on(eventUsageKey, 'BatchGetItem'),
    on(notificationSettingsKey, 'PutItem'),
    on(remindersKey, 'BatchGetItem', 'PutItem', 'DeleteItem'),
    on(watchBookmarkKey, 'GetItem', 'PutItem', 'DeleteItem'),
    list('GSI1', trackedAppsIndex, appUnmatchedIndex, codeUsesIndex),
    list('GSI2', appEventsIndex),
  ],
  // The audit reads everything that it checks. It writes only the starting position of its next call.
  [AUDIT.name]: [
    on(profileKey, 'GetItem', 'BatchGetItem'),
    on(appKey, 'BatchGetItem'),
    on(codeOwnerKey, 'BatchGetItem'),
    on(customerKey, 'Query', 'BatchGetItem'),
    on(pairKey, 'Query', 'BatchGetItem'),
    on(partnerStatsKey, 'Query'),
    on(affiliateStatsKey, 'Query', 'BatchGetItem'),
    on(auditBookmarkKey, 'GetItem', 'PutItem'),
    list('GSI1', partnersIndex, partnerAffiliatesIndex, partnerCouponsIndex, balanceEntriesIndex),
    list('GSI3', pairCouponsIndex, pairCustomersIndex),
  ],
};
