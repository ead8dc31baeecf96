import { expect, test } from 'vitest';
import { paymentCounts } from './payment-counts.ts';

test('a currency has a payment in each month with a nonzero amount, and one for each customer who first paid then', () => {
  const months = [
    { 'earned:USD': 980, 'gross:USD': 4_900, 'payers:USD': 3, customers: 3 },
    { 'earned:USD': -980, 'lost:EUR:2026-11': 10 },
    { 'earned:JPY': 0, pendingRequests: 2 },
  ];

  expect([...paymentCounts(months)]).toEqual([
    ['USD', 4],
    ['EUR', 1],
  ]);
});

test('without counters there is no payment', () => {
  expect([...paymentCounts([{}])]).toEqual([]);
});
