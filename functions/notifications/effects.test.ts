import { describe, expect, it } from 'vitest';
import { effects } from '../fanout/effects-in-tests.ts';

describe('A ledger entry', () => {
  const ENTRY = {
    partnerId: 'ada',
    affiliateId: 'bob',
    entryId: 'in:1#a.BOB#commission#0001',
    customer: { partnerId: 'ada', provider: 'stripe', providerId: 'cus_1' },
    payment: 'in:1',
    month: '2026-11',
    appId: 'a',
    code: 'BOB',
    amount: 200,
    currency: 'USD',
    news: { to: 'both' },
    at: '2026-11-21T11:59:00.000Z',
  };
  const payments = ['["ada","stripe","cus_1","in:1","2026-11"]'];
  const sold = (userId: string, kind: string) => ({
    kind: 'sold',
    batch: { userId, kind, hour: '2026-11-21T12:00:00.000Z' },
    payments,
  });
  const nothing = { durable: [], hints: [] };

  it.each([
    ['sale', {}],
    ['renewal', { isRenewal: true }],
  ])('with news of a %s is collected for both sides', (kind, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields }).durable).toEqual([
      sold('ada', kind),
      sold('bob', kind),
    ]);
  });

  it('with the first news of a pair is collected apart from the others', () => {
    const { durable } = effects('Entry', undefined, { ...ENTRY, news: { to: 'both', isFirst: true } });

    expect(durable).toMatchObject([
      { batch: { userId: 'ada', kind: 'sale', isFirst: true } },
      { batch: { userId: 'bob', kind: 'sale', isFirst: true } },
    ]);
  });

  it.each([
    ['no news', { news: undefined }],
    ['a bounty that was announced with another payment', { news: { to: 'nobody', isOnce: true } }],
    ['a payment of eight days ago', { at: '2026-11-13T11:59:00.000Z' }],
  ])('has no effects if it is about %s', (_, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields })).toEqual(nothing);
  });

  it('about a payment that the partner knows from another affiliate is collected for the affiliate only', () => {
    expect(effects('Entry', undefined, { ...ENTRY, news: { to: 'affiliate' } }).durable).toEqual([
      sold('bob', 'sale'),
    ]);
  });

  it('about a customer who earns once is collected without the payment, which may change', () => {
    const { durable } = effects('Entry', undefined, { ...ENTRY, news: { to: 'both', isOnce: true } });

    expect(durable).toMatchObject([1, 2].map(() => ({ payments: ['["ada","stripe","cus_1"]'] })));
  });

  it('about a refund is collected for the affiliate, with its amounts', () => {
    const refund = { ...ENTRY, news: undefined, correction: 'refunded', amount: -200, revenue: -1_000 };

    expect(effects('Entry', undefined, refund).durable).toEqual([
      {
        kind: 'sold',
        batch: { userId: 'bob', kind: 'correction', hour: '2026-11-21T12:00:00.000Z' },
        payments: ['["in:1#a.BOB#commission#0001","refunded","a","BOB","USD",1000,200]'],
      },
    ]);
    expect(effects('Entry', undefined, { ...refund, at: '2026-11-13T11:59:00.000Z' })).toEqual(nothing);
  });

  it('has no effects when it is flagged later', () => {
    expect(effects('Entry', ENTRY, { ...ENTRY, outOfBand: true })).toEqual(nothing);
  });
});

describe('A batch of sales', () => {
  it('asks the email function once whether its user is due to be notified', () => {
    const batch = { userId: 'bob', kind: 'sale' };

    expect(effects('SalesBatch', undefined, batch).durable).toEqual([
      { kind: 'email', message: { userId: 'bob', sold: 'sale' } },
    ]);
    expect(effects('SalesBatch', batch, batch)).toEqual({ durable: [], hints: [] });
    expect(effects('SalesBatch', undefined, { ...batch, isFirst: true })).toEqual({ durable: [], hints: [] });
  });
});

it('emails a notification and sends it to open screens', () => {
  const after = { userId: 'ada', notificationId: 'n' };

  expect(effects('Notification', undefined, after)).toEqual({
    durable: [{ kind: 'email', message: { userId: 'ada', notificationId: 'n' } }],
    hints: [{ kind: 'user', userId: 'ada', topics: ['notifications'] }],
  });
});

it('emails a message to the operator once', () => {
  const message = { userId: 'ada', messageId: 'm' };

  expect(effects('OperatorMessage', undefined, message)).toEqual({
    durable: [{ kind: 'email', message }],
    hints: [],
  });
  expect(effects('OperatorMessage', message, message)).toEqual({ durable: [], hints: [] });
});
