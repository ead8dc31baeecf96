import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { addAffiliateStats } from '../entities/stats.ts';

const GONE = 'The affiliate you are looking for does not exist or you do not have permission to view it.';

let api: Api;
let partner: User;
let affiliate: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table, {
    bio: 'I write about tools.',
    websiteUrl: 'https://bob.example.com',
    youtubeUrl: 'https://youtube.com/@bob',
    twitterHandle: '@bob',
    paypalEmail: 'bob@example.com',
  });
  appId = (await addApp(api, partner)).id;
});

const pair = () => ({ partnerId: partner.id, affiliateId: affiliate.id });
const list = async (viewer = partner) => (await api.as(viewer)('listAffiliates')).items;
const profile = (viewer = partner) =>
  api.as(viewer)('getAffiliate', { params: { affiliateId: affiliate.id } });
const join = (code: string) => approveCode(api, partner, affiliate, appId, code);

describe("The partner's affiliates", () => {
  it('include those with an approved coupon, not those with only a request', async () => {
    await requestCode(api, affiliate, appId, 'ASKED');
    expect(await list()).toEqual([]);

    await api.as(partner)('approveRequest', { params: { appId, code: 'ASKED' } });

    expect(await list()).toMatchObject([{ affiliate: { id: affiliate.id }, activeCoupons: 1 }]);
  });

  it('show their figures with this partner, per currency', async () => {
    await join('BOB20');
    const coupon = { ...pair(), appId };
    const tx = api.table.transaction();
    addAffiliateStats(tx, { ...coupon, code: 'BOB20' }, '2026-10', { customers: 3 });
    addAffiliateStats(tx, { ...coupon, code: 'BOB20X' }, '2026-10', { customers: 9 });
    await tx.commit();
    await earn(api.table, { ...pair(), amount: 1_000 });
    await earn(api.table, { ...pair(), amount: -400, month: '2026-11' });
    await earn(api.table, { ...pair(), amount: 70, currency: 'JPY' });

    expect(await list()).toEqual([
      {
        affiliate: { id: affiliate.id, firstName: 'Bob', lastName: 'Baker', avatarUrl: null },
        activeCoupons: 1,
        coupons: [{ app: { id: appId, name: 'Notes' }, code: 'BOB20', status: 'active', customers: 3 }],
        customers: 3,
        earned: [
          { amount: 600, currency: 'USD' },
          { amount: 70, currency: 'JPY' },
        ],
        due: [
          { amount: 600, currency: 'USD' },
          { amount: 70, currency: 'JPY' },
        ],
        pending: [],
        lastPaidAt: null,
      },
    ]);
  });

  it('have nothing due once paid, but keep their earnings', async () => {
    await join('BOB20');
    await earn(api.table, { ...pair(), amount: 1_000 });
    const now = new Date('2026-11-20T10:00:00.000Z');
    await api.as(partner, now)('recordPayout', {
      body: {
        id: '01JD3ZJ8W0000000000000PA1D',
        affiliateId: affiliate.id,
        amount: { amount: 1_000, currency: 'USD' },
        method: 'PayPal',
      },
    });

    expect(await list()).toMatchObject([
      { earned: [{ amount: 1_000, currency: 'USD' }], due: [], lastPaidAt: now.toISOString() },
    ]);
  });

  it('do not show the figures of an affiliate with another partner', async () => {
    await join('BOB20');
    const other = await newPartner(api.table);
    const otherApp = (await addApp(api, other)).id;
    await approveCode(api, other, affiliate, otherApp, 'ELSE');
    await earn(api.table, { partnerId: other.id, affiliateId: affiliate.id, amount: 5_000 });

    const [own] = await list();

    expect(own).toMatchObject({ activeCoupons: 1, earned: [], due: [] });
    expect(own?.coupons.map(({ code }) => code)).toEqual(['BOB20']);
  });

  it('stay on the list after their last coupon is retired', async () => {
    await join('BOB20');
    await api.as(partner)('retireCoupon', { params: { appId, code: 'BOB20' } });

    expect(await list()).toMatchObject([{ activeCoupons: 0, coupons: [{ status: 'retired' }] }]);
  });
});

describe('The profile of an affiliate', () => {
  it('contains the public fields but not the payment details', async () => {
    await join('BOB20');

    const shown = await profile();

    expect(shown).toMatchObject({
      bio: 'I write about tools.',
      websiteUrl: 'https://bob.example.com',
      youtubeUrl: 'https://youtube.com/@bob',
      twitterHandle: '@bob',
    });
    expect(JSON.stringify(shown)).not.toContain('bob@example.com');
  });

  it('lists the months behind the sums, newest first', async () => {
    await join('BOB20');
    await earn(api.table, { ...pair(), amount: 1_000, month: '2026-09' });
    await earn(api.table, { ...pair(), amount: -400, month: '2026-10' });
    await earn(api.table, { ...pair(), amount: -250, month: '2026-09', kind: 'hold' });

    const { months } = await profile();

    expect(months).toEqual([
      { month: '2026-10', currency: 'USD', earned: -400, due: -400, held: 0, pendingUntil: null },
      { month: '2026-09', currency: 'USD', earned: 1_000, due: 750, held: 250, pendingUntil: null },
    ]);
  });

  it('is visible while a request is pending, and not found once it is declined', async () => {
    await requestCode(api, affiliate, appId, 'ASKED');
    expect(await profile()).toMatchObject({ coupons: [{ code: 'ASKED', status: 'pending' }] });

    await api.as(partner)('declineRequest', { params: { appId, code: 'ASKED' }, body: {} });

    await expectRefusal(profile(), 'not_found', GONE);
  });

  it('is not found for a partner without a relation to the affiliate', async () => {
    await join('BOB20');

    await expectRefusal(profile(await newPartner(api.table)), 'not_found', GONE);
  });
});
