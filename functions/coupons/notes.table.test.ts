import { beforeAll, describe, expect, it } from 'vitest';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { couponKey } from '../entities/coupon.ts';
import { DECLINE_DAYS, relationKey } from '../entities/relation.ts';
import { addAffiliateStats } from '../entities/stats.ts';

let api: Api;
let partner: User;
let affiliate: User;
let appId: string;
const code = 'NOTED';
beforeAll(async () => {
  api = await startApi();
});

async function ask(note?: string) {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table, { bio: 'Reviews apps', websiteUrl: 'https://bob.example' });
  appId = (await addApp(api, partner)).id;
  await again(note);
}
const again = (note?: string) =>
  api.as(affiliate)('requestCoupon', { params: { appId }, body: { code, ...(note ? { note } : {}) } });
const decline = (reason?: string) =>
  api.as(partner)('declineRequest', { params: { appId, code }, body: reason ? { reason } : {} });
const inMarket = async () => (await api.as(affiliate)('getMarketplaceApp', { params: { appId } })).declined;
const inBell = async () =>
  (await readNotifications(api, affiliate)).flatMap((news) =>
    news.kind === 'coupon_declined' ? [news.declineReason] : [],
  );
const inQueue = async () => (await api.as(partner)('listRequests', { query: { app: appId } })).items[0];

describe('A note with a request', () => {
  it('is shown to the partner with the profile, until the request is decided', async () => {
    await ask('  I teach accounting to 4,000 people.  ');

    expect(await inQueue()).toMatchObject({
      note: 'I teach accounting to 4,000 people.',
      applicant: {
        bio: 'Reviews apps',
        websiteUrl: 'https://bob.example',
        youtubeUrl: '',
        twitterHandle: '',
      },
      figures: null,
    });
    expect(await api.as(partner)('approveRequest', { params: { appId, code } })).toMatchObject({
      note: '',
      applicant: null,
    });
    const stored = await api.table.get(couponKey({ partnerId: partner.id, appId: appId as AppId, code }));
    expect(stored).not.toHaveProperty('note');
  });

  it(`has at most ${LIMITS.requestNote} characters`, async () => {
    await ask('x'.repeat(LIMITS.requestNote));
    await decline();

    expect(await refusal(again('x'.repeat(LIMITS.requestNote + 1)))).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'body.note' }],
    });
  });
});

describe('The reason of a declined request', () => {
  it('is told on the page of the app and in the bell, until the next request', async () => {
    await ask();
    await decline('We look for teachers.');

    expect(await inMarket()).toMatchObject({ offerChanged: false, reason: 'We look for teachers.' });
    expect(await inBell()).toEqual(['We look for teachers.']);

    await again();
    expect([await inMarket(), await inBell()]).toEqual([null, ['']]);

    await decline('Still no teacher.');
    expect(await inMarket()).toMatchObject({ reason: 'Still no teacher.' });
    expect((await inBell()).toSorted()).toEqual(['', 'Still no teacher.']);

    await again();
    await decline();
    expect(await inMarket()).toBeNull();
  });

  it(`is kept for ${DECLINE_DAYS} days, and only if there is one`, async () => {
    const stored = () => api.table.get(relationKey(appId as AppId, affiliate.id as AffiliateId));
    await ask();
    await decline('No.');
    const { expiresAt } = (await stored()) as unknown as { expiresAt: number };
    expect(expiresAt - Date.now() / 1_000).toBeCloseTo(DECLINE_DAYS * 24 * 60 * 60, -2);

    await ask();
    await decline('   ');
    expect(await stored()).toBeUndefined();
  });

  it('is neither shown to others nor taken from them', async () => {
    await ask();
    const stranger = await newPartner(api.table);
    const theirs = api.as(stranger)('declineRequest', { params: { appId, code }, body: { reason: 'Mine.' } });
    expect(await refusal(theirs)).toMatchObject({ code: 'not_found' });
    await decline('We look for teachers.');

    const other = await newAffiliate(api.table);
    const { declined } = await api.as(other)('getMarketplaceApp', { params: { appId } });
    expect(declined).toBeNull();
    expect((await api.as(partner)('getMarketplaceApp', { params: { appId } })).declined).toBeNull();
  });

  it('has at most 500 characters', async () => {
    await ask();

    expect(await refusal(decline('x'.repeat(501)))).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'body.reason' }],
    });
    expect(await inQueue()).toMatchObject({ status: 'pending' });
  });

  it.each(['partner', 'affiliate'] as const)('is in the export of the %s', async (side) => {
    await ask();
    await decline('We look for teachers.');
    const owner = side === 'partner' ? partner : affiliate;
    const { items } = await api.as(owner)('exportMyData', { body: { section: 'declined-requests' } });
    expect(items).toContainEqual(
      expect.objectContaining({ reason: 'We look for teachers.', offerChanged: false }),
    );
  });
});

it('The rows of approved codes have the customers and the commissions of this code only', async () => {
  await ask('Hello');
  const [bob, own] = [affiliate, appId];
  await approveCode(api, partner, bob, (await addApp(api, partner)).id, 'ELSEWHERE');
  await api.as(partner)('approveRequest', { params: { appId: own, code } });
  expect(await inQueue()).toMatchObject({ figures: { customers: 0, earned: [] } });
  const coupon = { partnerId: partner.id, affiliateId: bob.id, appId: own as AppId, code } as const;
  for (const month of ['2026-09', '2026-10']) {
    const tx = api.table.transaction();
    addAffiliateStats(tx, coupon, month, { customers: 1, 'earned:USD': 750 });
    await tx.commit();
  }

  const { items } = await api.as(partner)('listRequests', { query: { affiliate: bob.id, sort: 'code' } });

  expect(items.map((row) => [row.code, row.figures])).toEqual([
    ['ELSEWHERE', { customers: 0, earned: [] }],
    ['NOTED', { customers: 2, earned: [{ amount: 1_500, currency: 'USD' }] }],
  ]);
  await requestCode(api, await newAffiliate(api.table), own, 'PENDING');
  expect((await inQueue())?.figures).toBeNull();
});
