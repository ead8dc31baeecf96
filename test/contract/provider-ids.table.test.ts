import { beforeAll, expect, it } from 'vitest';
import { exportSectionsOf } from '../../shared/accounts/export-sections.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { PROVIDER_OBJECTS } from '../../shared/provider/provider-objects.ts';
import { type Api, startApi } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { exampleOf, send } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
  const { partner, affiliate, appId, providerId } = tenant;
  // Write 26 entries, which don't fit on one page, so that lists return a cursor.
  const pair = { partnerId: partner.id, affiliateId: affiliate.id, appId, providerId };
  for (let n = 0; n < 26; n++) await earn(api.table, { ...pair, amount: 100 + n, month: '2026-10' });
});

const PREFIXES = Object.values(PROVIDER_OBJECTS).flatMap(({ objects }) => Object.keys(objects));
const RAW_ID = new RegExp(String.raw`\b(${[...PREFIXES, 'cs_', 'sub_', 'promo_', 'di_'].join('|')})\w`);

/** If a string contains encoded text (like a cursor), the decoded text is returned too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64url').toString('latin1')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

const reads = allOperations.filter(
  ({ id, method, access }) =>
    method === 'GET' && (access === 'any' || access === 'affiliate') && !NEEDS_CLOUD.has(id),
);

it.each(reads.map(({ id }) => id))('%s shows an affiliate no id of the provider', async (id) => {
  const operation = reads.find((each) => each.id === id) ?? expect.fail();
  const example = exampleOf(operation, tenant);
  const params = { ...example.params, counterpartyId: tenant.partner.id };

  const { status, body } = await send(api, operation, { ...example, params }, tenant.affiliate);

  // Calls that access another user's posts or channels may be refused.
  expect([200, 403, 404]).toContain(status);
  expect(textsIn(body).filter((text) => RAW_ID.test(text))).toEqual([]);
});

it.each(exportSectionsOf('affiliate'))('an export of %s contains no id of the provider', async (section) => {
  const part = await api.as(tenant.affiliate)('exportMyData', { body: { section } });

  expect(textsIn(part).filter((text) => RAW_ID.test(text))).toEqual([]);
});

it('the cursor of a list contains no id of the provider, although the check would recognize one', async () => {
  const counterpartyId = tenant.partner.id;
  const balance = await api.as(tenant.affiliate)('listBalanceEntries', {
    params: { counterpartyId, month: '2026-10', currency: 'USD' },
  });
  const seenByPartner = await api.as(tenant.partner)('listCustomers');

  expect(balance.cursor).not.toBeNull();
  expect(textsIn(balance.cursor).filter((text) => RAW_ID.test(text))).toEqual([]);
  expect(textsIn(seenByPartner).some((text) => RAW_ID.test(text))).toBe(true);
});
