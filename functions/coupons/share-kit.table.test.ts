import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { appKey } from '../entities/app.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { profileKey } from '../entities/profile.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
});

const NOT_LIVE = "Customers can't use this code right now, so there is nothing to share.";
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

describe('A live code is shared', () => {
  it('with the website alone if the partner has chosen nothing else', async () => {
    const params = await newCode('PLAIN', LIVE);

    expect(await share(affiliate, params)).toEqual({
      app: { id: params.appId, name: 'Notes' },
      code: 'PLAIN',
      offer: null,
      noDiscount: false,
      site: { url: 'https://notes.example.com', hasCode: false },
      checkoutLinks: [],
      countingLinks: [],
      handle: expect.stringMatching(/^notes/),
    });
  });

  it('with the code in every link', async () => {
    const params = await newCode('LINKED', LIVE);
    await api.as(partner)('updateApp', {
      params: { appId: params.appId },
      body: { codeParameter: '?promo=', checkoutLinks: ['https://buy.stripe.com/a?locale=en'] },
    });

    expect(await share(affiliate, params)).toMatchObject({
      site: { url: 'https://notes.example.com/?promo=LINKED', hasCode: true },
      checkoutLinks: ['https://buy.stripe.com/a?locale=en&prefilled_promo_code=LINKED'],
    });
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
      return share(affiliate, params);
    }

    it("with the code as a reference in Stripe's own links, which replaces another one", async () => {
      const { checkoutLinks, countingLinks } = await shareWith('BYLINK', { countByLink: true });

      expect(checkoutLinks).toEqual([
        'https://buy.stripe.com/a?client_reference_id=BYLINK&prefilled_promo_code=BYLINK',
        'https://pay.notes.example/b?prefilled_promo_code=BYLINK',
        'https://buy.stripe.com.notes.example/c?prefilled_promo_code=BYLINK',
      ]);
      expect(countingLinks).toEqual(checkoutLinks.slice(0, 1));
    });

    it('in all links if the partner said that they lead to Stripe', async () => {
      const settings = { countByLink: true, ownCheckoutDomain: true };
      const { checkoutLinks, countingLinks } = await shareWith('OWN', settings);

      expect(checkoutLinks[1]).toBe(
        'https://pay.notes.example/b?prefilled_promo_code=OWN&client_reference_id=OWN',
      );
      expect(countingLinks).toEqual(checkoutLinks);
    });

    it('without a discount that Stripe has not got', async () => {
      const { checkoutLinks } = await shareWith('USED', { countByLink: true }, { usedAt: 'stripe' });

      expect(checkoutLinks[0]).toBe('https://buy.stripe.com/a?client_reference_id=USED');
    });

    it('with the links that count alone while customers cannot enter the code', async () => {
      const { checkoutLinks, countingLinks } = await shareWith(
        'SOON',
        { countByLink: true },
        { liveAt: undefined },
      );

      expect(checkoutLinks).toEqual(['https://buy.stripe.com/a?client_reference_id=SOON']);
      expect(countingLinks).toEqual(checkoutLinks);
    });

    it('no longer once the partner has turned it off', async () => {
      const { app } = await shareWith('ONOFF', { countByLink: true });
      const save = (countByLink: boolean) =>
        api.as(partner)('updateApp', { params: { appId: app.id }, body: { countByLink } });

      for (const countByLink of [true, false, false]) await save(countByLink);

      const { checkoutLinks, countingLinks } = await share(affiliate, { appId: app.id, code: 'ONOFF' });
      expect(checkoutLinks[0]).toBe(`${LINKS[0]}&prefilled_promo_code=ONOFF`);
      expect(countingLinks).toEqual([]);
      const { linkChanges = [] } = (await api.table.get(appKey(app.id))) ?? {};
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

    await expectRefusal(share(affiliate, params), 'conflict', NOT_LIVE);
  });

  it('of a code of an inactive app', async () => {
    const params = await newCode('PAUSED', LIVE);
    await api.as(partner)('setAppStatus', { params: { appId: params.appId }, body: { status: 'inactive' } });

    await expectRefusal(share(affiliate, params), 'conflict', NOT_LIVE);
  });

  it('of a partner whom the operator has blocked, and no code can be requested', async () => {
    const params = await newCode('BLOCKED', LIVE);
    const set = (change: object) => api.table.transaction().update(profileKey(partner.id), change).commit();
    await set({ set: { blockedAt: '2026-11-20T00:00:00.000Z' } });

    const refusals = [
      share(affiliate, params),
      requestCode(api, await newAffiliate(api.table), params.appId, 'ANOTHER'),
    ];
    await expect(refusals[0]).rejects.toMatchObject({ problem: { code: 'conflict' } });
    await expect(refusals[1]).rejects.toMatchObject({ problem: { code: 'not_found' } });
    await set({ remove: ['blockedAt'] });
    expect(await share(affiliate, params)).toMatchObject({ code: 'BLOCKED' });
  });

  it('of a pending request', async () => {
    const { id: appId } = await addApp(api, partner);
    await requestCode(api, affiliate, appId, 'WAITS');

    await expectRefusal(share(affiliate, { appId, code: 'WAITS' }), 'conflict', NOT_LIVE);
  });

  it("of another affiliate's code", async () => {
    const params = await newCode('OTHERS', LIVE);
    const detail = 'The coupon you are looking for does not exist or you do not have permission to view it.';

    await expectRefusal(share(await newAffiliate(api.table), params), 'not_found', detail);
  });
});
