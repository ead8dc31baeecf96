import { beforeAll, describe, expect, it } from 'vitest';
import type { CouponTerms, WrittenTermsView } from '../../shared/contract/terms.ts';
import type { AppId } from '../../shared/ids.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { CHANGED_MEANWHILE, expectRefusal } from '../../test/support/refusal.ts';
import { couponKey } from '../entities/coupon.ts';
import { termsTextKey } from '../entities/terms-text.ts';
import { newId } from '../lib/secrets/ids.ts';
import { setCouponTerms } from './set-coupon-terms.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

const NOW = new Date('2026-11-23T15:00:00.000Z');
const BASE: WrittenTermsView = { rate: 2_000, bounty: [], months: null, text: '' };
const TEXT = 'No ads on our name';
const MISSING = 'The coupon you are looking for does not exist or you do not have permission to view it.';

let codes = 0;
type Ref = { appId: string; code: string; affiliate: User };

/** Creates an app with an offer, and lets an affiliate request a code for it. */
async function newRequest(offer: object = {}): Promise<Ref> {
  const affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner);
  await api.as(partner)('updateApp', { params: { appId }, body: offer });
  const code = `TERMS${++codes}`;
  await requestCode(api, affiliate, appId, code);
  return { appId, code, affiliate };
}

const update = ({ appId }: Ref, body: object) => api.as(partner)('updateApp', { params: { appId }, body });

/** Approves a request as a partner who has seen the offer of now. */
async function approve({ appId, code }: Ref, now = NOW) {
  const { items } = await api.as(partner)('listRequests', { query: { app: appId } });
  const offer = items[0]?.offerChange?.version;
  return api.as(partner, now)('approveRequest', { params: { appId, code }, query: offer ? { offer } : {} });
}

async function newCoupon(offer?: object): Promise<Ref> {
  const request = await newRequest(offer);
  await approve(request, new Date('2026-11-01T00:00:00.000Z'));
  return request;
}

const set = ({ appId, code }: Ref, changes: object, now = NOW, by = partner) =>
  api.as(by, now)('setCouponTerms', { params: { appId, code }, body: { ...BASE, ...changes } });
const read = ({ appId, code }: Ref, by = partner) =>
  api.as(by)('getCouponTerms', { params: { appId, code } });
const readMine = ({ appId, code, affiliate }: Ref, by = affiliate, now?: Date) =>
  api.as(by, now)('getMyCouponTerms', { params: { appId, code } });
const stored = ({ appId, code }: Ref) => api.table.get(couponKey({ partnerId: partner.id, appId, code }));
const storedText = ({ appId, code }: Ref, version: number) =>
  api.table.get(termsTextKey({ partnerId: partner.id, appId, code }, version));

describe('A request is approved', () => {
  it('on the offer of its time if that of now is not better in every respect', async () => {
    const request = await newRequest({ defaultRate: 3_000, months: 12, termsText: TEXT });
    await update(request, { defaultRate: 4_000, months: 6 });

    const before = await read(request);
    const coupon = await approve(request);

    const terms = { rate: 3_000, bounty: [], months: 12 };
    expect(before).toMatchObject({ versions: [], offered: { ...terms, text: TEXT } });
    expect(coupon).toMatchObject(terms);
    expect(await readMine(request)).toMatchObject({
      versions: [{ ...terms, text: TEXT, version: 1, from: NOW.toISOString() }],
      offered: null,
    });
    expect(await stored(request)).toMatchObject({
      versions: [{ version: 1, rate: 3_000, months: 12, from: NOW.toISOString() }],
    });
    expect(await stored(request)).not.toHaveProperty('requested');
  });

  it('on the offer of now if that is better in every respect', async () => {
    const request = await newRequest({ bounty: [{ amount: 5_000, currency: 'USD' }] });
    await update(request, { bounty: [{ amount: 6_000, currency: 'USD' }] });

    expect(await approve(request)).toMatchObject({
      rate: 2_000,
      bounty: [{ amount: 6_000, currency: 'USD' }],
      months: null,
    });
  });

  it('on the offer of its time if only the text has changed', async () => {
    const request = await newRequest({ termsText: TEXT });
    await update(request, { defaultRate: 9_000, termsText: '' });

    await approve(request);

    expect((await read(request)).versions).toMatchObject([{ rate: 2_000, text: TEXT }]);
  });
});

