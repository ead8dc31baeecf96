import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MarketplaceFilter } from '../../shared/contract/marketplace.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { type App, appItem, appKey } from '../entities/app.ts';
import { appListing } from '../entities/app-listing.ts';
import { indexApp } from '../fanout/index-app.ts';
import type { Key, Stored } from '../table/key.ts';
import { connectApp } from '../webhooks/process/connect-app.ts';
import { listMarketplace } from './list-marketplace.ts';

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
      logoUrl: null,
      description: 'Takes notes',
      status: 'active',
      rate: 1_500,
      terms: { wait: null, minimums: [], scheduled: [] },
      bounty: [],
      months: null,
      termsText: '',
      questions: [],
      partner: { companyName: 'Engines Ltd', avatarUrl: 'https://a.example.com/1' },
      mine: false,
      relation: 'active',
      code: 'BOB15',
      ownTerms: { rate: 1_500, bounty: [], months: null, text: '' },
      declined: null,
      readiness: 'awaiting',
      offer: null,
      noDiscount: false,
      counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
      usualDiscount: null,
      connected: false,
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

  it('lists an app only while its sales can count, and shows it to its owner and its affiliates until then', async () => {
    const { id: appId } = await addApp(api, partner);
    const params = { appId };
    await requestCode(api, affiliate, appId, 'MINE');
    const stranger = await newAffiliate(api.table);
    const update = (body: object) => api.as(partner)('updateApp', { params, body });
    const isListed = async () => (await readAll()).includes(appId);
    const listed = [await isListed()];

    await update({ noDiscount: true });
    listed.push(await isListed());
    for (const user of [affiliate, partner])
      expect(await api.as(user)('getMarketplaceApp', { params })).toMatchObject({ status: 'active' });
    await expectRefusal(api.as(stranger)('getMarketplaceApp', { params }), 'not_found', GONE);
    await expect(requestCode(api, stranger, appId, 'THEIRS')).rejects.toMatchObject({
      problem: { code: 'app_inactive' },
    });
    for (const change of [
      { countByLink: true },
      { checkoutLinks: ['https://buy.stripe.com/a'] },
      { countByLink: false },
      { codeParameter: 'via' },
      { codeParameter: '' },
      { noDiscount: false },
    ]) {
      await update(change);
      listed.push(await isListed());
    }

    expect(listed).toEqual([true, false, false, true, false, true, false, true]);
  });
});

describe('The order of the marketplace', () => {
  it('is connected apps first, then described apps, then the newest, in the list and in a search', async () => {
    const word = 'ordered';
    const day = (n: number) => ulid(Date.UTC(2025, 0, n));
    const connected = { connectedSince: '2025-02-01T00:00:00.000Z' };
    const described = { description: 'Does things' };
    const apps = [
      { ...connected, ...described, appId: day(1) },
      { ...connected, appId: day(4) },
      { ...connected, description: '', appId: day(2) },
      { ...described, appId: day(3) },
      { appId: day(6) },
      { appId: day(5) },
    ];
    for (const app of apps.toReversed()) await putApp({ ...app, name: word });
    const order = apps.map(({ appId }) => appId);

    expect((await readAll()).filter((id) => order.includes(id))).toEqual(order);
    expect(await readAll({ q: word })).toEqual(order);
  });

  it('follows the description, the first live event and the status of an app', async () => {
    const { id: appId } = await addApp(api, partner);
    const params = { appId };
    const positions: (string | undefined)[] = [];
    const note = async () => positions.push((await api.table.get(storedApp(appId)))?.GSI2SK);
    await note();
    await api.as(partner)('updateApp', { params, body: { description: 'Takes notes' } });
    await note();
    await api.as(partner)('setAppStatus', { params, body: { status: 'inactive' } });
    await connectApp(api.table, { appId, provider: 'stripe', at: '2026-01-01T00:00:00.000Z' });
    await connectApp(api.table, { appId, provider: 'stripe', at: '2026-01-02T00:00:00.000Z' });
    await note();
    await api.as(partner)('setAppStatus', { params, body: { status: 'active' } });
    await note();
    await api.as(partner)('updateApp', { params, body: { description: '', defaultRate: null } });
    await note();

    expect(positions).toEqual([`00#${appId}`, `01#${appId}`, undefined, `11#${appId}`, `10#${appId}`]);
    expect((await api.table.get(appKey(appId)))?.connectedSince).toBe('2026-01-01T00:00:00.000Z');
  });

  it('is correct even if the description, the status and the verification change at the same time', async () => {
    const { id: appId } = await addApp(api, partner);
    const params = { appId };
    await api.as(partner)('setAppStatus', { params, body: { status: 'inactive' } });

    await Promise.all([
      api.as(partner)('updateApp', { params, body: { description: 'Takes notes' } }),
      api.as(partner)('setAppStatus', { params, body: { status: 'active' } }),
      connectApp(api.table, { appId, provider: 'stripe', at: '2026-01-01T00:00:00.000Z' }),
    ]);

    expect((await api.table.get(storedApp(appId)))?.GSI2SK).toBe(`11#${appId}`);
  });
});

