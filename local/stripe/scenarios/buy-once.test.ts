import { describe, expect, it } from 'vitest';
import { createAccount } from '../account.ts';
import { API_VERSIONS, isSince } from '../api-version.ts';
import { createBuyer } from '../buyer.ts';
import { createCoupon } from '../coupon.ts';
import { bill } from './bill.ts';
import { buyOnce } from './buy-once.ts';
import { promote } from './promote.ts';
import { correctionsIn, factsIn, translate } from './statements-of.ts';

const at = new Date('2026-11-05T12:00:00Z');

describe.each(API_VERSIONS)('A one-time sale at an endpoint with API version %s', (version) => {
  const account = createAccount({ seed: 'once', version });

  it('is identified by its payment intent, with a base that excludes tax', () => {
    const buyer = createBuyer(account);
    const tax = { percent: 10, inclusive: false };
    const { events, payment } = buyOnce(account, { at, buyer, amount: 1_000, currency: 'JPY', tax });
    expect(factsIn(events, 'payment')).toMatchObject([
      { id: `pi:${payment?.paymentIntent}`, gross: 1_100, base: 1_000, currency: 'JPY', reason: 'one_time' },
    ]);
  });

  it('identifies a guest by the session', () => {
    const { events } = buyOnce(account, {
      at,
      buyer: { ...createBuyer(account), customer: null },
      amount: 9_900,
    });
    const [statement] = translate(events);
    expect(statement).toMatchObject({ says: 'customer', customer: expect.stringMatching(/^guest:cs_live_/) });
  });

  it('reports the payment of a delayed payment method only after it settles', () => {
    const buyer = createBuyer(account);
    const settles = new Date('2026-11-09T12:00:00Z');
    const { events } = buyOnce(account, { at, buyer, amount: 9_900, settles });
    expect(factsIn(events.slice(0, 1), 'payment')).toEqual([]);
    expect(factsIn(events, 'payment')).toMatchObject([{ paidAt: '2026-11-09T12:00:00.000Z' }]);
    const failed = buyOnce(account, { at, buyer, amount: 9_900, settles: 'never' });
    expect(factsIn(failed.events, 'payment')).toEqual([]);
  });

  it('reports the buyer but no payment if it is fully discounted', () => {
    const { promotionCode } = promote(account, {
      at,
      code: 'FREE',
      coupon: createCoupon(account, { percentOff: 100 }),
    });
    const { events, payment } = buyOnce(account, {
      at,
      buyer: createBuyer(account),
      amount: 9_900,
      promotionCode,
    });
    expect(payment).toBeUndefined();
    expect(factsIn(events, 'seen')).toHaveLength(1);
  });

  it('reports a manual invoice, even one that was paid outside Stripe', () => {
    const buyer = createBuyer(account);
    const { events } = bill(account, { at, buyer, amount: 25_000, metadata: { affiliate_code: 'JANE20' } });
    expect(factsIn(events, 'payment')).toMatchObject([{ gross: 25_000, reason: 'one_time' }]);
    expect(factsIn(events, 'code')).toMatchObject([{ evidence: 'metadata', value: 'JANE20' }]);
    const paidOutside = bill(account, { at, buyer, amount: 25_000, outOfBand: true });
    expect(paidOutside.payment).toBeUndefined();
    expect(factsIn(paidOutside.events, 'payment')).toMatchObject([{ gross: 25_000 }]);
    const isFlagged = factsIn(paidOutside.events, 'payment').some(({ outOfBand }) => outOfBand);
    const isCorrected = correctionsIn(paidOutside.events).some(({ type }) => type === 'out_of_band');
    expect([isFlagged, isCorrected]).toEqual(isSince(version, 'basil') ? [false, true] : [true, false]);
  });
});

it('reports the payment of an invoiced one-time sale through the invoice and not the session', () => {
  const account = createAccount({ seed: 'invoiced' });
  const { events, payment } = buyOnce(account, {
    at,
    buyer: createBuyer(account),
    amount: 9_900,
    invoiced: true,
  });
  expect(factsIn(events, 'payment')).toMatchObject([{ id: `in:${payment?.invoice}`, gross: 9_900 }]);
});