describe('Changed terms', () => {
  it('start in five minutes if they are better, and at midnight after 14 days otherwise', async () => {
    const [better, worse] = [await newCoupon(), await newCoupon()];

    const { versions } = await set(better, { rate: 2_500 });
    await set(worse, { rate: 1_000 });

    expect(versions.map(({ version, rate, from }) => [version, rate, from])).toEqual([
      [1, 2_000, '2026-11-01T00:00:00.000Z'],
      [2, 2_500, '2026-11-23T15:05:00.000Z'],
    ]);
    expect((await readMine(worse)).versions[1]).toEqual({
      ...BASE,
      rate: 1_000,
      version: 2,
      from: '2026-12-08T00:00:00.000Z',
    });
  });

  it('are those of the coupon from their start on', async () => {
    const coupon = await newCoupon();
    await set(coupon, { rate: 1_000, months: 12 });
    const at = async (now: string) => {
      const { appId, code, affiliate } = coupon;
      const { rate, months } = await api.as(affiliate, new Date(now))('getMyCoupon', {
        params: { appId, code },
      });
      return [rate, months];
    };

    expect(await at('2026-12-07T23:59:59.000Z')).toEqual([2_000, null]);
    expect(await at('2026-12-08T00:00:00.000Z')).toEqual([1_000, 12]);
  });

  it('replace scheduled ones, with their text', async () => {
    const coupon = await newCoupon();
    await set(coupon, { rate: 1_000, text: TEXT });

    const { versions } = await set(coupon, { rate: 1_500 });

    expect(versions).toMatchObject([{ rate: 2_000 }, { version: 2, rate: 1_500, text: '' }]);
    expect((await read(coupon)).versions).toEqual(versions);
    expect(await storedText(coupon, 2)).toBeUndefined();
  });

  it('withdraw scheduled ones if they are in force, and tell the affiliate', async () => {
    const coupon = await newCoupon({ termsText: 'Be nice' });
    await set(coupon, { rate: 1_000, text: TEXT });

    const { versions } = await set(coupon, { text: 'Be nice' }, new Date(NOW.getTime() + 1_000));

    expect(versions).toMatchObject([{ version: 1, rate: 2_000, text: 'Be nice' }]);
    expect(await read(coupon)).toMatchObject({ versions, offered: null });
    expect(await storedText(coupon, 2)).toBeUndefined();
    expect(await readNotifications(api, coupon.affiliate)).toMatchObject([
      {
        kind: 'terms_changed',
        terms: { rate: 2_000 },
        change: null,
        replaced: { rate: 1_000 },
        isReplaced: false,
      },
    ]);
  });

  it('mark the notice of terms that they replace, and take its place if it is younger than an hour', async () => {
    const coupon = await newCoupon();
    await set(coupon, { rate: 1_000 });
    for (const [n, rate] of [1_100, 1_200, 1_300].entries())
      await set(coupon, { rate }, new Date(NOW.getTime() + n + 1));
    await set(coupon, { rate: 1_400 }, new Date(NOW.getTime() + 3_600_003));

    expect(await readNotifications(api, coupon.affiliate)).toMatchObject([
      {
        terms: { rate: 1_400 },
        change: { former: { rate: 2_000 } },
        replaced: { rate: 1_300 },
        isReplaced: false,
      },
      { terms: { rate: 1_300 }, change: { former: { rate: 2_000 } }, isReplaced: true },
    ]);
  });

  it('change nothing, and tell nobody, if they are already scheduled or in force', async () => {
    const coupon = await newCoupon();
    const { versions } = await set(coupon, { rate: 1_000 });
    const before = await stored(coupon);

    const again = await set(coupon, { rate: 1_000 }, new Date(NOW.getTime() + 60_000));

    expect(again.versions).toEqual(versions);
    expect(await stored(coupon)).toEqual(before);
    expect(await readNotifications(api, coupon.affiliate)).toHaveLength(1);
    const untouched = await newCoupon();
    expect((await set(untouched, {})).versions).toHaveLength(1);
    expect(await readNotifications(api, untouched.affiliate)).toEqual([]);
  });

  it('keep texts out of the coupon, which is read for each sale', async () => {
    const coupon = await newCoupon({ termsText: TEXT });
    await set(coupon, { text: 'Another text' });

    expect(JSON.stringify(await stored(coupon))).not.toMatch(/No ads|Another/);
    expect((await read(coupon)).versions.map(({ text }) => text)).toEqual([TEXT, 'Another text']);
  });

  it.each([
    ['rates, before the texts are read', 2, { rate: 2_500 }, { rate: 2_600 }],
    ['rates, before the change is written', 3, { rate: 2_500 }, { rate: 2_600 }],
    ['texts for the same day, before the texts are read', 2, { text: 'One' }, { text: 'Other' }],
    ['texts for the same day, before the change is written', 3, { text: 'One' }, { text: 'Other' }],
  ])('by two callers at once are saved for one: %s', async (_, request, one, other) => {
    const coupon = await newCoupon();
    const { appId, code } = coupon;
    const { version } = await read(coupon);
    let first: CouponTerms | undefined;
    const interrupted = interruptedTable(api.table, request, async () => {
      first = await set(coupon, one);
    });

    await expect(
      setCouponTerms(
        { partnerId: partner.id, appId: appId as AppId, code, version, now: NOW, changes: other },
        { table: interrupted, newId },
      ),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: CHANGED_MEANWHILE,
    });

    expect(await read(coupon)).toEqual(first);
    expect(await readNotifications(api, coupon.affiliate)).toHaveLength(1);
  });

  it('are at most 50 versions', async () => {
    const coupon = await newCoupon();
    const { appId, code } = coupon;
    const versions = Array.from({ length: 50 }, (_, n) => ({
      version: n + 1,
      rate: 1_000 + n,
      from: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
    }));
    await api.table
      .transaction()
      .update(couponKey({ partnerId: partner.id, appId, code }), { set: { versions } })
      .commit();

    await expectRefusal(
      set(coupon, { rate: 500 }),
      'conflict',
      'The terms of a coupon can be changed 49 times, and these were. Retire it and ask the affiliate to request another code.',
    );
    expect((await set(coupon, { rate: 1_049 })).versions).toHaveLength(50);
  });

  it.each([
    [{ rate: 0 }, 'Enter 0.01 to 100 percent'],
    [{ rate: 10_001 }, 'Enter 0.01 to 100 percent'],
    [{ months: 0 }, 'Enter 1 to 120 months'],
    [{ months: 121 }, 'Enter 1 to 120 months'],
    [{ bounty: [{ amount: 0, currency: 'USD' }] }, 'Enter more than 0'],
    [{ bounty: [{ amount: 10_000_001, currency: 'USD' }] }, 'Enter at most 100,000'],
    [{ bounty: [{ amount: 100_001, currency: 'JPY' }] }, 'Enter at most 100,000'],
    [{ bounty: [1, 2].map((amount) => ({ amount, currency: 'USD' })) }, 'Enter each currency once'],
    [
      { bounty: [...'ABCDEFGHIJK'].map((letter) => ({ amount: 1, currency: `AA${letter}` })) },
      'At most 10 currencies',
    ],
    [
      { bounty: [{ amount: 5_000, currency: 'USD' }], months: 12 },
      'A bounty is paid once, so it has no months',
    ],
    [{ text: 'a'.repeat(2_001) }, 'At most 2,000 characters'],
  ])('cannot be %j', async (changes, message) => {
    await expectRefusal(
      set(await newCoupon(), changes),
      'validation_failed',
      expect.stringContaining(message),
    );
  });

  it('exist only for active coupons of the partner, and are shown only to both sides', async () => {
    const coupon = await newCoupon();
    const { appId, code } = coupon;
    const [stranger, other] = [await newPartner(api.table), await newAffiliate(api.table)];

    await expectRefusal(set(coupon, {}, NOW, stranger), 'not_found', MISSING);
    await expectRefusal(read(coupon, stranger), 'not_found', MISSING);
    await expectRefusal(readMine(coupon, other), 'not_found', MISSING);
    await set(coupon, { rate: 1_000 });
    await api.as(partner, new Date('2026-11-30T00:00:00.000Z'))('retireCoupon', { params: { appId, code } });
    await expectRefusal(set(coupon, { rate: 3_000 }), 'conflict', 'This coupon is not active.');
    expect((await read(coupon)).versions).toMatchObject([{ version: 1 }]);
    await expectRefusal(set(await newRequest(), {}), 'conflict', 'This coupon is not active.');
  });
});

