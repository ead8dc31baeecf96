import { describe, expect, it } from 'vitest';
import { effects } from '../fanout/effects-in-tests.ts';

describe('A ledger entry', () => {
  const ENTRY = {
    partnerId: 'ada',
    affiliateId: 'bob',
    entryId: 'in:1#a.BOB#commission#0000',
    customer: { partnerId: 'ada', provider: 'stripe', providerId: 'cus_1' },
    amount: 200,
    payment: 'in:1',
    at: '2026-11-21T11:59:00.000Z',
  };
  const payments = ['["ada","stripe","cus_1","in:1","2026-11-21T11:59:00.000Z"]'];
  const sold = (userId: string, kind: string) => ({
    kind: 'sold',
    batch: { userId, kind, hour: '2026-11-21T12:00:00.000Z' },
    payments,
  });
  const nothing = { durable: [], hints: [] };

  it.each([
    ['sale', {}],
    ['renewal', { isRenewal: true }],
  ])('with the first commission for a %s is collected for both sides', (kind, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields }).durable).toEqual([
      sold('ada', kind),
      sold('bob', kind),
    ]);
  });

  it('with the first commission of a pair is collected apart from the others', () => {
    const { durable } = effects('Entry', undefined, { ...ENTRY, isFirstOfPair: true });

    expect(durable).toMatchObject([
      { batch: { userId: 'ada', kind: 'sale', isFirst: true } },
      { batch: { userId: 'bob', kind: 'sale', isFirst: true } },
    ]);
  });

  it.each([
    ['a later commission for the same payment', { entryId: 'in:1#a.BOB#commission#0001' }],
    ['a clawback', { entryId: 'in:1#a.BOB#clawback#0000', amount: -200 }],
    ['a commission of nothing', { amount: 0 }],
    ['a payment of eight days ago', { at: '2026-11-13T11:59:00.000Z' }],
  ])('has no effects if it is for %s', (_, fields) => {
    expect(effects('Entry', undefined, { ...ENTRY, ...fields })).toEqual(nothing);
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
