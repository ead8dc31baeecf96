import { beforeAll, expect, it } from 'vitest';
import {
  eventBody,
  PROVIDER_EVENT_TYPE,
  type ProviderEvent,
} from '../../functions/entities/provider-event.ts';
import { exportSectionsOf } from '../../shared/accounts/export-sections.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { PROVIDER_OBJECTS } from '../../shared/provider/provider-objects.ts';
import { type Api, startApi } from '../support/api.ts';
import { scanTable } from '../support/audit.ts';
import { earn } from '../support/earn.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { exampleOf, send } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
/** Every id of the provider that is stored. */
let stored: ReadonlySet<string>;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
  const { partner, affiliate, appId, providerId } = tenant;
  // Write 26 entries, which don't fit on one page, so that lists return a cursor.
  const pair = { partnerId: partner.id, affiliateId: affiliate.id, appId, providerId };
  for (let n = 0; n < 26; n++) await earn(api.table, { ...pair, amount: 100 + n, month: '2026-10' });
  stored = new Set(idsIn(textOf(await scanTable(api.table))));
});

const PREFIXES = Object.values(PROVIDER_OBJECTS).flatMap(({ objects }) => Object.keys(objects));
const RAW_ID = new RegExp(String.raw`\b(${[...PREFIXES, 'cs_', 'sub_', 'promo_', 'di_'].join('|')})\w+`, 'g');
/** An encrypted id alone, which is random. Ids of the provider may have the same form. */
const RANDOM = /^[\w.-]{22,}$/;

const idsIn = (text: string): string[] => text.match(RAW_ID) ?? [];

/** Returns the texts in a response that show an id of the provider. A random one may contain what looks like an id, but isn't stored. */
const textsWithIds = (body: unknown): string[] =>
  textsIn(body).filter((text) => idsIn(text).some((id) => !RANDOM.test(text) || stored.has(id)));

/** Items as text, with the bodies of events, which are stored compressed. */
const textOf = (items: Awaited<ReturnType<typeof scanTable>>): string =>
  JSON.stringify(items, (_, value) =>
    value?.type === PROVIDER_EVENT_TYPE
      ? { ...value, body: Buffer.from(eventBody(value as ProviderEvent)).toString() }
      : value,
  );

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
  expect(textsWithIds(body)).toEqual([]);
});

it.each(exportSectionsOf('affiliate'))('an export of %s contains no id of the provider', async (section) => {
  const part = await api.as(tenant.affiliate)('exportMyData', { body: { section } });

  expect(textsWithIds(part)).toEqual([]);
});

it('the cursor of a list contains no id of the provider, although the check would recognize one', async () => {
  const counterpartyId = tenant.partner.id;
  const balance = await api.as(tenant.affiliate)('listBalanceEntries', {
    params: { counterpartyId, month: '2026-10', currency: 'USD' },
  });
  const seenByPartner = await api.as(tenant.partner)('listCustomers');

  expect(balance.cursor).not.toBeNull();
  expect(textsWithIds(balance.cursor)).toEqual([]);
  expect(textsWithIds(seenByPartner)).not.toEqual([]);
});
