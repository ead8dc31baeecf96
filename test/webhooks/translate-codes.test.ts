import { describe, expect, test } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { editPromotion, promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import { eventOf, factsIn, translate } from '../../local/stripe/scenarios/statements-of.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';

const AT = new Date('2026-03-01T10:00:00Z');

describe.each(API_VERSIONS)('API version %s', (version) => {
  const account = createAccount({ seed: `codes-${version}`, version });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: 4_900 });
  const evidenceOf = (terms: Partial<SubscribeTerms>) => {
    const codes = factsIn(subscribe(account, { at: AT, buyer, plan, ...terms }).events, 'code');
    return [...new Set(codes.map(({ evidence, value }) => `${evidence} ${value}`))].sort();
  };

  test('a promotion code states its code when created and when edited', () => {
    const { promotionCode, events } = promote(account, {
      at: AT,
      code: 'jane20',
      coupon: createCoupon(account),
    });
    const edited = editPromotion(account, promotionCode, { at: AT, active: false });

    const stated = translate([...events, ...edited.events]).filter(({ says }) => says === 'provider_code');
    const fact = { says: 'provider_code', providerCodeId: promotionCode.id, code: 'JANE20' };
    expect(stated).toMatchObject([
      { ...fact, state: { isActive: true } },
      { ...fact, state: { isActive: false } },
    ]);
  });

  test('a promotion code states its terms, and its coupon the discount', () => {
    const coupon = createCoupon(account, { id: 'AFFILIATES', duration: 'repeating', months: 3 });
    const { events } = promote(account, {
      at: AT,
      code: 'JANE20',
      coupon,
      expiresAt: 1_800_000_000,
      minimum: 5_000,
      firstTimeOnly: true,
    });
    const reported = reportCoupon(account, coupon, { at: AT, type: 'coupon.updated' }).events;

    const discount = {
      says: 'discount',
      discountId: 'AFFILIATES',
      terms: { off: { type: 'percent', percent: 20 }, duration: { type: 'months', months: 3 } },
    };
    const state = {
      at: AT.toISOString(),
      isActive: true,
      firstTimeOnly: true,
      expiresAt: '2027-01-15T08:00:00.000Z',
      discountId: 'AFFILIATES',
      minimum: { amount: 5_000, currency: 'USD' },
    };
    // Since API version `clover`, a promotion code contains only the id of its coupon.
    const embedded = version < '2025-09-30' ? [discount] : [];
    expect(translate(events)).toMatchObject([...embedded, { says: 'provider_code', state }]);
    expect(translate(reported)).toEqual([discount]);
  });

  test('a coupon with a fixed amount states the amount, the currency and its end', () => {
    const coupon = createCoupon(account, { amountOff: 1_500, duration: 'forever', redeemBy: 1_800_000_000 });

    expect(translate(reportCoupon(account, coupon, { at: AT }).events)).toMatchObject([
      {
        terms: {
          off: { type: 'amount', amount: 1_500, currency: 'USD' },
          duration: { type: 'forever' },
          redeemBy: '2027-01-15T08:00:00.000Z',
        },
      },
    ]);
  });

  test('a code entered at checkout is identified by its ID, not by its coupon', () => {
    const coupon = createCoupon(account, { id: 'AFFILIATES', name: 'Affiliates' });
    const { promotionCode } = promote(account, { at: AT, code: 'JANE20', coupon });

    expect(evidenceOf({ promotionCode })).toEqual([`promotion_code ${promotionCode.id}`]);
  });

  test('metadata and the client reference are evidence from the partner', () => {
    expect(evidenceOf({ metadata: { affiliate_code: ' jane20 ' }, clientReference: 'bob-10' })).toEqual([
      'client_reference_id BOB-10',
      'metadata JANE20',
    ]);
  });

  test('a coupon without a promotion code is evidence by its ID', () => {
    const coupon = createCoupon(account, { id: 'JANE20', name: 'Twenty percent off' });

    expect(evidenceOf({ coupon })).toContain('coupon_id JANE20');
  });

  test('a subscription created without a checkout still states its code', () => {
    const { promotionCode } = promote(account, { at: AT, code: 'JANE20', coupon: createCoupon(account) });

    expect(evidenceOf({ promotionCode, checkout: false })).toEqual([`promotion_code ${promotionCode.id}`]);
  });

  test('a client reference that cannot be a code is not evidence', () => {
    expect(evidenceOf({ clientReference: 'user@example.com' })).toEqual([]);
  });

  test('a one-time sale states its code', () => {
    const { promotionCode } = promote(account, { at: AT, code: 'JANE20', coupon: createCoupon(account) });
    const sale = buyOnce(account, { at: AT, buyer, amount: 9_900, metadata: { affiliate_code: 'JANE20' } });
    const typed = buyOnce(account, { at: AT, buyer, amount: 9_900, promotionCode });

    expect(factsIn(sale.events, 'code')).toMatchObject([{ evidence: 'metadata', value: 'JANE20' }]);
    // Before API version `acacia`, a session contains no discounts, so partners put the code into the metadata.
    expect(factsIn(typed.events, 'code')).toHaveLength(version >= '2024-09-30' ? 1 : 0);
  });
});

