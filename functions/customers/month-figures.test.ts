import { expect, it } from 'vitest';
import { keys } from '../table/keys.ts';
import { monthFigures } from './month-figures.ts';

it("sums a partner's shards by month, oldest first, with separate currencies", () => {
  const stats = [
    { ...keys.partnerStats('p', '2026-11', 3), customers: 2, 'earned:USD': 500 },
    { ...keys.partnerStats('p', '2026-10', 0), customers: 1, canceled: 1, 'earned:USD': 100, 'paid:USD': 40 },
    { ...keys.partnerStats('p', '2026-11', 7), customers: 1, 'earned:USD': 25, 'earned:JPY': 90 },
  ];
  expect(monthFigures(stats)).toEqual([
    { month: '2026-10', customers: 1, canceled: 1, earned: [{ currency: 'USD', amount: 100 }] },
    {
      month: '2026-11',
      customers: 3,
      canceled: 0,
      earned: [
        { currency: 'JPY', amount: 90 },
        { currency: 'USD', amount: 525 },
      ],
    },
  ]);
});

it('is not misled by a code that looks like a month', () => {
  const stats = [{ ...keys.affiliateStats('f', 'app', '2020-01', '2026-11'), customers: 1 }];
  expect(monthFigures(stats).map(({ month }) => month)).toEqual(['2026-11']);
});

it('returns the latest twelve months', () => {
  const months = Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2025, n)).toISOString().slice(0, 7));
  const stats = months.map((month) => ({ ...keys.partnerStats('p', month, 0), customers: 1 }));
  expect(monthFigures(stats).map(({ month }) => month)).toEqual(months.slice(-12));
});