describe('A search', () => {
  it('finds a rare app among many others in a single call', async () => {
    const rare = ulid(Date.UTC(2020, 0, 1));
    await putApp({ appId: rare, name: 'Zebra counter', description: 'Stripes' });
    const fillers = Array.from({ length: 230 }, (_, n) => ({
      appId: ulid(Date.UTC(2024, 0, 1) + n),
      name: `Filler ${n}`,
      description: 'Stripes of another kind',
    }));
    await Promise.all(fillers.map(putApp));

    for (const q of ['zEBRA', 'z', 'stripes zeb', 'counter STRIPES']) {
      const { items, cursor } = await search(q);
      expect([q, items.map(({ id }) => id), cursor]).toEqual([q, [rare], null]);
    }
    const nothing = { items: [], cursor: null, stopped: null };
    expect(await search('zebras')).toEqual(nothing);
    expect(await search('!?')).toEqual(nothing);
  });

  it('finds any part of a word in a name from three letters on, and descriptions by beginnings', async () => {
    const appId = ulid(Date.UTC(2019, 0, 1));
    await putApp({ appId, name: 'Harborlight', description: 'Moorings' });

    for (const q of ['light', 'LIG', 'orli', 'harb', 'light moor']) {
      expect([q, await readAll({ q })]).toEqual([q, [appId]]);
    }
    for (const q of ['ht', 'lighthouse', 'oring']) expect([q, await readAll({ q })]).toEqual([q, []]);
  });

  it('returns every match of a common word exactly once, in full pages', async () => {
    const apps = Array.from({ length: 60 }, (_, n) => ulid(Date.UTC(2023, 0, 1) + n));
    await Promise.all(apps.map((appId) => putApp({ appId, name: 'Plentiful' })));

    const { items } = await search('plent');

    expect(items).toHaveLength(25);
    expect(await readAll({ q: 'plent' })).toEqual(apps.toReversed());
  });

  it('leaves out apps that are inactive, renamed or listed at another position since they were indexed', async () => {
    const names = ['Stale inactive', 'Stale renamed', 'Stale moved', 'Stale kept'];
    const ids = names.map((_, n) => ulid(Date.UTC(2022, 0, 1 + n)));
    const [inactive, renamed, moved, kept] = ids as [string, string, string, string];
    await Promise.all(ids.map((appId, n) => putApp({ appId, name: names[n] ?? '' })));
    const as = api.as(partner);
    await as('setAppStatus', { params: { appId: inactive }, body: { status: 'inactive' } });
    await as('updateApp', { params: { appId: renamed }, body: { name: 'Fresh' } });
    await as('updateApp', { params: { appId: moved }, body: { description: 'Has one now' } });

    expect(await readAll({ q: 'stale' })).toEqual([kept]);
  });
});