describe('The notice of changed terms', () => {
  it('says what changes, and from when', async () => {
    const coupon = await newCoupon({ defaultRate: 3_000 });

    await set(coupon, { bounty: [{ amount: 5_000, currency: 'USD' }], text: TEXT });

    expect(await readNotifications(api, coupon.affiliate)).toMatchObject([
      {
        kind: 'terms_changed',
        at: NOW.toISOString(),
        app: { id: coupon.appId, name: 'Notes' },
        code: coupon.code,
        terms: { rate: 2_000, bounty: [{ amount: 5_000, currency: 'USD' }], months: null },
        change: {
          former: { rate: 3_000, bounty: [], months: null },
          from: '2026-12-08T00:00:00.000Z',
          isTextChanged: true,
        },
      },
    ]);
    expect(await readNotifications(api, partner)).toEqual([]);
  });
});

describe('The export', () => {
  it('has all versions on both sides', async () => {
    const own = await newPartner(api.table);
    const affiliate = await newAffiliate(api.table);
    const { id: appId } = await addApp(api, own);
    await approveCode(api, own, affiliate, appId, 'EXPORTED');
    const later = new Date(Date.now() + 3_600_000);
    await set({ appId, code: 'EXPORTED', affiliate }, { text: TEXT }, later, own);

    for (const user of [own, affiliate]) {
      const { items } = await api.as(user)('exportMyData', { body: { section: 'coupon-terms' } });
      expect(items).toMatchObject([
        { appId, code: 'EXPORTED', version: 1, text: '' },
        { version: 2, rate: 2_000, bounty: [], months: null, text: TEXT },
      ]);
    }
  });
});
