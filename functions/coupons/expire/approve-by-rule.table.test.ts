import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_EXPIRY } from '../../../infra/functions.ts';
import type { AppId } from '../../../shared/ids.ts';
import { DAY_MS, dayOf } from '../../../shared/money/months.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { calledAs } from '../../../test/support/called-as.ts';
import { interruptedTable } from '../../../test/support/interrupted-table.ts';
import { addApp, requestCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { ruleCountKey } from '../../entities/approval-rule.ts';
import { couponKey } from '../../entities/coupon.ts';
import { type Profile, profileKey } from '../../entities/profile.ts';
import { logger } from '../../lib/logs/logger.ts';
import type { Table } from '../../table/table.ts';
import { approveByRule } from './approve-by-rule.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const TRUSTED = { websiteUrl: 'https://bob.example', createdAt: daysAgo(8) };

let api: Api;
let partner: User;
let appId: AppId;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  appId = (await addApp(api, partner)).id as AppId;
  await setRule({ minAccountDays: 7, perDay: 2 });
});

type Rule = { minAccountDays: number; perDay: number } | null;
const update = (body: object) => api.as(partner)('updateApp', { params: { appId }, body });
const setRule = (approvalRule: Rule) => update({ approvalRule });
async function ask(code: string, profile: Partial<Profile> = TRUSTED): Promise<User> {
  const affiliate = await newAffiliate(api.table, profile);
  await requestCode(api, affiliate, appId, code);
  return affiliate;
}
const run = (table: Table = api.table, now = new Date()) =>
  calledAs(CODE_EXPIRY.name, () => approveByRule({ table, now }));
const stateOf = async (code: string) =>
  (await api.table.get(couponKey({ partnerId: partner.id, appId, code })))?.status;
const counted = async () => (await api.table.get(ruleCountKey(appId, dayOf(daysAgo(0)))))?.count;