describe('A filter of the marketplace', () => {
  const ids = Array.from({ length: 5 }, (_, n) => ulid(Date.UTC(2021, 0, 1 + n)));
  const [percentage, brief, low, bounty, byLink] = ids as [string, string, string, string, string];
  beforeAll(async () => {
    const programs: Partial<App>[] = [
      { defaultRate: 3_000, connectedSince: '2025-02-01T00:00:00.000Z' },
      { defaultRate: 2_000, months: 12 },
      { defaultRate: 1_999, months: 6 },
      { bounty: { EUR: 5_000 }, defaultRate: 0 },
      {
        noDiscount: true,
        linkChanges: [{ on: true, at: '2024-01-01T00:00:00.000Z' }],
        checkoutLinks: ['https://buy.stripe.com/a'],
      },
    ];
    await Promise.all(programs.map((app, n) => putApp({ appId: ids[n] ?? '', name: 'Filtered', ...app })));
  });

  it.each([
    [{}, ids],
    [{ rate: '20' }, [percentage, brief, byLink]],
    [{ rate: '30' }, [percentage]],
    [{ months: '12' }, [percentage, brief, byLink]],
    [{ months: 'life' }, [percentage, byLink]],
    [{ currency: 'EUR' }, ids],
    [{ currency: 'USD' }, [percentage, brief, low, byLink]],
    [{ tracked: 'yes' }, [percentage]],
    [{ codeless: 'yes' }, [byLink]],
    [{ rate: '20', months: 'life', codeless: 'yes' }, [byLink]],
    [{ tracked: 'yes', codeless: 'yes' }, []],
  ] as const)('%j lists these programs, in a search and without one', async (filter, expected) => {
    for (const q of ['filtered', undefined]) {
      const listed = await readAll({ ...filter, q });
      expect(listed.filter((id) => ids.includes(id)).sort()).toEqual([...expected].sort());
    }
  });

  it.each([
    ['newest', ids.toReversed()],
    ['rate', [percentage, byLink, brief, low, bounty]],
  ] as const)('leaves the order by %s as it is, in a search and without one', async (sort, expected) => {
    for (const q of ['filtered', undefined]) {
      const listed = await readAll({ q, sort });
      expect(listed.filter((id) => ids.includes(id))).toEqual(expected);
    }
    const filtered = await readAll({ q: 'filtered', sort, months: 'life' });
    expect(filtered).toEqual(expected.filter((id) => [percentage, byLink].includes(id)));
  });

  it('keeps an order true after a change of the app', async () => {
    const [one, other] = [ulid(Date.UTC(2020, 0, 1)), ulid(Date.UTC(2020, 0, 2))];
    await putApp({ appId: one, name: 'Changing', defaultRate: 4_000 });
    await putApp({ appId: other, name: 'Changing', defaultRate: 3_500 });
    const listed = () => readAll({ q: 'changing', sort: 'rate' });
    expect(await listed()).toEqual([one, other]);

    const before = await api.table.get(appKey(one));
    await api.as(partner)('updateApp', { params: { appId: one }, body: { defaultRate: 3_000 } });
    expect(await listed()).toEqual([other]);
    const former = [before && appListing(before)].filter((listing) => listing !== undefined);
    await indexApp({ appId: one, former }, { table: api.table });

    expect(await listed()).toEqual([other, one]);
  });

  it('rejects the cursor of another filter', async () => {
    const { cursor } = await search('');
    expect(cursor).not.toBeNull();
    const query = { cursor: cursor ?? '', rate: '10' } as const;
    await expect(api.as(affiliate)('listMarketplace', { query })).rejects.toMatchObject({
      problem: { status: 422 },
    });
  });
});

const storedApp = (appId: string) => appKey(appId) as Key<Stored<App>>;

const search = (q: string, cursor?: string | null) =>
  api.as(affiliate)('listMarketplace', { query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } });

async function readAll({ q, ...filter }: MarketplaceFilter = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...filter, ...(q && { q }), ...(cursor && { cursor }) };
    const page = await api.as(affiliate)('listMarketplace', { query });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null);
  return ids;
}

/** Stores an active app and indexes it the way the stream consumer does. */
async function putApp(app: Pick<App, 'appId' | 'name'> & Partial<App>): Promise<void> {
  const createdAt = '2024-01-01T00:00:00.000Z';
  await api.table.putIfAbsent(
    appItem({
      partnerId: partner.id,
      url: 'https://example.com',
      status: 'active',
      statusChanges: [{ status: 'active', at: createdAt }],
      handle: app.appId.toLowerCase(),
      hookToken: app.appId,
      createdAt,
      ...app,
    }),
  );
  await indexApp({ appId: app.appId, former: [] }, { table: api.table });
}

describe('The canary partner', () => {
  it('has no app in the marketplace', async () => {
    const canary = await newPartner(api.table);
    const other = await newPartner(api.table);
    const hidden = await addApp(api, canary, 'Canary of the operator');
    const shown = await addApp(api, other, 'Canary of a partner');
    const caller = { userId: other.id, role: 'partner', moderator: false, signedInAt: 0 } as const;

    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { caller, term: undefined, filter: {}, order: undefined, cursor, now: new Date() };
      const page = await listMarketplace(input, { table: api.table, hiddenPartnerId: canary.id });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor);

    expect(ids).toContain(shown.id);
    expect(ids).not.toContain(hidden.id);
  });
});
