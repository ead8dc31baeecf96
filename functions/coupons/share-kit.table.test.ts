import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareKit } from '../../shared/contract/coupons.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { appKey } from '../entities/app.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { profileKey } from '../entities/profile.ts';
import { connectApp } from '../webhooks/process/connect-app.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
});

const NOTHING = "Sales can't count for this code right now, so there is nothing to share.";
const LIVE = { liveAt: '2026-11-01T00:00:00.000Z' };

/** Approves a code for a new app, and sets the attributes in `state` on its coupon. */
async function newCode(code: string, state: Partial<Coupon>) {
  const { id: appId } = await addApp(api, partner);
  await approveCode(api, partner, affiliate, appId, code);
  await setCoupon({ appId, code }, state);
  return { appId, code };
}

const setCoupon = ({ appId, code }: { appId: string; code: string }, set: Partial<Coupon>) =>
  api.table
    .transaction()
    .update(couponKey({ partnerId: partner.id, appId, code }), { set: { code, ...set } })
    .commit();

const share = (who: User, params: { appId: string; code: string }) => api.as(who)('getShareKit', { params });

const linksOf = ({ links }: ShareKit) => links.map(({ way, url }) => [way, url] as const);

describe('A live code is shared', () => {
  it('without a link if the partner has chosen nothing else, because the code alone counts', async () => {
    const params = await newCode('PLAIN', LIVE);

    expect(await share(affiliate, params)).toEqual({
      app: { id: params.appId, name: 'Notes', url: 'https://notes.example.com' },
      code: 'PLAIN',
      offer: null,
      noDiscount: false,
      links: [],
    });
    expect(await api.as(affiliate)('getMyCoupon', { params })).toMatchObject({ link: null });
  });

  it('with the code in every link, and the surest link first', async () => {
    const params = await newCode('LINKED', LIVE);
    const { handle } = await api.as(partner)('updateApp', {
      params: { appId: params.appId },
      body: { codeParameter: '?promo=', checkoutLinks: ['https://buy.stripe.com/a?locale=en'] },
    });

    const { links } = await share(affiliate, params);

    expect(links).toEqual([
      {
        path: `/go/${handle}/LINKED/1`,
        url: 'https://buy.stripe.com/a?locale=en&prefilled_promo_code=LINKED',
        way: 'discount_code',
        position: 1,
      },
      {
        path: `/go/${handle}/LINKED`,
        url: 'https://notes.example.com/?promo=LINKED',
        way: 'checkout',
        position: null,
      },
    ]);
    expect(await api.as(affiliate)('getMyCoupon', { params })).toMatchObject({ link: links[0] });
    const { items } = await api.as(affiliate)('listMyCoupons');
    expect(items.find(({ code }) => code === 'LINKED')?.link).toEqual(links[0]);
  });

  describe('if its app counts by link', () => {
    const LINKS = [
      'https://buy.stripe.com/a?client_reference_id=old',
      'https://pay.notes.example/b',
      'https://buy.stripe.com.notes.example/c',
    ];
    const promotion = { provider: 'stripe' as const, firstTimeOnly: false };

    async function shareWith(
      code: string,
      body: { countByLink: boolean; ownCheckoutDomain?: boolean },
      state: Partial<Coupon> = { promotion },
    ) {
      const params = await newCode(code, { ...LIVE, ...state });
      await api.as(partner)('updateApp', {
        params: { appId: params.appId },
        body: { ...body, checkoutLinks: LINKS },
      });
      await connectApp(api.table, { appId: params.appId, provider: 'stripe', at: LIVE.liveAt });
      return linksOf(await share(affiliate, params));
    }

    it("with the code as a reference in Stripe's own links, which replaces another one", async () => {
      expect(await shareWith('BYLINK', { countByLink: true })).toEqual([
        ['link', 'https://buy.stripe.com/a?client_reference_id=BYLINK&prefilled_promo_code=BYLINK'],
        ['discount_code', 'https://pay.notes.example/b?prefilled_promo_code=BYLINK'],
        ['discount_code', 'https://buy.stripe.com.notes.example/c?prefilled_promo_code=BYLINK'],
      ]);
    });

    it('in all links if the partner said that they lead to Stripe', async () => {
      const settings = { countByLink: true, ownCheckoutDomain: true };
      const links = await shareWith('OWN', settings);

      expect(links.map(([way]) => way)).toEqual(['link', 'link', 'link']);
      expect(links[1]?.[1]).toBe(
        'https://pay.notes.example/b?prefilled_promo_code=OWN&client_reference_id=OWN',
      );
    });

    it('without a discount that Stripe has not got', async () => {
      const [first] = await shareWith('USED', { countByLink: true }, { usedAt: 'stripe' });

      expect(first).toEqual(['link', 'https://buy.stripe.com/a?client_reference_id=USED']);
    });

    it('with the links that count alone while customers cannot enter the code', async () => {
      expect(await shareWith('SOON', { countByLink: true }, { liveAt: undefined })).toEqual([
        ['link', 'https://buy.stripe.com/a?client_reference_id=SOON'],
      ]);
    });

    it('no longer once the partner has turned it off', async () => {
      await shareWith('ONOFF', { countByLink: true });
      const { items } = await api.as(affiliate)('listMyCoupons');
      const appId = items.find(({ code }) => code === 'ONOFF')?.app.id ?? '';
      const save = (countByLink: boolean) =>
        api.as(partner)('updateApp', { params: { appId }, body: { countByLink } });

      for (const countByLink of [true, false, false]) await save(countByLink);

      const links = linksOf(await share(affiliate, { appId, code: 'ONOFF' }));
      expect(links[0]).toEqual(['discount_code', `${LINKS[0]}&prefilled_promo_code=ONOFF`]);
      expect(links.map(([way]) => way)).not.toContain('link');
      const { linkChanges = [] } = (await api.table.get(appKey(appId))) ?? {};
      expect(linkChanges.map(({ on }) => on)).toEqual([false, true, false]);
    });
  });

  it('with the benefit for the buyer', async () => {
    const promotion = {
      provider: 'stripe' as const,
      minimum: { amount: 5_000, currency: 'USD' },
      firstTimeOnly: true,
    };
    const params = await newCode('OFFERED', { ...LIVE, promotion });

    const { offer } = await share(affiliate, params);

    expect(offer).toMatchObject({ minimum: promotion.minimum, firstTimeOnly: true, discount: null });
  });
});