describe('The rule of an app', () => {
  it('approves a pending request like the partner would, and says so', async () => {
    const affiliate = await ask('ONE');
    expect(await stateOf('ONE')).toBe('pending');

    expect(await run()).toBe(1);

    const { items } = await api.as(partner)('listRequests', { query: { app: appId } });
    expect(items).toMatchObject([{ code: 'ONE', status: 'active', byRule: true, rate: 2_000 }]);
    expect(await api.as(affiliate)('getMyCoupon', { params: { appId, code: 'ONE' } })).toMatchObject({
      status: 'active',
    });
    expect(await api.as(partner)('getPartnerOverview')).toMatchObject({
      pendingRequests: 0,
      activeAffiliates: 1,
    });
    expect(await counted()).toBe(1);
    expect(await run()).toBe(0);
  });

  it.each([
    ['without a link', { websiteUrl: '' }],
    ['that is younger', { createdAt: daysAgo(6.9) }],
    ['that is blocked', { blockedAt: daysAgo(0) }],
  ])('leaves the request of an account %s to the partner', async (_, changes) => {
    const affiliate = await ask('ONE');
    await api.table.transaction().update(profileKey(affiliate.id), { set: changes }).commit();

    expect(await run()).toBe(0);

    expect(await stateOf('ONE')).toBe('pending');
    expect(await counted()).toBeUndefined();
    await api.table
      .transaction()
      .update(profileKey(affiliate.id), { set: TRUSTED, remove: ['blockedAt'] })
      .commit();
    // A rule looks at a request once.
    expect(await run()).toBe(0);
  });

  it.each([
    ['a video channel', { websiteUrl: '', youtubeUrl: 'https://youtube.com/@bob' }],
    ['a social handle', { websiteUrl: '', twitterHandle: 'bob' }],
  ])('trusts %s as well', async (_, links) => {
    await ask('ONE', { ...TRUSTED, ...links });
    expect(await run()).toBe(1);
  });

  it.each([
    ['a worse offer', { defaultRate: 1_000 }],
    ['a better offer', { defaultRate: 3_000 }],
    ['other words', { termsText: 'No ads.' }],
    ['no way to count', { noDiscount: true, countByLink: false }],
    ['no rule', { approvalRule: null }],
    ['a stricter rule', { approvalRule: { minAccountDays: 30, perDay: 2 } }],
  ])('leaves a request to the partner if the app has %s by then', async (_, changes) => {
    await ask('ONE');
    await update(changes);

    expect(await run()).toBe(0);

    expect(await stateOf('ONE')).toBe('pending');
  });

  it('approves nothing for an inactive app, of a blocked partner, or that was decided or requested again', async () => {
    await ask('INACTIVE');
    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'inactive' } });
    expect(await run()).toBe(0);
    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'active' } });
    await ask('DECLINED');
    await api.as(partner)('declineRequest', { params: { appId, code: 'DECLINED' }, body: {} });
    await setRule(null);
    await ask('DECLINED');
    await setRule({ minAccountDays: 0, perDay: 2 });
    expect(await run()).toBe(0);
    await ask('BLOCKED');
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { blockedAt: daysAgo(0) } })
      .commit();
    expect(await run()).toBe(0);
    for (const code of ['INACTIVE', 'DECLINED', 'BLOCKED']) expect(await stateOf(code)).toBe('pending');
  });

  it('is off by default, and looks at no request from before', async () => {
    await setRule(null);
    await ask('ONE');
    await setRule({ minAccountDays: 0, perDay: 100 });

    expect(await run()).toBe(0);
  });

  it('approves at most so many a day, and again the next day', async () => {
    for (const code of ['ONE', 'TWO', 'THREE']) await ask(code);

    expect(await run()).toBe(2);
    await ask('FOUR');
    expect(await run(api.table, new Date(Date.now() + DAY_MS))).toBe(1);

    expect(await Promise.all(['ONE', 'TWO', 'THREE', 'FOUR'].map(stateOf))).toEqual([
      'active',
      'active',
      'pending',
      'active',
    ]);
  });

  it("keeps to the plan's limit", async () => {
    await setRule({ minAccountDays: 0, perDay: 100 });
    await api.table
      .transaction()
      .update(profileKey(partner.id), { set: { plan: 'starter' } })
      .commit();
    for (const code of ['ONE', 'TWO', 'THREE', 'FOUR']) await ask(code);

    expect(await run()).toBe(3);
    expect(await counted()).toBe(3);
  });

  it('never approves if the offer, the rule or the way to count changes before the transaction', async () => {
    const changes = [
      { defaultRate: 1_000 },
      { approvalRule: null },
      { noDiscount: true, countByLink: false },
    ];
    for (const [n, change] of changes.entries()) {
      let left = 0;
      for (let at = 1; ; at++) {
        const code = `RACE${n}-${at}`;
        await update({
          defaultRate: null,
          approvalRule: { minAccountDays: 0, perDay: 100 },
          noDiscount: false,
        });
        await ask(code);
        let isDone = true;
        const table = interruptedTable(api.table, at, async () => {
          isDone = (await stateOf(code)) === 'active';
          await update(change);
        });
        const approved = await run(table);
        expect(approved).toBe(isDone ? 1 : 0);
        if (isDone) break;
        left++;
      }
      expect(left).toBeGreaterThan(3);
    }
  });

  it('tries a request again after an unexpected error, and approves the others', async () => {
    await ask('BROKEN');
    await ask('FINE');
    let isBroken = true;
    const table: Table = {
      ...api.table,
      get: (key) =>
        isBroken && key.PK.endsWith('BROKEN') ? Promise.reject(new TypeError('secret')) : api.table.get(key),
    };
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

    expect(await run(table)).toBe(1);
    isBroken = false;
    expect(await run(table)).toBe(1);

    expect(log).toHaveBeenCalledTimes(1);
    expect([await stateOf('BROKEN'), await stateOf('FINE')]).toEqual(['active', 'active']);
  });

  it.each([
    { minAccountDays: -1, perDay: 1 },
    { minAccountDays: 31, perDay: 1 },
    { minAccountDays: 0, perDay: 0 },
    { minAccountDays: 0, perDay: 101 },
    { minAccountDays: 0.5, perDay: 1 },
  ])('can not be %o', async (rule) => {
    await expect(setRule(rule)).rejects.toMatchObject({ problem: { code: 'validation_failed' } });
  });
});
