import { describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../api-version.ts';
import { serializeEvent } from '../events.ts';
import { exampleSale } from './example-sale.ts';
import { editPromotion } from './promote.ts';
import { renew } from './renew.ts';
import { factsIn, translate } from './statements-of.ts';

describe.each(API_VERSIONS)('A subscription at an endpoint with API version %s', (version) => {
  it('reports one payment, of the amount after the discount', () => {
    const { events, subscription } = exampleSale(version);
    const payments = factsIn(events, 'payment');
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({
      gross: 3_920,
      base: 3_920,
      currency: 'USD',
      reason: 'create',
      subscription: subscription.id,
      paidAt: '2026-11-05T12:00:00.000Z',
    });
  });

  it('reports only the id of the promotion code, whose code comes with its own events', () => {
    const { account, events, promotionCode } = exampleSale(version);
    const codes = factsIn(events, 'code');
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes.map((fact) => fact.value))).toEqual(new Set([promotionCode.id]));
    expect(events.map(serializeEvent).join('')).not.toContain('JANE20');
    const edited = editPromotion(account, promotionCode, { at: new Date() });
    expect(translate(edited.events).filter(({ says }) => says === 'provider_code')).toEqual([
      {
        says: 'provider_code',
        providerCodeId: promotionCode.id,
        code: 'JANE20',
        state: {
          at: expect.any(String),
          discountId: expect.any(String),
          firstTimeOnly: false,
          isActive: true,
        },
      },
    ]);
  });

  it('excludes tax from the base, whether inclusive or exclusive', () => {
    const onTop = exampleSale(version, { tax: { percent: 19, inclusive: false } });
    expect(factsIn(onTop.events, 'payment')[0]).toMatchObject({ gross: 4_665, base: 3_920 });
    const within = exampleSale(version, { tax: { percent: 19, inclusive: true } });
    expect(factsIn(within.events, 'payment')[0]).toMatchObject({ gross: 3_920, base: 3_294 });
  });

  it('reports no payment for a trial until its first cycle, at full price after a one-time discount', () => {
    const { account, events, payment, subscription } = exampleSale(version, { trialDays: 14 });
    expect(payment).toBeUndefined();
    expect(factsIn(events, 'payment')).toEqual([]);
    expect(factsIn(events, 'seen').length).toBeGreaterThan(0);
    expect(factsIn(events, 'subscription')[0]).toMatchObject({ state: 'trialing' });

    const renewed = renew(account, subscription);
    expect(factsIn(renewed.events, 'payment')[0]).toMatchObject({ gross: 4_900, reason: 'cycle' });
    expect(factsIn(renewed.events, 'subscription')[0]).toMatchObject({ state: 'active' });
  });

  it('does not count the part paid from the credit balance', () => {
    const { events } = exampleSale(version, { credit: 1_960 });
    expect(factsIn(events, 'payment')[0]).toMatchObject({ gross: 1_960, base: 1_960 });
  });

  it('reports a code in the metadata with every invoice', () => {
    const metadata = { affiliate_code: 'jane20' };
    const { account, subscription } = exampleSale(version, { metadata, checkout: false });
    const codes = factsIn(renew(account, subscription).events, 'code');
    expect(codes).toContainEqual(expect.objectContaining({ evidence: 'metadata', value: 'JANE20' }));
  });

  it('produces the same bytes from the same seed', () => {
    const bodies = () => exampleSale(version).events.map(serializeEvent);
    expect(bodies()).toEqual(bodies());
  });
});

it('an invoice event is about as large as a real one', () => {
  const { events } = exampleSale('2026-10-28.endive');
  const invoice = events.find((event) => event.type === 'invoice.paid');
  const bytes = invoice ? serializeEvent(invoice).length : 0;
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThan(8_000);
});
