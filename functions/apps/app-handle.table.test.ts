import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { unique } from '../../test/support/unique.ts';
import { handleKey, handleReleaseKey } from '../entities/handle.ts';
import { releaseHandle } from './release-handle.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table);
});

const T0 = new Date('2026-11-14T10:00:00.000Z');
const daysLater = (days: number) => new Date(T0.getTime() + days * 86_400_000);
const setHandle = (appId: string, handle: string, now = T0, who = partner) =>
  api.as(who, now)('setAppHandle', { params: { appId }, body: { handle } });
const stored = (handle: string) => api.table.get(handleKey(handle));
const fresh = () => unique('handle').toLowerCase();

describe('A new app', () => {
  it('gets the handle that its name suggests', async () => {
    const handle = fresh();

    const { id: appId, ...app } = await addApp(api, partner, handle.toUpperCase(), T0);

    expect(app).toMatchObject({ handle, handleChangeableAt: null });
    expect(await stored(handle)).toMatchObject({ handle, appId, partnerId: partner.id });
  });

  it('gets a handle with a random end if another app has the one of its name', async () => {
    const handle = fresh();
    const first = await addApp(api, partner, handle);

    const second = await addApp(api, await newPartner(api.table), handle);

    expect(second.handle).toBe(`${handle}-${second.id.slice(-5).toLowerCase()}`);
    expect((await stored(handle))?.appId).toBe(first.id);
  });

  it('gets a handle even if its name has no letter of the alphabet', async () => {
    const apps = [await addApp(api, partner, '日本語'), await addApp(api, partner, 'Ω')];

    for (const { id, handle } of apps) expect((await stored(handle ?? ''))?.appId).toBe(id);
  });
});

describe('Setting a handle', () => {
  it('is possible once in 30 days, and first at any time', async () => {
    const { id } = await addApp(api, partner, fresh(), T0);
    const [first, second] = [fresh(), fresh()];

    const changed = await setHandle(id, `  ${first.toUpperCase()} `);
    const tooEarly = setHandle(id, second, new Date(daysLater(30).getTime() - 1));
    await expectRefusal(tooEarly, 'conflict', 'You can change it again on Dec 14.');
    const again = await setHandle(id, second, daysLater(30));

    expect(changed).toMatchObject({ handle: first, handleChangeableAt: '2026-12-14T10:00:00.000Z' });
    expect(again).toMatchObject({ handle: second, handleChangeableAt: '2027-01-13T10:00:00.000Z' });
  });

  it('keeps the previous handle for the app, and says since when it is replaced', async () => {
    const [first, second] = [fresh(), fresh()];
    const app = await addApp(api, partner, first, T0);
    const other = await addApp(api, partner, fresh(), T0);

    await setHandle(app.id, second);

    expect(await stored(first)).toMatchObject({ appId: app.id, replacedAt: T0.toISOString() });
    expect(await stored(second)).not.toHaveProperty('replacedAt');
    await expectRefusal(
      setHandle(other.id, first, daysLater(1_000)),
      'handle_taken',
      `Another app has the short link “${first}”. Please choose another.`,
    );
    expect((await addApp(api, partner, first, daysLater(1_000))).handle).not.toBe(first);
  });

  it('can take a previous handle back, which is then no longer replaced', async () => {
    const [first, second] = [fresh(), fresh()];
    const { id } = await addApp(api, partner, first, T0);
    await setHandle(id, second);

    const back = await setHandle(id, first, daysLater(31));

    expect(back.handle).toBe(first);
    expect(await stored(first)).not.toHaveProperty('replacedAt');
    expect(await stored(second)).toMatchObject({ replacedAt: daysLater(31).toISOString() });
  });

  it('to the current one changes nothing', async () => {
    const app = await addApp(api, partner, fresh(), T0);
    const changed = await setHandle(app.id, fresh());

    const repeated = await setHandle(app.id, changed.handle ?? '', daysLater(1));

    expect(repeated).toEqual(changed);
    expect(await stored(changed.handle ?? '')).not.toHaveProperty('replacedAt');
  });

  it("of another partner's app finds no app and claims nothing", async () => {
    const { id } = await addApp(api, partner, fresh());
    const handle = fresh();

    const { code } = await refusal(setHandle(id, handle, T0, await newPartner(api.table)));

    expect(code).toBe('not_found');
    expect(await stored(handle)).toBeUndefined();
  });

  it.each([
    ['two characters', 'ab'],
    ['31 characters', 'a'.repeat(31)],
    ['a leading dash', '-acme'],
    ['a trailing dash', 'acme-'],
    ['an underscore', 'ac_me'],
    ['a slash', 'ac/me'],
    ['a letter with an accent', 'cafés'],
    ['nothing', '  '],
  ])('refuses %s', async (_, handle) => {
    const { id } = await addApp(api, partner);

    const { errors } = await refusal(setHandle(id, handle));

    expect(errors?.[0]?.path).toBe('body.handle');
  });
});

