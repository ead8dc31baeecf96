import { beforeAll, describe, expect, it } from 'vitest';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { addAffiliateStats } from '../entities/stats.ts';
import { newId } from '../lib/secrets/ids.ts';
import { requestCoupon } from './request-coupon.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
});

const TAKEN = ['coupon_code_taken', 'This code is already in use. Please choose another.'] as const;
const newApp = async () => (await addApp(api, partner)).id;
const overview = (viewer = partner) => api.as(viewer)('getPartnerOverview');

describe('A request for a code', () => {
  it('is pending, at the rate that an approval would give now', async () => {
    const appId = await newApp();
    await api.as(partner)('updateApp', { params: { appId }, body: { defaultRate: 3_000 } });
    const now = new Date('2026-05-01T00:00:00.000Z');

    const coupon = await api.as(affiliate, now)('requestCoupon', {
      params: { appId },
      body: { code: ' jane 20 ' },
    });

    expect(coupon).toEqual({
      app: { id: appId, name: 'Notes' },
      code: 'JANE20',
      texts: [],
      status: 'pending',
      readiness: null,
      offer: null,
      noDiscount: false,
      link: null,
      counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
      note: '',
      rate: 3_000,
      bounty: [],
      months: null,
      requestedAt: now.toISOString(),
      approvedAt: null,
      retiredAt: null,
      customers: 0,
      earned: [],
      earnedThisMonth: [],
    });
  });

  it('is rejected for a code in use, with the wording of the specification', async () => {
    const appId = await newApp();
    await requestCode(api, affiliate, appId, 'TAKEN');

    await expectRefusal(requestCode(api, await newAffiliate(api.table), appId, 'taken'), ...TAKEN);
  });

  it('can use a code that the affiliate has in another app of the partner', async () => {
    await requestCode(api, affiliate, await newApp(), 'SAME');

    const coupon = await requestCode(api, affiliate, await newApp(), 'SAME');

    expect(coupon.status).toBe('pending');
  });

  it('is rejected for a code that another affiliate has in any app of the partner', async () => {
    const apps = [await newApp(), await newApp(), await newApp()] as const;
    await requestCode(api, affiliate, apps[0], 'OWNED');
    await approveCode(api, partner, affiliate, apps[1], 'OWNED');
    await api.as(partner)('retireCoupon', { params: { appId: apps[1], code: 'OWNED' } });
    const another = await newAffiliate(api.table);

    for (const appId of apps) await expectRefusal(requestCode(api, another, appId, 'OWNED'), ...TAKEN);

    expect((await requestCode(api, another, apps[2], 'FREELY')).status).toBe('pending');
  });

  it('can use a code that another affiliate has with another partner', async () => {
    await requestCode(api, affiliate, await newApp(), 'ELSEWHERE');
    const { id: appId } = await addApp(api, await newPartner(api.table));

    const coupon = await requestCode(api, await newAffiliate(api.table), appId, 'ELSEWHERE');

    expect(coupon.status).toBe('pending');
  });

  it('is rejected if the affiliate already has a coupon for the app, whatever the code', async () => {
    const appId = await newApp();
    await requestCode(api, affiliate, appId, 'FIRST');

    await expectRefusal(
      requestCode(api, affiliate, appId, 'SECOND'),
      'already_requested',
      'You already have a coupon or request for Notes. See My Coupons.',
    );
  });

  it('is rejected while the app is inactive, and writes nothing', async () => {
    const appId = await newApp();
    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'inactive' } });

    await expectRefusal(
      requestCode(api, affiliate, appId, 'LATE'),
      'app_inactive',
      "Notes isn't accepting new affiliates right now.",
    );

    await api.as(partner)('setAppStatus', { params: { appId }, body: { status: 'active' } });
    expect((await requestCode(api, affiliate, appId, 'LATE')).status).toBe('pending');
  });

  it('is rejected for an app that does not exist', async () => {
    await expectRefusal(
      requestCode(api, affiliate, '01JCAPP0000000000000000000', 'NONE'),
      'not_found',
      'The application you are looking for does not exist or you do not have permission to view it.',
    );
  });
});

