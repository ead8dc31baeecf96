import { customers } from '../../shared/contract/customers.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { getAffiliateOverview } from './get-affiliate-overview.ts';
import { getCustomer } from './get-customer.ts';
import { getPartnerOverview } from './get-partner-overview.ts';
import { listBalanceEntries } from './list-balance-entries.ts';
import { listCustomerEntries } from './list-customer-entries.ts';
import { listCustomers } from './list-customers.ts';
import { sideOf } from './side.ts';

const deps = { table: tableFromEnv() };

/** Handles referred customers, the ledger entries behind every balance, and the figures of partners and affiliates. */
export const handler = createApiHandler<'customers'>(customers, admitAccounts(deps.table), {
  listCustomers: ({ query }, { caller }) => listCustomers({ side: sideOf(caller), ...query }, deps),
  getCustomer: ({ params }, { caller }) => getCustomer({ side: sideOf(caller), ...params }, deps),
  listCustomerEntries: ({ params, query }, { caller }) =>
    listCustomerEntries({ side: sideOf(caller), ...params, cursor: query.cursor }, deps),
  listBalanceEntries: ({ params, query }, { caller }) =>
    listBalanceEntries({ side: sideOf(caller), ...params, cursor: query.cursor }, deps),
  getPartnerOverview: (_, { caller, now }) => getPartnerOverview({ partnerId: caller.userId, now }, deps),
  getAffiliateOverview: (_, { caller, now }) =>
    getAffiliateOverview({ affiliateId: caller.userId, now }, deps),
});
