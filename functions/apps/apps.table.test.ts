import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { type App, appKey } from '../entities/app.ts';
import type { StatusChange } from '../ledger/attribution.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table);
});

const inMarket = async (appId: string) => {
  const affiliate = await newAffiliate(api.table);
  const { items } = await api.as(affiliate)('listMarketplace');
  return items.some(({ id }) => id === appId);
};

describe('An app', () => {
  it('starts active, without a description or rate', async () => {
    const now = new Date('2026-03-01T10:00:00.000Z');

    const app = await api.as(partner, now)('createApp', {
      body: { name: '  Notes ', url: 'https://notes.example.com' },
    });

    expect(app).toEqual({
      id: expect.any(String),
      name: 'Notes',
      url: 'https://notes.example.com',
      logoUrl: null,
      description: '',
      status: 'active',
      defaultRate: null,
      bounty: [],
      months: null,
      termsText: '',
      questions: [],
      approvalRule: null,
      codeParameter: '',
      checkoutLinks: [],
      countByLink: false,
      ownCheckoutDomain: false,
      noDiscount: false,
      connected: false,
      counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
      handle: expect.stringMatching(/^notes/),
      handleChangeableAt: null,
      createdAt: now.toISOString(),
      version: expect.any(String),
    });
    expect(await api.as(partner)('getApp', { params: { appId: app.id } })).toEqual(app);
  });

  it('is listed newest first, in pages that contain each app exactly once', async () => {
    const owner = await newPartner(api.table);
    const made: string[] = [];
    for (let n = 0; n < 27; n++) made.push((await addApp(api, owner, `App ${n}`)).id);

    const first = await api.as(owner)('listApps');
    const second = await api.as(owner)('listApps', { query: { cursor: first.cursor ?? '' } });

    expect(first.items).toHaveLength(25);
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.reverse());
  });

  it('keeps the fields that an update omits, and loses its rate if the update sets it to null', async () => {
    const { id: appId } = await addApp(api, partner);
    const call = api.as(partner);
    await call('updateApp', { params: { appId }, body: { description: 'Takes notes', defaultRate: 1_250 } });

    const renamed = await call('updateApp', { params: { appId }, body: { name: 'Better notes' } });
    const without = await call('updateApp', { params: { appId }, body: { defaultRate: null } });

    expect(renamed).toMatchObject({ name: 'Better notes', description: 'Takes notes', defaultRate: 1_250 });
    expect(without).toMatchObject({ name: 'Better notes', description: 'Takes notes', defaultRate: null });
  });

  it('has a parameter for codes and checkout links until they are removed', async () => {
    const { id: appId } = await addApp(api, partner);
    const update = (body: object) => api.as(partner)('updateApp', { params: { appId }, body });
    const links = { codeParameter: 'promo', checkoutLinks: ['https://buy.stripe.com/a?locale=en'] };

    const linked = await update({ ...links, codeParameter: '?promo=' });
    const renamed = await update({ name: 'Linked' });
    const removed = await update({ codeParameter: '', checkoutLinks: [] });

    expect(linked).toMatchObject(links);
    expect(renamed).toMatchObject(links);
    expect(removed).toMatchObject({ codeParameter: '', checkoutLinks: [] });
  });

  it.each([
    ['a parameter with a space', { codeParameter: 'a b' }, 'body.codeParameter'],
    ['a link without TLS', { checkoutLinks: ['http://buy.example.com'] }, 'body.checkoutLinks.0'],
    ['a link that runs code', { checkoutLinks: ['javascript:alert(1)'] }, 'body.checkoutLinks.0'],
    ['a link that disguises its host', { checkoutLinks: ['https://a.b@c.d/'] }, 'body.checkoutLinks.0'],
    ['six links', { checkoutLinks: Array(6).fill('https://buy.stripe.com/a') }, 'body.checkoutLinks'],
  ])('refuses %s', async (_, body, path) => {
    const { id: appId } = await addApp(api, partner);

    const { errors } = await refusal(api.as(partner)('updateApp', { params: { appId }, body }));

    expect(errors).toMatchObject([{ path }]);
  });

  it('is not found for another partner, and stays unchanged', async () => {
    const app = await addApp(api, partner);
    const stranger = api.as(await newPartner(api.table));
    const params = { appId: app.id };
    const detail =
      'The application you are looking for does not exist or you do not have permission to view it.';

    await expectRefusal(stranger('getApp', { params }), 'not_found', detail);
    await expectRefusal(stranger('updateApp', { params, body: { name: 'Mine' } }), 'not_found', detail);
    await expectRefusal(
      stranger('setAppStatus', { params, body: { status: 'inactive' } }),
      'not_found',
      detail,
    );

    expect(await api.as(partner)('getApp', { params })).toEqual(app);
  });

  it('needs a name and a URL', async () => {
    const problem = await refusal(api.as(partner)('createApp', { body: { name: ' ', url: 'notes' } }));

    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.name', 'body.url']);
    expect(problem.detail).toBe('Please fill in all fields');
  });
});