const SHOWN = { rate: 2_000, bounty: [], months: 12, text: 'Be nice' };
const CHANGED_OFFER = 'The partner changed the offer after you opened it. Nothing was requested yet.';

describe('A request on terms that the app no longer offers', () => {
  const newOffer = async (termsText = SHOWN.text) => {
    const appId = await newApp();
    const body = { months: SHOWN.months, termsText };
    await api.as(partner)('updateApp', { params: { appId }, body });
    return appId;
  };

  it.each([
    ['rate', { defaultRate: 2_001 }, { rate: 2_001 }],
    ['months', { months: null }, { months: null }],
    [
      'bounty',
      { bounty: [{ amount: 5_000, currency: 'USD' }] },
      { bounty: [{ amount: 5_000, currency: 'USD' }], months: null },
    ],
    ['text', { termsText: '' }, { text: '' }],
  ])('is refused with the new %s, and can be made on it', async (_, body, now) => {
    const appId = await newOffer();
    const request = (terms: typeof SHOWN) =>
      api.as(affiliate)('requestCoupon', { params: { appId }, body: { code: 'OFFER', terms } });
    await api.as(partner)('updateApp', { params: { appId }, body });

    const problem = await refusal(request(SHOWN));

    expect(problem).toMatchObject({ code: 'conflict', status: 409, detail: CHANGED_OFFER });
    expect(problem.current).toEqual({ ...SHOWN, ...now });
    expect((await request(problem.current as typeof SHOWN)).status).toBe('pending');
  });

  it.each([2, 3])('is refused if the offer changes before its request %i', async (n) => {
    const appId = (await newOffer()) as AppId;
    const interrupted = interruptedTable(api.table, n, () =>
      api.as(partner)('updateApp', { params: { appId }, body: { defaultRate: 1_000 } }),
    );

    await expect(
      requestCoupon(
        { affiliateId: affiliate.id as AffiliateId, appId, code: 'RACE', terms: SHOWN, now: new Date() },
        { table: interrupted, newId },
      ),
    ).rejects.toMatchObject({ code: 'conflict', failure: { current: { ...SHOWN, rate: 1_000 } } });

    expect((await requestCode(api, affiliate, appId, 'RACE')).rate).toBe(1_000);
  });
});

describe('An approved coupon', () => {
  it('keeps the rate of its approval, and awaits its promotion code', async () => {
    const appId = await newApp();
    const approved = await approveCode(api, partner, affiliate, appId, 'KEEPS');
    await api.as(partner)('updateApp', { params: { appId }, body: { defaultRate: 500 } });

    const { items } = await api.as(partner)('listRequests', { query: { status: 'active' } });

    expect(approved).toMatchObject({ status: 'active', readiness: 'awaiting', rate: 2_000 });
    const figures = { customers: 0, earned: [] };
    expect(items.find(({ code }) => code === 'KEEPS')).toEqual({ ...approved, figures });
  });

  it('is paused for both sides while its app is inactive', async () => {
    const appId = await newApp();
    await approveCode(api, partner, affiliate, appId, 'RESTS');
    const set = (status: 'active' | 'inactive') =>
      api.as(partner)('setAppStatus', { params: { appId }, body: { status } });
    const seen = async () => {
      const { items: requests } = await api.as(partner)('listRequests', { query: { status: 'active' } });
      const { items: coupons } = await api.as(affiliate)('listMyCoupons');
      return [...requests, ...coupons].filter(({ code }) => code === 'RESTS').map((one) => one.readiness);
    };

    await set('inactive');
    const meanwhile = await seen();
    await set('active');

    expect(meanwhile).toEqual(['paused', 'paused']);
    expect(await seen()).toEqual(['awaiting', 'awaiting']);
  });

  it('cannot be approved or declined again', async () => {
    const appId = await newApp();
    await approveCode(api, partner, affiliate, appId, 'ONCE');
    const params = { appId, code: 'ONCE' };
    const detail = 'This request is no longer pending.';

    await expectRefusal(api.as(partner)('approveRequest', { params }), 'conflict', detail);
    await expectRefusal(api.as(partner)('declineRequest', { params, body: {} }), 'conflict', detail);
  });
});