test('the name of a coupon object ranks after its ID', () => {
  const coupon = { id: 'Z4OV52SU', name: 'jane20' };
  const event = eventOf('customer.discount.created', { customer: 'cus_1', coupon, promotion_code: null });

  expect(factsIn([event], 'code')).toMatchObject([
    { evidence: 'coupon_id', value: 'Z4OV52SU' },
    { evidence: 'coupon_name', value: 'JANE20' },
  ]);
});

test.each([
  ['a coupon ID, as since clover', { source: { coupon: 'JANE20', type: 'coupon' } }],
  ['a coupon object in source', { source: { coupon: { id: 'JANE20' } } }],
  ['a coupon object, as up to basil', { coupon: { id: 'JANE20', name: null } }],
])('a discount with %s', (_, shape) => {
  const event = eventOf('customer.discount.created', { customer: 'cus_1', ...shape });

  expect(factsIn([event], 'code')).toMatchObject([{ evidence: 'coupon_id', value: 'JANE20' }]);
});

test('an expanded promotion code is identified by its ID', () => {
  const session = {
    id: 'cs_1',
    mode: 'subscription',
    customer: { id: 'cus_1', object: 'customer' },
    discounts: [{ coupon: null, promotion_code: { id: 'promo_1', code: 'JANE20' } }],
  };

  expect(translate([eventOf('checkout.session.completed', session)])).toMatchObject([
    { customer: 'cus_1', facts: [{ evidence: 'promotion_code', value: 'promo_1' }, { type: 'seen' }] },
  ]);
});

test('bare discount IDs are not evidence, because they cannot be resolved', () => {
  const invoice = { id: 'in_1', customer: 'cus_1', currency: 'usd', total: 100, amount_paid: 100 };

  expect(factsIn([eventOf('invoice.paid', { ...invoice, discounts: ['di_1', 'di_2'] })], 'code')).toEqual([]);
});

test('a discount without a customer yields no statement', () => {
  expect(
    translate([eventOf('customer.discount.created', { customer: null, promotion_code: 'promo_1' })]),
  ).toEqual([]);
});

test('a coupon in a promotion code whose terms are of an unknown kind does not hide the code', () => {
  const promotion = {
    id: 'promo_1',
    code: 'jane20',
    coupon: { id: 'NEW', duration: 'lunar', percent_off: 5 },
  };

  expect(translate([eventOf('promotion_code.created', promotion)])).toMatchObject([
    { says: 'provider_code', code: 'JANE20', state: { isActive: true, discountId: 'NEW' } },
  ]);
});

test('a coupon without a percentage or an amount states nothing', () => {
  expect(translate([eventOf('coupon.created', { id: 'ODD', duration: 'once' })])).toEqual([]);
});
