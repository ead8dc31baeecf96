import { signInBySrp } from '../../local/demo/cognito-client.ts';
import { DEMO_PASSWORD } from '../../local/demo/people.ts';
import type { Role } from '../../shared/accounts/roles.ts';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import type { ScreenIds } from '../../test/support/browser-screens.ts';
import { ACCOUNTS } from './accounts.ts';

/**
 * Finds the ids for the addresses of pages in the demo data. All ids belong to the same sale, which both demo accounts may see: the partner
 * owns the app, and the affiliate referred the customer.
 */
export async function findDemoIds(origin: string): Promise<ScreenIds> {
  const [partner, affiliate] = [await signInAs('partner', origin), await signInAs('affiliate', origin)];
  const [{ id: partnerId }, { id: affiliateId }] = [await partner('getMe'), await affiliate('getMe')];
  const { months } = await partner('getAffiliate', { params: { affiliateId } });
  const { month } = required(months.find(({ currency }) => currency === 'USD'));
  const balance = await partner('listBalanceEntries', {
    params: { counterpartyId: affiliateId, month, currency: 'USD' },
    query: {},
  });
  const { customerId, at, id: entryId, code } = required(balance.items[0]);
  const { app, providerId } = await partner('getCustomer', { params: { customerId } });
  const { items: posts } = await partner('listPosts', { query: {} });
  return {
    program: { appId: app.id },
    partnerId,
    affiliateId,
    customerId,
    providerId: required(providerId),
    importId: required((await partner('listCustomerImports')).items[0]).id,
    entry: { customerId, at, entryId },
    code,
    month,
    postId: required(posts[0]).id,
  };
}

async function signInAs(role: Role, origin: string): Promise<ApiClient> {
  const token = await signInBySrp(origin, ACCOUNTS[role].email, DEMO_PASSWORD);
  return createClient({ origin, token: async () => token });
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The demo data lacks an id for an address');
  return value;
}
