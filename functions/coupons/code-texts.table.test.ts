import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { couponKey } from '../entities/coupon.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

let codes = 0;

/** Adds an affiliate with an active coupon. */
async function newCoupon() {
  const affiliate = await newAffiliate(api.table);
  const code = `CODE${++codes}`;
  const { id: appId } = await addApp(api, partner);
  await approveCode(api, partner, affiliate, appId, code);
  return { affiliate, appId, code };
}

const set = ({ appId, code }: { appId: string; code: string }, texts: string[], by = partner, now?: Date) =>
  api.as(by, now)('setCodeTexts', { params: { appId, code }, body: { texts } });

async function expectInvalid(call: Promise<unknown>, message: string): Promise<void> {
  const { code, errors } = await refusal(call);
  expect([code, errors?.[0]?.message]).toEqual(['validation_failed', message]);
}

describe('The further texts of a code', () => {
  it('are shown to both sides, and their history is kept', async () => {
    const coupon = await newCoupon();
    const [first, second, third] = [4, 5, 6].map((month) => new Date(Date.UTC(2026, month))) as [
      Date,
      Date,
      Date,
    ];

    await set(coupon, [' Jane-Doe ', 'jane_old'], partner, first);
    const changed = await set(coupon, ['jane_old', 'janes'], partner, second);
    await set(coupon, ['jane_old', 'janes', 'JANE-DOE'], partner, third);

    expect(changed.texts).toEqual(['jane_old', 'janes']);
    const { appId, code, affiliate } = coupon;
    const mine = await api.as(affiliate)('getMyCoupon', { params: { appId, code } });
    expect(mine.texts).toEqual(['jane_old', 'janes', 'JANE-DOE']);
    expect((await api.table.get(couponKey({ partnerId: partner.id, appId, code })))?.texts).toEqual([
      { text: 'Jane-Doe', at: '2026-05-01T00:00:01.000Z', until: '2026-06-01T00:00:01.000Z' },
      { text: 'jane_old', at: '2026-05-01T00:00:01.000Z' },
      { text: 'janes', at: '2026-06-01T00:00:01.000Z' },
      { text: 'JANE-DOE', at: '2026-07-01T00:00:01.000Z' },
    ]);
  });

  it('are never removed earlier than they were added, even if a clock is wrong', async () => {
    const coupon = await newCoupon();
    const added = new Date('2026-06-01T00:00:00.000Z');
    await set(coupon, ['late'], partner, added);

    await set(coupon, [], partner, new Date('2026-05-01T00:00:00.000Z'));

    const { appId, code } = coupon;
    expect((await api.table.get(couponKey({ partnerId: partner.id, appId, code })))?.texts).toEqual([
      { text: 'late', at: '2026-06-01T00:00:01.000Z', until: '2026-06-01T00:00:02.000Z' },
    ]);
  });

  it('belong to one affiliate like codes, even after they were removed', async () => {
    const [one, other] = [await newCoupon(), await newCoupon()];
    const text = `old-${one.code}`;
    await set(one, [text]);
    await set(one, []);

    const taken = (name: string) => ['coupon_code_taken', `“${name}” is already in use.`] as const;
    await expectRefusal(set(other, ['fine', text.toUpperCase()]), ...taken(text.toUpperCase()));
    await expectRefusal(set(other, [one.code.toLowerCase()]), ...taken(one.code.toLowerCase()));
    await expectRefusal(set(other, [other.code]), ...taken(other.code));
    await expectRefusal(
      requestCode(api, await newAffiliate(api.table), (await addApp(api, partner)).id, text),
      'coupon_code_taken',
      'This code is already in use. Please choose another.',
    );
    expect((await set(one, [text])).texts).toEqual([text]);
    expect((await set(other, [])).texts).toEqual([]);
  });

  it('cannot be another code of the same affiliate, and cannot be requested as one', async () => {
    const { affiliate, appId, code } = await newCoupon();
    const other = await addApp(api, partner);
    await approveCode(api, partner, affiliate, other.id, `${code}-B`);

    const text = `${code.toLowerCase()}-b`;
    await expectRefusal(set({ appId, code }, [text]), 'coupon_code_taken', `“${text}” is already in use.`);
    await set({ appId, code }, [`${code}-C`]);
    await expectRefusal(
      requestCode(api, affiliate, (await addApp(api, partner)).id, `${code}-C`),
      'coupon_code_taken',
      'This code is already in use. Please choose another.',
    );
  });

  it('stand for a code in all apps in which the affiliate has it', async () => {
    const { affiliate, appId, code } = await newCoupon();
    const other = await addApp(api, partner);
    await approveCode(api, partner, affiliate, other.id, code);
    const text = `old-${code}`;

    await set({ appId, code }, [text]);

    expect((await set({ appId: other.id, code }, [text])).texts).toEqual([text]);
  });

  it('can be claimed by one of two affiliates at once', async () => {
    const [one, other] = [await newCoupon(), await newCoupon()];

    const results = await Promise.allSettled([set(one, ['raced']), set(other, ['RACED'])]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['ab', 'too short'],
    ['a'.repeat(41), 'too long'],
    ['12345', 'without a letter'],
    ['jane doe', 'with a space'],
    ['jané', 'with another letter'],
  ])('cannot be %s (%s)', async (text) => {
    await expectRefusal(
      set(await newCoupon(), [text]),
      'validation_failed',
      expect.stringContaining(
        'Use 3 to 40 letters, numbers, dashes and underscores, with at least one letter',
      ),
    );
  });

  it('are at most three at a time, each once, and twenty over time', async () => {
    const coupon = await newCoupon();

    await expectInvalid(set(coupon, ['one', 'two', 'three', 'four']), 'At most 3');
    await expectInvalid(set(coupon, ['same', 'SAME']), 'Enter each one once');
    for (let n = 0; n < 20; n++) await set(coupon, [`text-${n % 2}`]);
    await expectRefusal(
      set(coupon, ['too-many']),
      'conflict',
      'Further texts can be added to a code 20 times, and they were. Retire it and ask the affiliate to request another code.',
    );
  });

  it('exist only for active coupons of the partner', async () => {
    const coupon = await newCoupon();
    const { affiliate, appId, code } = coupon;
    const stranger = await newPartner(api.table);
    const missing = 'The coupon you are looking for does not exist or you do not have permission to view it.';

    await expectRefusal(set(coupon, ['mine'], stranger), 'not_found', missing);
    await api.as(partner)('retireCoupon', { params: { appId, code } });
    await expectRefusal(set(coupon, ['late']), 'conflict', 'This coupon is not active.');
    await requestCode(api, affiliate, appId, 'PENDING');
    await expectRefusal(set({ appId, code: 'PENDING' }, ['early']), 'conflict', 'This coupon is not active.');
  });
});