describe('Names that a partner chose', () => {
  it('are at most 5, replaced ones included: further apps get a random ending', async () => {
    const owner = await newPartner(api.table);
    const names = [fresh(), fresh(), fresh(), fresh()] as const;
    const first = await addApp(api, owner, names[0]);
    for (const name of names.slice(1)) await addApp(api, owner, name);
    await setHandle(first.id, fresh(), T0, owner);

    const name = fresh();
    const sixth = await addApp(api, owner, name, T0);

    const random = `-${sixth.id.slice(-5).toLowerCase()}`;
    expect(sixth.handle).toBe(`${name}${random}`);
    await expectRefusal(
      setHandle(sixth.id, name, T0, owner),
      'conflict',
      'You have chosen 5 names, which is the limit. Contact us to give one up.',
    );
    expect(await stored(name)).toBeUndefined();
    // Neither a name with the random ending nor one that the app had before is a further one.
    expect((await setHandle(sixth.id, `other${random}`, T0, owner)).handle).toBe(`other${random}`);
    expect((await setHandle(first.id, names[0], daysLater(30), owner)).handle).toBe(names[0]);
  });

  it('are free for anybody once the operator releases them', async () => {
    const owner = await newPartner(api.table);
    const names = Array.from({ length: 5 }, fresh);
    const apps = await Promise.all(names.map((name) => addApp(api, owner, name, T0)));
    const [app, handle = ''] = [apps[0], apps[0]?.handle];
    if (!app) return expect.fail('There is no app');
    const by = 'olga';

    const left = await releaseHandle({ handle, by, reason: 'INC-12', now: T0 }, { table: api.table });

    expect(left.handle).toBe(`${handle}-${app.id.slice(-5).toLowerCase()}`);
    expect(await api.as(owner)('getApp', { params: { appId: app.id } })).toMatchObject({
      handle: left.handle,
      handleChangeableAt: null,
    });
    expect(await api.table.get(handleReleaseKey({ handle, at: T0.toISOString() }))).toMatchObject({
      ...{ handle, appId: app.id, partnerId: owner.id, by, reason: 'INC-12' },
    });
    const other = await newPartner(api.table);
    expect((await addApp(api, other, handle)).handle).toBe(handle);
    // The owner has one name to choose again, and no more.
    const next = fresh();
    expect((await setHandle(app.id, next, T0, owner)).handle).toBe(next);
    expect((await addApp(api, owner, fresh())).handle).toMatch(/-[a-z0-9]{5}$/);
  });

  it('can be released after they were replaced, which leaves the app alone', async () => {
    const app = await addApp(api, partner, fresh(), T0);
    const handle = app.handle ?? '';
    const { handle: current } = await setHandle(app.id, fresh());
    const release = () => releaseHandle({ handle, by: 'olga', reason: '', now: T0 }, { table: api.table });

    const left = await release();

    expect(left.handle).toBe(current);
    expect(await stored(handle)).toBeUndefined();
    await expect(release()).rejects.toThrow(`No app has or had the short link “${handle}”.`);
  });
});