describe('Nothing is shared', () => {
  it.each<[string, Partial<Coupon>]>([
    ['that is awaited', {}],
    ['that was deactivated', { ...LIVE, stoppedAt: LIVE.liveAt, stopReason: 'deactivated' }],
    [
      'that has expired',
      {
        ...LIVE,
        promotion: { provider: 'stripe', firstTimeOnly: false, endsAt: '2026-11-02T00:00:00.000Z' },
      },
    ],
    ['that is retired', { ...LIVE, status: 'retired' }],
  ])('of a code %s', async (name, state) => {
    const params = await newCode(name.replace(/\W/g, '').toUpperCase(), state);

    await expectRefusal(share(affiliate, params), 'conflict', NOTHING);
  });

  it('of a code of an inactive app', async () => {
    const params = await newCode('PAUSED', LIVE);
    await api.as(partner)('setAppStatus', { params: { appId: params.appId }, body: { status: 'inactive' } });

    await expectRefusal(share(affiliate, params), 'conflict', NOTHING);
  });

  it('of a partner whom the operator has blocked, and no code can be requested', async () => {
    const params = await newCode('BLOCKED', LIVE);
    const set = (change: object) => api.table.transaction().update(profileKey(partner.id), change).commit();
    await set({ set: { blockedAt: '2026-11-20T00:00:00.000Z' } });

    const unavailable = 'This program is unavailable right now, so there is nothing to share.';
    await expectRefusal(share(affiliate, params), 'conflict', unavailable);
    const other = await newAffiliate(api.table);
    await expect(requestCode(api, other, params.appId, 'ANOTHER')).rejects.toMatchObject({
      problem: { code: 'not_found' },
    });
    expect(await api.as(affiliate)('getMyCoupon', { params })).toMatchObject({ link: null });
    await set({ remove: ['blockedAt'] });
    expect(await share(affiliate, params)).toMatchObject({ code: 'BLOCKED' });
  });

  it('of a pending request', async () => {
    const { id: appId } = await addApp(api, partner);
    await requestCode(api, affiliate, appId, 'WAITS');

    await expectRefusal(share(affiliate, { appId, code: 'WAITS' }), 'conflict', NOTHING);
  });

  it("of another affiliate's code", async () => {
    const params = await newCode('OTHERS', LIVE);
    const detail = 'The coupon you are looking for does not exist or you do not have permission to view it.';

    await expectRefusal(share(await newAffiliate(api.table), params), 'not_found', detail);
  });
});
