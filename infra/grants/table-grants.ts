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
import type { LISTS, PARTITIONS } from './partitions.ts';

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

/** A grant. It allows actions on all partitions of one type in the table, or queries for one kind of list in an index. */
export type TableGrant =
  | {
      readonly partition: keyof typeof PARTITIONS;
      readonly actions: readonly ItemAction[];
      /** A grant with this limit does not apply to a transaction that also writes other items. */
      readonly attributes?: readonly string[];
    }
  | { readonly index: Index; readonly lists: readonly (keyof typeof LISTS)[] };

const on = (partition: keyof typeof PARTITIONS, ...actions: ItemAction[]): TableGrant => ({
  partition,
  actions,
});
const list = (index: Index, ...lists: (keyof typeof LISTS)[]): TableGrant => ({ index, lists });

/**
 * The grants for the checks that run before every API call (`functions/admission`). Areas of the API that only read data get these grants.
 * Areas that also write data get `ADMISSION` instead.
 */
const READ_ADMISSION: readonly TableGrant[] = [on('user', 'GetItem')];
const ADMISSION: readonly TableGrant[] = [...READ_ADMISSION, on('calls', 'GetItem', 'PutItem')];

/** Functions that process events from outside must not be able to change anything else in a profile. */
const PLAN_CHANGES: TableGrant = {
  partition: 'user',
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
  on('app', 'GetItem', 'BatchGetItem', 'UpdateItem'),
  on('code', 'Query', 'BatchGetItem', 'UpdateItem'),
  on('expiries', 'PutItem'),
  on('event', 'Query', 'UpdateItem'),
  on('reference', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  on('promotion', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
  on('codeText', 'GetItem', 'PutItem', 'ConditionCheckItem'),
  on('discount', 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
  on('unownedCodes', 'UpdateItem'),
  on('unmatched', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  on('customer', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'),
  on('ledger', 'BatchGetItem', 'Query', 'UpdateItem'),
  on('partnerStats', 'UpdateItem'),
  on('affiliateStats', 'UpdateItem'),
  // This grant is needed to derive a partner's plan from the partner's subscriptions at the operator's own payment provider.
  on('operatorSubscription', 'GetItem', 'BatchGetItem', 'UpdateItem'),
  on('user', 'GetItem'),
  PLAN_CHANGES,
  // This grant is needed to find misspelled promotion codes.
  list('GSI1', 'partnerCoupons'),
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
      partition: 'user',
      actions: ['GetItem'],
      attributes: ['PK', 'SK', 'deletedAt', 'blockedAt', 'signedOutBefore'],
    },
  ],
  profiles: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
    on('operatorMessage', 'PutItem'),
    // A keyed hash of a deleted account's address is kept, so that the operator can still find the account.
    on('formerAddress', 'PutItem'),
    on('idSecret', 'GetItem', 'PutItem'),
    // Before an account is deleted, its apps and coupons are closed. This requires the following grants.
    on('discount', 'BatchGetItem'),
    on('app', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    on('code', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    on('ledger', 'GetItem', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    on('affiliateStats', 'UpdateItem'),
    list('GSI1', 'partnerApps', 'partnerCoupons'),
    list('GSI2', 'affiliateCoupons'),
  ],
  apps: [
    ...ADMISSION,
    // `BatchGetItem` is needed for the plan, which determines the daily budget of events.
    on('user', 'BatchGetItem', 'ConditionCheckItem'),
    on('eventUsage', 'BatchGetItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'),
    on('openings', 'BatchGetItem'),
    on('code', 'GetItem'),
    on('handle', 'GetItem', 'UpdateItem'),
    on('chosenHandles', 'UpdateItem'),
    on('hook', 'PutItem', 'UpdateItem'),
    // This grant contains no read actions, because the function never reads a secret.
    on('secret', 'PutItem', 'UpdateItem'),
    on('event', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    // `UpdateItem` is needed to remove an item from the list of unmatched events.
    on('unmatched', 'BatchGetItem', 'UpdateItem'),
    list('GSI1', 'partnerApps', 'appUnmatched', 'codeUses'),
    list('GSI2', 'appEvents'),
  ],
  marketplace: [
    ...READ_ADMISSION,
    on('user', 'BatchGetItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('code', 'BatchGetItem'),
    // This grant is needed to show the benefit that a code gives the buyer.
    on('discount', 'BatchGetItem'),
    on('paymentTerms', 'BatchGetItem'),
    on('appWord', 'Query'),
    list('GSI2', 'market'),
  ],
  coupons: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'UpdateItem', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    // `Query` is needed for the texts of a coupon's terms.
    on('code', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    // The affiliate is notified of changed terms in the transaction that changes them. It marks the notice of terms that it replaces.
    on('notifications', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    // These grants are needed to check whether the provider has already reported a promotion code with the coupon's code, or with a similar
    // one, and to show the discount of that promotion code.
    on('codeText', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    on('discount', 'GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    on('unownedCodes', 'BatchGetItem'),
    on('expiries', 'PutItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'UpdateItem'),
    on('paymentTerms', 'GetItem'),
    on('partnerStats', 'UpdateItem'),
    on('affiliateStats', 'Query', 'UpdateItem'),
    list('GSI1', 'partnerCoupons', 'partnerAffiliates'),
    list('GSI2', 'affiliateCoupons'),
    list('GSI3', 'pairCoupons'),
  ],
  customers: [
    ...ADMISSION,
    on('user', 'BatchGetItem', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('code', 'GetItem', 'Query'),
    on('customer', 'GetItem', 'BatchGetItem', 'Query'),
    // The check is needed to change an answer only until a payout includes it.
    on('ledger', 'BatchGetItem', 'ConditionCheckItem'),
    // The reads are needed to explain why a sale did or did not earn a commission, and to show the event log. A partner's statement about a
    // customer becomes an event.
    on('event', 'BatchGetItem', 'Query', 'PutItem'),
    on('duplicate', 'BatchGetItem'),
    on('reference', 'BatchGetItem'),
    on('promotion', 'BatchGetItem'),
    on('idSecret', 'GetItem', 'PutItem'),
    on('saleReport', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('openReport', 'GetItem', 'PutItem', 'DeleteItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query', 'BatchGetItem'),
    on('openings', 'Query'),
    list(
      'GSI1',
      'partnerApps',
      'partnerCustomers',
      'balanceEntries',
      'codeUses',
      'pairPayouts',
      'partnerReports',
      'partnerCouponStats',
      'partnerCoupons',
    ),
    list('GSI2', 'affiliateCustomers', 'affiliateReports', 'affiliateCoupons', 'appEvents'),
    list('GSI3', 'pairCustomers', 'pairCoupons'),
  ],
  payouts: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'),
    on('paymentTerms', 'GetItem', 'BatchGetItem', 'PutItem'),
    // This grant is needed to filter balances and payouts by app.
    on('app', 'GetItem'),
    on('affiliateStats', 'Query'),
    on('partnerStats', 'UpdateItem'),
    list('GSI1', 'partnerDue', 'partnerPaid', 'pairPayouts'),
    list('GSI2', 'affiliateDue', 'affiliatePayouts'),
    list('GSI3', 'partnerDueMonths'),
  ],
  forum: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    // The posting history is the only data about a user that the forum function may change.
    on('posting', 'GetItem', 'BatchGetItem', 'UpdateItem'),
    on('post', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on('word', 'Query'),
    list('GSI1', 'forumNewest'),
    list('GSI2', 'forumActive'),
    list('GSI3', 'forumReported'),
  ],
  notifications: [
    ...ADMISSION,
    on('user', 'BatchGetItem', 'ConditionCheckItem'),
    on('notifications', 'GetItem', 'Query', 'UpdateItem'),
    // This grant is needed to verify the tokens of one-click unsubscribe.
    on('idSecret', 'GetItem', 'PutItem'),
    on('channel', 'GetItem'),
    // This grant is needed for the names and titles in notifications.
    on('app', 'BatchGetItem'),
    on('post', 'BatchGetItem'),
    // This grant is needed to mark notifications of payment terms that have been replaced.
    on('paymentTerms', 'BatchGetItem'),
  ],
  // The export reads the table and writes only its own call counters. It has no access to secrets, webhook URLs or events.
  exports: [
    ...ADMISSION,
    on('user', 'BatchGetItem'),
    on('app', 'BatchGetItem'),
    on('code', 'BatchGetItem', 'Query'),
    on('customer', 'BatchGetItem'),
    on('ledger', 'BatchGetItem', 'Query'),
    on('paymentTerms', 'BatchGetItem'),
    on('saleReport', 'BatchGetItem'),
    // This grant is needed to show the benefits that codes give the buyer.
    on('discount', 'BatchGetItem'),
    on('idSecret', 'GetItem', 'PutItem'),
    on('notifications', 'GetItem', 'Query'),
    on('posting', 'GetItem'),
    on('post', 'BatchGetItem', 'Query'),
    on('operatorMessage', 'BatchGetItem'),
    on('operatorSubscription', 'BatchGetItem'),
    list(
      'GSI1',
      'partnerApps',
      'partnerCoupons',
      'partnerAffiliates',
      'partnerCustomers',
      'partnerReports',
      'partnerMessages',
      'codeUses',
      'balanceEntries',
      'pairPayouts',
      'forumActivity',
    ),
    list(
      'GSI2',
      'affiliateCoupons',
      'affiliatePartners',
      'affiliateCustomers',
      'affiliateReports',
      'affiliatePayouts',
    ),
  ],
  [FANOUT.name]: [
    on('user', 'BatchGetItem'),
    // A report of a missing sale replaces the notification of the affiliate's previous reports.
    on('notifications', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on('channel', 'UpdateItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('appWord', 'BatchWriteItem'),
    on('post', 'GetItem', 'BatchGetItem'),
    on('word', 'BatchWriteItem'),
  ],
  [EMAIL.name]: [
    on('user', 'GetItem', 'BatchGetItem'),
    on('notifications', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on('emailTurn', 'GetItem', 'PutItem', 'UpdateItem'),
    on('digests', 'PutItem'),
    on('operatorMessage', 'BatchGetItem', 'UpdateItem'),
    // These grants are needed to sum the commissions for new sales, to ask whether two payments are the same sale, and to unsubscribe.
    on('customer', 'Query', 'BatchGetItem'),
    on('idSecret', 'GetItem', 'PutItem'),
    // `Query` is needed to notify the affiliates of an app in which buyers need no discount anymore, or need one again.
    on('app', 'BatchGetItem', 'Query'),
    on('post', 'BatchGetItem'),
    // The last two grants are needed to notify the affiliates of a partner whose payment terms have changed. The end of a run fixes its month.
    on('paymentTerms', 'GetItem', 'BatchGetItem', 'PutItem'),
    list('GSI1', 'partnerAffiliates'),
  ],
  [DIGEST.name]: [on('digests', 'Query', 'DeleteItem')],
  [TRIGGERS.name]: [
    on('user', 'PutItem'),
    {
      partition: 'user',
      actions: ['UpdateItem'],
      attributes: ['PK', 'SK', 'deletedAt', 'signedOutBefore', 'passwordChangedAt', 'lastRequest'],
    },
  ],
  [WEBHOOK_RECEIVER.name]: [
    on('hook', 'GetItem'),
    on('secret', 'GetItem'),
    { partition: 'user', actions: ['GetItem'], attributes: ['PK', 'SK', 'blockedAt'] },
    on('event', 'PutItem'),
    on('duplicate', 'UpdateItem'),
    on('eventUsage', 'GetItem', 'UpdateItem'),
    // This grant is needed to derive the daily budget from the plan. A function that anyone can call must not read anything else about users.
    { partition: 'user', actions: ['GetItem'], attributes: ['PK', 'SK', 'plan'] },
    // `GetItem` is needed to verify an app whose events always reach another app of the partner first.
    on('app', 'GetItem', 'UpdateItem'),
  ],
  [GO.name]: [
    on('handle', 'GetItem'),
    on('app', 'GetItem'),
    // `Query` is needed to find the code for which a further text stands.
    on('code', 'GetItem', 'Query'),
    { partition: 'user', actions: ['GetItem'], attributes: ['PK', 'SK', 'blockedAt', 'deletedAt'] },
    on('openings', 'UpdateItem'),
  ],
  [WEBHOOK_WORKER.name]: PROCESSING,
  [WEBHOOK_RETRY.name]: [...PROCESSING, on('event', 'BatchGetItem')],
  [CODE_EXPIRY.name]: [on('expiries', 'Query', 'DeleteItem'), on('code', 'GetItem', 'UpdateItem')],
  // The function that sends tracking reminders reads the same data as the webhook page. It also writes the reminders.
  [TRACKING_WATCH.name]: [
    on('app', 'BatchGetItem', 'Query'),
    on('openings', 'BatchGetItem'),
    on('user', 'BatchGetItem'),
    on('eventUsage', 'BatchGetItem'),
    on('notifications', 'PutItem'),
    on('reminders', 'BatchGetItem', 'PutItem', 'DeleteItem'),
    on('watchBookmark', 'GetItem', 'PutItem', 'DeleteItem'),
    list('GSI1', 'trackedApps', 'appUnmatched', 'codeUses'),
    list('GSI2', 'appEvents'),
  ],
  // The audit reads everything that it checks. It writes only the starting position of its next call.
  [AUDIT.name]: [
    on('user', 'GetItem', 'BatchGetItem'),
    on('app', 'BatchGetItem'),
    on('code', 'BatchGetItem'),
    on('customer', 'Query', 'BatchGetItem'),
    on('ledger', 'Query', 'BatchGetItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query', 'BatchGetItem'),
    on('auditBookmark', 'GetItem', 'PutItem'),
    list('GSI1', 'partners', 'partnerAffiliates', 'partnerCoupons', 'balanceEntries'),
    list('GSI3', 'pairCoupons', 'pairCustomers'),
  ],
};