describe('A declined request', () => {
  it('frees its code, and the affiliate may request again', async () => {
    const appId = await newApp();
    await requestCode(api, affiliate, appId, 'FREE');

    const answer = await api.as(partner)('declineRequest', { params: { appId, code: 'FREE' }, body: {} });

    expect(answer).toEqual({ code: 'FREE' });
    expect((await requestCode(api, affiliate, appId, 'OTHER')).status).toBe('pending');
    expect((await requestCode(api, await newAffiliate(api.table), appId, 'FREE')).status).toBe('pending');
  });

  it('frees its code for others only if the affiliate has it in no other app', async () => {
    const [one, two] = [await newApp(), await newApp()];
    const another = await newAffiliate(api.table);
    await requestCode(api, affiliate, one, 'BOTH');
    await requestCode(api, affiliate, two, 'BOTH');
    const decline = (appId: string) =>
      api.as(partner)('declineRequest', { params: { appId, code: 'BOTH' }, body: {} });

    await decline(one);
    await expectRefusal(requestCode(api, another, one, 'BOTH'), ...TAKEN);
    await decline(two);

    expect((await requestCode(api, another, one, 'BOTH')).status).toBe('pending');
    await expectRefusal(requestCode(api, affiliate, two, 'BOTH'), ...TAKEN);
  });
});

describe('A retired coupon', () => {
  it('keeps its code reserved forever, and the affiliate may request another', async () => {
    const appId = await newApp();
    await approveCode(api, partner, affiliate, appId, 'RETIRED');
    const params = { appId, code: 'RETIRED' };

    const retired = await api.as(partner)('retireCoupon', { params });

    expect(retired).toMatchObject({ status: 'retired', readiness: null, retiredAt: expect.any(String) });
    await expectRefusal(requestCode(api, affiliate, appId, 'RETIRED'), ...TAKEN);
    expect((await requestCode(api, affiliate, appId, 'NEXT')).status).toBe('pending');
    await expectRefusal(
      api.as(partner)('retireCoupon', { params }),
      'conflict',
      'This coupon is not active.',
    );
  });

  it('frees a place on the Starter plan', async () => {
    const starter = await newPartner(api.table);
    const { id: appId } = await addApp(api, starter);
    for (const code of ['A', 'B', 'C']) {
      await approveCode(api, starter, await newAffiliate(api.table), appId, code);
    }
    await requestCode(api, affiliate, appId, 'D');
    const approve = () => api.as(starter)('approveRequest', { params: { appId, code: 'D' } });
    await expectRefusal(
      approve(),
      'plan_limit',
      "You're using all 3 coupons on the Starter plan. Retire one, or upgrade to Pro for unlimited coupons.",
    );

    await api.as(starter)('retireCoupon', { params: { appId, code: 'A' } });

    expect((await approve()).status).toBe('active');
  });
});

