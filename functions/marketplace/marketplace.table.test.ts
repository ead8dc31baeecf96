import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { newId } from '../lib/ids.ts';
import { appItem } from '../table/items/app.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { companyName: 'Engines Ltd', avatarUrl: 'https://a.example.com/1' });
  affiliate = await newAffiliate(api.table);
});

const GONE = 'The application you are looking for does not exist or you do not have permission to view it.';

describe('The marketplace', () => {
  it('shows an app with its partner, its rate and its relation to the affiliate', async () => {
    const { id } = await addApp(api, partner);
    await api.as(partner)('updateApp', {
      params: { appId: id },
      body: { description: 'Takes notes', defaultRate: 1_500 },
    });
    await approveCode(api, partner, affiliate, id, 'BOB15');

    const { items } = await api.as(affiliate)('listMarketplace');

    expect(items.find((app) => app.id === id)).toEqual({
      id,
      name: 'Notes',
      url: 'https://notes.example.com',
      description: 'Takes notes',
      status: 'active',
      rate: 1_500,
      partner: { companyName: 'Engines Ltd', avatarUrl: 'https://a.example.com/1' },
      mine: false,
      relation: 'active',
      code: 'BOB15',
      readiness: 'awaiting',
      offer: null,
      usualDiscount: null,
      verified: false,
    });
  });

  it('shows a partner no relation, and 20 percent if no rate is set', async () => {
    const { id } = await addApp(api, partner);

    const app = await api.as(partner)('getMarketplaceApp', { params: { appId: id } });

    expect(app).toMatchObject({ mine: true, rate: 2_000, relation: null, code: null });
  });

  it('hides an inactive app from everyone but its owner and its affiliates', async () => {
    const { id: appId } = await addApp(api, partner);
    const params = { appId };
    await requestCode(api, affiliate, appId, 'MINE');
    await api.as(partner)('setAppStatus', { params, body: { status: 'inactive' } });
    const stranger = await newAffiliate(api.table);

    expect(await api.as(affiliate)('getMarketplaceApp', { params })).toMatchObject({
      status: 'inactive',
      relation: 'pending',
    });
    expect(await api.as(partner)('getMarketplaceApp', { params })).toMatchObject({ status: 'inactive' });
    await expectRefusal(api.as(stranger)('getMarketplaceApp', { params }), 'not_found', GONE);
    const { items } = await api.as(affiliate)('listMarketplace');
    expect(items.some(({ id }) => id === appId)).toBe(false);
  });
});

describe('A search', () => {
  it('finds a rare app among many others, exactly once across all pages', async () => {
    const rare = newId(new Date('2020-01-01T00:00:00.000Z'));
    await putApp(rare, 'Zebra counter');
    for (let n = 0; n < 230; n++) await putApp(newId(new Date(Date.UTC(2024, 0, 1) + n)), `Filler ${n}`);

    const found: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const page: { items: { id: string }[]; cursor: string | null } = await api.as(affiliate)(
        'listMarketplace',
        { query: { q: 'zEBRA', ...(cursor ? { cursor } : {}) } },
      );
      found.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }

    expect(found).toEqual([rare]);
    expect(pages).toBe(2);
  });
});

async function putApp(appId: string, name: string): Promise<void> {
  const createdAt = '2024-01-01T00:00:00.000Z';
  await api.table.putIfAbsent(
    appItem({
      appId,
      partnerId: partner.id,
      name,
      url: 'https://example.com',
      status: 'active',
      statusChanges: [{ status: 'active', at: createdAt }],
      hookToken: appId,
      createdAt,
    }),
  );
}
