import { describe, expect, it } from 'vitest';
import { affiliateStatsKey, partnerStatsKey } from '../../entities/stats.ts';
import { monthFigures } from './month-figures.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

it("sums a partner's shards by month, oldest first, with separate currencies", () => {
  const stats = [
    { ...partnerStatsKey('p', '2026-11', 3), customers: 2, 'earned:USD': 500 },
    { ...partnerStatsKey('p', '2026-10', 0), customers: 1, canceled: 1, 'earned:USD': 100, 'paid:USD': 40 },
    {
      ...partnerStatsKey('p', '2026-11', 7),
      customers: 1,
      'earned:USD': 25,
      'earned:JPY': 90,
      'revenue:USD': 125,
      'refunded:USD': 5,
      'unearned:USD': 60,
    },
  ];
  expect(monthFigures(stats, NOW)).toEqual([
    {
      month: '2026-10',
      customers: 1,
      canceled: 1,
      earned: [{ currency: 'USD', amount: 100 }],
      revenue: [],
      refunded: [],
      unearned: [],
    },
    {
      month: '2026-11',
      customers: 3,
      canceled: 0,
      earned: [
        { currency: 'USD', amount: 525 },
        { currency: 'JPY', amount: 90 },
      ],
      revenue: [{ currency: 'USD', amount: 125 }],
      refunded: [{ currency: 'USD', amount: 5 }],
      unearned: [{ currency: 'USD', amount: 60 }],
    },
  ]);
});

it('is not misled by a code that looks like a month', () => {
  const stats = [{ ...affiliateStatsKey('f', 'app', '2020-01', '2026-11'), customers: 1 }];
  expect(monthFigures(stats, NOW).map(({ month }) => month)).toEqual(['2026-11']);
});

describe('the months of a chart', () => {
  const months = (now: Date, ...wanted: string[]) => {
    const stats = wanted.map((month) => ({ ...partnerStatsKey('p', month, 0), customers: 1 }));
    return monthFigures(stats, now).map(({ month }) => month);
  };

  it('are the last twelve of the calendar, although older ones have counters', () => {
    expect(months(NOW, '2025-11', '2025-12', '2026-01', '2026-11')).toEqual([
      '2025-12',
      '2026-01',
      '2026-11',
    ]);
  });

  it('do not move if there are counters in the far future', () => {
    const future = Array.from({ length: 12 }, (_, n) => `9998-${String(n + 1).padStart(2, '0')}`);

    expect(months(NOW, '2026-10', ...future)).toEqual(['2026-10']);
  });

  it('include the next one a day before it begins, since the time of an event may be ahead', () => {
    expect(months(NOW, '2026-12')).toEqual([]);
    expect(months(new Date('2026-11-30T12:00:00Z'), '2026-12')).toEqual(['2026-12']);
  });
});