describe('The status of an app', () => {
  it('removes it from the marketplace and restores it, and records each change with its time', async () => {
    const { id: appId } = await addApp(api, partner);
    const at = (day: string) => new Date(`2027-01-${day}T00:00:00.000Z`);
    const set = (status: 'active' | 'inactive', day: string) =>
      api.as(partner, at(day))('setAppStatus', { params: { appId }, body: { status } });

    await set('inactive', '02');
    const hidden = !(await inMarket(appId));
    await set('active', '03');

    expect(hidden).toBe(true);
    expect(await inMarket(appId)).toBe(true);
    const { statusChanges } = (await api.table.get(appKey(appId))) as App;
    expect(statusChanges.slice(1)).toEqual([
      { status: 'inactive', at: '2027-01-02T00:00:01.000Z' },
      { status: 'active', at: '2027-01-03T00:00:01.000Z' },
    ]);
  });

  it('can be changed 199 times, and then stays inactive and says what to do', async () => {
    const { id: appId } = await addApp(api, partner);
    const app = (await api.table.get(appKey(appId))) as App;
    const [first] = app.statusChanges as [StatusChange];
    const changed = Array.from({ length: 198 }, (_, n): StatusChange => {
      return { status: n % 2 === 0 ? 'inactive' : 'active', at: first.at };
    });
    const statusChanges = [first, ...changed];
    await api.table.transaction().update(appKey(appId), { set: { statusChanges } }).commit();
    const set = (status: 'active' | 'inactive') =>
      api.as(partner)('setAppStatus', { params: { appId }, body: { status } });

    await set('inactive');
    const problem = await refusal(set('active'));

    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(problem.detail).toContain('Add your product as a new app');
    expect((await api.table.get(appKey(appId)))?.statusChanges).toHaveLength(200);
  });

  it('can turn links off when they can no longer be turned on', async () => {
    const { id: appId } = await addApp(api, partner);
    const linkChanges = Array.from({ length: 198 }, (_, n) => ({
      on: n % 2 === 1,
      at: '2026-01-01T00:00:00.000Z',
    }));
    await api.table.transaction().update(appKey(appId), { set: { linkChanges } }).commit();
    const set = (countByLink: boolean) =>
      api.as(partner)('updateApp', { params: { appId }, body: { countByLink } });

    await set(false);
    const problem = await refusal(set(true));

    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    expect((await api.table.get(appKey(appId)))?.linkChanges).toHaveLength(199);
  });

  it('does not change if it is set to the current one', async () => {
    const { id: appId } = await addApp(api, partner);

    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'active' } });

    const { statusChanges } = (await api.table.get(appKey(appId))) as App;
    expect(statusChanges).toHaveLength(1);
  });

  it('records every change when two tabs change it at once', async () => {
    const { id: appId } = await addApp(api, partner);
    const set = (status: 'active' | 'inactive') =>
      api.as(partner)('setAppStatus', { params: { appId }, body: { status } });

    await Promise.all([set('inactive'), set('inactive'), set('active')]);

    const { status, statusChanges } = (await api.table.get(appKey(appId))) as App;
    expect(statusChanges.at(-1)?.status).toBe(status);
    const repeated = statusChanges.filter((change, n) => change.status === statusChanges[n - 1]?.status);
    expect(repeated).toEqual([]);
  });
});
