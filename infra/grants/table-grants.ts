import type { Index } from '../../functions/table/keys.ts';
import { AUDIT, FANOUT, TRIGGERS, WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../functions.ts';
import type { LISTS, PARTITIONS } from './partitions.ts';

/** What a function may ask of an item. A transaction needs the action of each of its writes, and no other. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

/** Actions on all partitions of one kind of the table, or queries of the partitions of one list of an index. */
export type TableGrant =
  | { readonly partition: keyof typeof PARTITIONS; readonly actions: readonly ItemAction[] }
  | { readonly index: Index; readonly lists: readonly (keyof typeof LISTS)[] };

const on = (partition: keyof typeof PARTITIONS, ...actions: ItemAction[]): TableGrant => ({
  partition,
  actions,
});
const list = (index: Index, ...lists: (keyof typeof LISTS)[]): TableGrant => ({ index, lists });

/**
 * All that each function may do with the table; a function that is not here may do nothing. The tests on DynamoDB Local run under
 * these grants (`test/support/guard-table.setup.ts`), so a call that is missing here fails where it is made.
 */
export const TABLE_GRANTS: Readonly<Record<string, readonly TableGrant[]>> = {
  profiles: [
    on('user', 'GetItem', 'PutItem', 'UpdateItem'),
    // The end of an account closes its apps and its coupons.
    on('app', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
    on('ledger', 'GetItem', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    on('affiliateStats', 'UpdateItem'),
    list('GSI1', 'partnerApps', 'partnerCoupons'),
    list('GSI2', 'affiliateCoupons'),
  ],
  apps: [
    on('user', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('hook', 'PutItem', 'UpdateItem'),
    // Written, never read: the answer of a put or an update holds no item unless it is asked for, and reading is not granted.
    on('secret', 'PutItem', 'UpdateItem'),
    on('event', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('reference', 'BatchGetItem'),
    list('GSI1', 'partnerApps', 'appUnmatched'),
  ],
  marketplace: [on('user', 'BatchGetItem'), on('app', 'GetItem', 'BatchGetItem'), list('GSI2', 'market')],
  coupons: [
    on('user', 'GetItem', 'BatchGetItem', 'UpdateItem', 'ConditionCheckItem'),
    on('app', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    // Whether the provider knows the code already.
    on('reference', 'GetItem', 'ConditionCheckItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    on('affiliateStats', 'Query', 'UpdateItem'),
    list('GSI1', 'partnerCoupons', 'partnerAffiliates'),
    list('GSI2', 'affiliateCoupons'),
    list('GSI3', 'pairCoupons'),
  ],
  customers: [
    on('user', 'BatchGetItem'),
    on('app', 'GetItem', 'BatchGetItem'),
    on('customer', 'GetItem', 'BatchGetItem'),
    on('ledger', 'BatchGetItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query'),
    list('GSI1', 'partnerCustomers', 'balanceEntries'),
    list('GSI2', 'affiliateCustomers', 'customerEntries'),
    list('GSI3', 'pairCustomers'),
  ],
  payouts: [
    on('user', 'GetItem', 'BatchGetItem'),
    on('ledger', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    list('GSI1', 'partnerDue', 'partnerPaid', 'pairPayouts'),
    list('GSI2', 'affiliateDue', 'affiliatePayouts'),
    list('GSI3', 'partnerDueMonths'),
  ],
  forum: [
    on('user', 'GetItem', 'BatchGetItem', 'ConditionCheckItem'),
    // Of a user it changes only what they wrote of late.
    on('posting', 'UpdateItem'),
    on('post', 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    on('word', 'Query'),
    list('GSI1', 'forumNewest'),
    list('GSI2', 'forumActive'),
    list('GSI3', 'forumReported'),
  ],
  notifications: [
    on('user', 'BatchGetItem', 'ConditionCheckItem'),
    on('notifications', 'GetItem', 'Query', 'UpdateItem'),
    // What a notification is about, in words.
    on('app', 'BatchGetItem'),
    on('post', 'BatchGetItem'),
  ],
  [FANOUT.name]: [
    on('user', 'BatchGetItem'),
    on('notifications', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    on('threadMail', 'PutItem'),
    on('app', 'BatchGetItem'),
    on('post', 'GetItem', 'BatchGetItem'),
    on('word', 'BatchWriteItem'),
  ],
  [TRIGGERS.name]: [on('user', 'PutItem')],
  [WEBHOOK_RECEIVER.name]: [
    on('hook', 'GetItem'),
    on('secret', 'GetItem'),
    on('event', 'PutItem'),
    on('app', 'UpdateItem'),
  ],
  [WEBHOOK_WORKER.name]: [
    on('app', 'GetItem', 'BatchGetItem', 'UpdateItem'),
    on('event', 'UpdateItem'),
    on('reference', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
    on('customer', 'Query', 'PutItem'),
    on('ledger', 'BatchGetItem', 'UpdateItem'),
    on('partnerStats', 'UpdateItem'),
    on('affiliateStats', 'UpdateItem'),
  ],
  // Reads the ledger and what it is counted by; of its writes there is the bookmark only.
  [AUDIT.name]: [
    on('user', 'GetItem', 'BatchGetItem'),
    on('app', 'BatchGetItem'),
    on('customer', 'BatchGetItem'),
    on('ledger', 'Query', 'BatchGetItem'),
    on('partnerStats', 'Query'),
    on('affiliateStats', 'Query'),
    on('auditBookmark', 'GetItem', 'PutItem'),
    list('GSI1', 'partners', 'partnerAffiliates', 'partnerCoupons', 'balanceEntries'),
    list('GSI3', 'pairCoupons', 'pairCustomers'),
  ],
};