describe('The figures', () => {
  it('follow requests, approvals and retirements, and count an affiliate with two coupons once', async () => {
    const owner = await newPartner(api.table, { plan: 'pro' });
    const promoter = await newAffiliate(api.table);
    const [one, two] = [(await addApp(api, owner)).id, (await addApp(api, owner)).id];
    const figures = async () => {
      const { pendingRequests, activeAffiliates } = await overview(owner);
      const { activeCoupons } = await api.as(promoter)('getAffiliateOverview');
      return [pendingRequests, activeAffiliates, activeCoupons];
    };

    await requestCode(api, promoter, one, 'ONE');
    expect(await figures()).toEqual([1, 0, 0]);
    await api.as(owner)('approveRequest', { params: { appId: one, code: 'ONE' } });
    expect(await figures()).toEqual([0, 1, 1]);
    await approveCode(api, owner, promoter, two, 'TWO');
    expect(await figures()).toEqual([0, 1, 2]);
    await api.as(owner)('retireCoupon', { params: { appId: one, code: 'ONE' } });
    expect(await figures()).toEqual([0, 1, 1]);
    await api.as(owner)('retireCoupon', { params: { appId: two, code: 'TWO' } });
    expect(await figures()).toEqual([0, 0, 0]);
    await approveCode(api, owner, promoter, one, 'AGAIN');
    expect(await figures()).toEqual([0, 1, 1]);
  });
});

it('The queue lists pending coupons first, then active, then retired ones, newest first within each', async () => {
  const owner = await newPartner(api.table, { plan: 'pro' });
  const { id: appId } = await addApp(api, owner);
  const at = (n: number) => new Date(Date.UTC(2026, 5, n));
  const codes = ['W1', 'A1', 'R1', 'W2', 'A2', 'R2'];
  for (const [n, code] of codes.entries()) {
    const promoter = await newAffiliate(api.table, { firstName: code });
    await api.as(promoter, at(n + 1))('requestCoupon', { params: { appId }, body: { code } });
    if (code.startsWith('W')) continue;
    await api.as(owner)('approveRequest', { params: { appId, code } });
    if (code.startsWith('R')) await api.as(owner)('retireCoupon', { params: { appId, code } });
  }

  const all = await api.as(owner)('listRequests');
  const waiting = await api.as(owner)('listRequests', { query: { status: 'pending' } });

  expect(all.items.map(({ code }) => code)).toEqual(['W2', 'W1', 'A2', 'A1', 'R2', 'R1']);
  expect(waiting.items.map(({ code }) => code)).toEqual(['W2', 'W1']);
  expect(all.items[0]?.affiliate).toMatchObject({ firstName: 'W2', lastName: 'Baker', avatarUrl: null });
});

it('Another partner can neither change nor see a coupon', async () => {
  const appId = await newApp();
  await requestCode(api, affiliate, appId, 'SAFE');
  const stranger = api.as(await newPartner(api.table));
  const params = { appId, code: 'SAFE' };
  const detail = 'The coupon you are looking for does not exist or you do not have permission to view it.';

  await expectRefusal(stranger('approveRequest', { params }), 'not_found', detail);
  await expectRefusal(stranger('declineRequest', { params, body: {} }), 'not_found', detail);
  await expectRefusal(stranger('retireCoupon', { params }), 'not_found', detail);

  expect((await stranger('listRequests')).items).toEqual([]);
  const { items } = await api.as(affiliate)('listMyCoupons');
  expect(items.find(({ code }) => code === 'SAFE')?.status).toBe('pending');
});

it("An affiliate's list contains the figures of each coupon and only its own coupons", async () => {
  const promoter = await newAffiliate(api.table);
  const appId = await newApp();
  await approveCode(api, partner, promoter, appId, 'FIGURES');
  const stats = { partnerId: partner.id, affiliateId: promoter.id, appId, code: 'FIGURES' };
  for (const month of ['2026-09', '2026-10']) {
    const tx = api.table.transaction();
    addAffiliateStats(tx, stats, month, { customers: 2, 'earned:USD': 1_050, 'earned:EUR': -20 });
    addAffiliateStats(tx, { ...stats, code: 'FIGURES2' }, month, { customers: 9, 'earned:USD': 9 });
    await tx.commit();
  }

  const { items } = await api.as(promoter)('listMyCoupons');

  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    code: 'FIGURES',
    customers: 4,
    earned: [
      { amount: 2_100, currency: 'USD' },
      { amount: -40, currency: 'EUR' },
    ],
  });
});
