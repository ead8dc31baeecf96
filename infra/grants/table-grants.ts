import type { Index } from '../../functions/table/key.ts';
import {
  AUDIT,
  CODE_EXPIRY,
  EMAIL,
  FANOUT,
  TRIGGERS,
  WEBHOOK_RECEIVER,
  WEBHOOK_RETRY,
  WEBHOOK_WORKER,
} from '../functions.ts';
import type { LISTS, PARTITIONS } from './partitions.ts';

/** The actions on items that can be granted. A transaction needs the same actions as its individual writes. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** A grant of actions on all partitions of one type in the table, or of queries of one kind of list in an index. */
export type TableGrant =
  | { readonly partition: keyof typeof PARTITIONS; readonly actions: readonly ItemAction[] }
  | { readonly index: Index; readonly lists: readonly (keyof typeof LISTS)[] };

const on = (partition: keyof typeof PARTITIONS, ...actions: ItemAction[]): TableGrant => ({
  partition,
  actions,
});
const list = (index: Index, ...lists: (keyof typeof LISTS)[]): TableGrant => ({ index, lists });

/**
 * The grants for the checks that every call passes (`functions/admission`), in areas that only read. `ADMISSION` is for areas that also
 * write.
 */
const READ_ADMISSION: readonly TableGrant[] = [on('user', 'GetItem')];
const ADMISSION: readonly TableGrant[] = [...READ_ADMISSION, on('calls', 'GetItem', 'PutItem')];

/** The grants for processing provider events, which both the worker and the retry function need. */
const PROCESSING: readonly TableGrant[] = [
  on('app', 'GetItem', 'BatchGetItem', 'UpdateItem'),
  on('code', 'Query', 'BatchGetItem', 'UpdateItem'),
  on('expiries', 'PutItem'),
  on('event', 'UpdateItem'),
  on(
    'reference',
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  ),
  on('customer', 'Query', 'PutItem', 'UpdateItem'),
  on('ledger', 'BatchGetItem', 'UpdateItem'),
  on('partnerStats', 'UpdateItem'),
  on('affiliateStats', 'UpdateItem'),
  // Needed to find the coupon that a misspelled promotion code was probably meant for.
  list('GSI1', 'partnerCoupons'),
];

/**
 * All table permissions of each function. A function that is not listed has none. The tests on DynamoDB Local enforce these grants
 * (`test/support/guard-table.setup.ts`), so a call without a grant fails its test.
 */
export const TABLE_GRANTS: Readonly<Record<string, readonly TableGrant[]>> = {
  profiles: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    // Needed for deleting an account, which closes the account's apps and coupons.
    on('reference', 'BatchGetItem'),
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
    on('user', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('code', 'GetItem'),
    on('hook', 'PutItem', 'UpdateItem'),
    // Write-only: the response to a put or update contains no item unless the request asks for it, and reads are not granted.
    on('secret', 'PutItem', 'UpdateItem'),
    on('event', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('reference', 'BatchGetItem'),
    list('GSI1', 'partnerApps', 'appUnmatched'),
    list('GSI2', 'appEvents'),
  ],
  marketplace: [
    ...READ_ADMISSION,
    on('user', 'BatchGetItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('code', 'BatchGetItem'),
    // Needed to show what a code gives the buyer.
    on('reference', 'BatchGetItem'),
    on('appWord', 'Query'),
    list('GSI2', 'market'),
  ],
  coupons: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'UpdateItem', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    on('code', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    // Needed to check whether the provider has already reported the code, and to show what it gives the buyer.
    on('reference', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    on('expiries', 'PutItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'UpdateItem'),
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
    on('ledger', 'BatchGetItem'),
    // To trace a sale.
    on('event', 'Query'),
    on('reference', 'BatchGetItem'),
    on('idSecret', 'GetItem', 'PutItem'),
    on('saleReport', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query'),
    list('GSI1', 'partnerCustomers', 'balanceEntries', 'codeUses', 'pairPayouts', 'partnerReports'),
    list('GSI2', 'affiliateCustomers', 'affiliateReports'),
    list('GSI3', 'pairCustomers'),
  ],
  payouts: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    list('GSI1', 'partnerDue', 'partnerPaid', 'pairPayouts'),
    list('GSI2', 'affiliateDue', 'affiliatePayouts'),
    list('GSI3', 'partnerDueMonths'),
  ],
  forum: [
    ...ADMISSION,
    on('user', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    // The forum function may change nothing about a user except the posting history.
    on('posting', 'UpdateItem'),
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
    on('channel', 'GetItem'),
    // Needed for the names and titles in notifications.
    on('app', 'BatchGetItem'),
    on('post', 'BatchGetItem'),
  ],
  [FANOUT.name]: [
    on('user', 'BatchGetItem'),
    on('notifications', 'PutItem'),
    on('channel', 'UpdateItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('appWord', 'BatchWriteItem'),
    on('post', 'GetItem', 'BatchGetItem'),
    on('word', 'BatchWriteItem'),
  ],
  [EMAIL.name]: [
    on('user', 'BatchGetItem'),
    on('notifications', 'GetItem', 'BatchGetItem', 'UpdateItem'),
    on('threadMail', 'PutItem'),
    on('app', 'BatchGetItem'),
    on('post', 'BatchGetItem'),
  ],
  [TRIGGERS.name]: [on('user', 'PutItem')],
  [WEBHOOK_RECEIVER.name]: [
    on('hook', 'GetItem'),
    on('secret', 'GetItem'),
    on('event', 'PutItem'),
    on('duplicate', 'UpdateItem'),
    on('app', 'UpdateItem'),
  ],
  [WEBHOOK_WORKER.name]: PROCESSING,
  [WEBHOOK_RETRY.name]: [...PROCESSING, on('event', 'BatchGetItem', 'Query')],
  [CODE_EXPIRY.name]: [on('expiries', 'Query', 'DeleteItem'), on('code', 'GetItem', 'UpdateItem')],
  // The audit reads everything that it verifies, but writes only its own bookmark.
  [AUDIT.name]: [
    on('user', 'GetItem', 'BatchGetItem'),
    on('code', 'BatchGetItem'),
    on('customer', 'BatchGetItem'),
    on('ledger', 'Query', 'BatchGetItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query', 'BatchGetItem'),
    on('auditBookmark', 'GetItem', 'PutItem'),
    list('GSI1', 'partners', 'partnerAffiliates', 'partnerCoupons', 'balanceEntries'),
    list('GSI3', 'pairCoupons', 'pairCustomers'),
  ],
};
