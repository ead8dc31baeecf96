import { marketplace } from '../../shared/contract/marketplace.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { optional, readEnv, text } from '../lib/env.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { getMarketplaceApp } from './get-marketplace-app.ts';
import { listMarketplace } from './list-marketplace.ts';

const { CANARY_PARTNER_ID } = readEnv({ CANARY_PARTNER_ID: optional(text()) });
const deps = { table: tableFromEnv(), hiddenPartnerId: CANARY_PARTNER_ID };

export const handler = createApiHandler<'marketplace'>(marketplace, admitAccounts(deps.table), {
  listMarketplace: ({ query: { q: term, sort: order, cursor, ...filter } }, { caller, now }) =>
    listMarketplace({ caller, term, filter, order, cursor, now }, deps),
  getMarketplaceApp: ({ params }, { caller, now }) => getMarketplaceApp({ ...params, caller, now }, deps),
});
