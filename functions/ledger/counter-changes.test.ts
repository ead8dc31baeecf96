import { expect, test } from 'vitest';
import { CounterChanges } from './counter-changes.ts';
import { type CustomerState, withoutPurchase } from './customer.ts';
import { JANE } from './sample-facts.ts';

const referral = { ...JANE, at: '2026-01-01T00:00:00.000Z' };
const active: CustomerState = {
  referral,
  state: 'active',
  status: 'active',
  subscribedAt: '2026-01-01T00:00:00.000Z',
  renewals: 0,
};

const listed = (changes: CounterChanges) => ({
  partner: Object.fromEntries(changes.partner),
  affiliate: [...changes.affiliate],
});

test('a new customer counts in the month of its subscription', () => {
  expect(listed(new CounterChanges(undefined, active))).toEqual({
    partner: { '2026-01': { customers: 1 } },
    affiliate: [
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-01', stats: { customers: 1 } },
    ],
  });
});

test('a customer without a referral counts nowhere', () => {
  const { referral: _, ...unreferred } = active;

  expect(listed(new CounterChanges(undefined, unreferred))).toEqual({ partner: {}, affiliate: [] });
});

test('a customer who turns out to have no purchase no longer counts', () => {
  expect(listed(new CounterChanges(active, withoutPurchase(active)))).toEqual({
    partner: { '2026-01': { customers: -1 } },
    affiliate: [
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-01', stats: { customers: -1 } },
    ],
  });
});

test('a cancellation counts in its own month', () => {
  const canceled = { ...active, status: 'canceled' as const, canceledAt: '2026-03-05T00:00:00.000Z' };

  expect(listed(new CounterChanges(active, canceled)).partner).toEqual({
    '2026-01': { customers: 0 },
    '2026-03': { canceled: 1 },
  });
});

test('a customer taken over by another code moves between the codes and stays one of the partner', () => {
  const taken = { ...active, referral: { ...referral, affiliateId: 'bob', code: 'BOB' } };

  expect(listed(new CounterChanges(active, taken))).toEqual({
    partner: { '2026-01': { customers: 0 } },
    affiliate: [
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-01', stats: { customers: -1 } },
      { affiliateId: 'bob', appId: 'app', code: 'BOB', month: '2026-01', stats: { customers: 1 } },
    ],
  });
});

test('earnings and revenue add up by month and currency, and a hold changes neither', () => {
  const changes = new CounterChanges(active, active);
  const entry = {
    affiliateId: 'jane',
    appId: 'app',
    code: 'JANE20',
    month: '2026-02',
    currency: 'USD',
    kind: 'commission' as const,
    amount: 500,
    revenue: 2_500,
  };

  changes.addEntry(entry);
  changes.addEntry({ ...entry, kind: 'clawback', amount: -200, revenue: -1_000 });
  changes.addEntry({ ...entry, kind: 'hold', amount: -300 });

  const stats = { 'earned:USD': 300, 'revenue:USD': 2_500, 'refunded:USD': 1_000 };
  expect(listed(changes)).toMatchObject({ partner: { '2026-02': stats }, affiliate: [{}, { stats }] });
});

test('a paying customer counts in its cohort, for the coupon only', () => {
  const paying = { ...active, first: { payment: 'in:1', at: '2026-02-28T23:59:59.000Z', currency: 'USD' } };

  expect(listed(new CounterChanges(active, paying))).toEqual({
    partner: { '2026-01': { customers: 0 } },
    affiliate: [
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-01', stats: { customers: 0 } },
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-02', stats: { 'payers:USD': 1 } },
    ],
  });
});

test('the cancellation of a paying customer counts in the month of the cohort, too', () => {
  const paying = { ...active, first: { payment: 'in:1', at: '2026-02-28T23:59:59.000Z', currency: 'USD' } };
  const canceled = { ...paying, status: 'canceled' as const, canceledAt: '2026-03-05T00:00:00.000Z' };

  const { partner, affiliate } = listed(new CounterChanges(paying, canceled));

  expect(partner).toEqual({ '2026-01': { customers: 0 }, '2026-03': { canceled: 1 } });
  expect(affiliate.map(({ month, stats }) => [month, stats])).toEqual([
    ['2026-01', { customers: 0 }],
    ['2026-02', { 'payers:USD': 0, 'lost:USD:2026-03': 1 }],
    ['2026-03', { canceled: 1 }],
  ]);
});

test('a code is counted separately in each app', () => {
  const changes = new CounterChanges(active, { ...active, referral: { ...referral, appId: 'other' } });

  const sale = { kind: 'commission', month: '2026-01', currency: 'USD', amount: 500 } as const;
  changes.addEntry({ ...referral, appId: 'other', ...sale });

  expect(listed(changes)).toEqual({
    partner: { '2026-01': { customers: 0, 'earned:USD': 500 } },
    affiliate: [
      { affiliateId: 'jane', appId: 'app', code: 'JANE20', month: '2026-01', stats: { customers: -1 } },
      {
        affiliateId: 'jane',
        appId: 'other',
        code: 'JANE20',
        month: '2026-01',
        stats: { customers: 1, 'earned:USD': 500 },
      },
    ],
  });
});
