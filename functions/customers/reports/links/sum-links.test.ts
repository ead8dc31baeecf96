import { describe, expect, test } from 'vitest';
import type { LinkFigures } from '../../../../shared/contract/reports.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { LinkRow } from './link-row.ts';
import { groupLinks, sumLinks } from './sum-links.ts';

const row = (changes: Partial<LinkRow>): LinkRow => ({
  appId: 'app',
  code: 'JANE20',
  opened: new Map(),
  customers: new Map(),
  commission: new Map(),
  previews: 0,
  bots: 0,
  ...changes,
});

test('commissions are summed by currency, and sums of zero are left out', () => {
  const commission = new Map([
    ['2026-10', [{ amount: 500, currency: 'EUR' }]],
    [
      '2026-11',
      [
        { amount: -500, currency: 'EUR' },
        { amount: 700, currency: 'USD' },
      ],
    ],
  ]);

  expect(sumLinks([row({ commission })]).commission).toEqual([{ amount: 700, currency: 'USD' }]);
  expect(sumLinks([row({ commission })], '2026-10').commission).toEqual([{ amount: 500, currency: 'EUR' }]);
});

test('groups beyond the limit become one sum, and groups without figures are left out', () => {
  const rows = Array.from({ length: LIMITS.reportGroups + 50 }, (_, n) =>
    row({ code: `C${n}`, opened: new Map([['2026-11', 1_000 - n]]) }),
  );

  const groups = groupLinks([...rows, row({ code: 'NONE', previews: 5 })], ({ code }) => code);

  expect(groups).toHaveLength(LIMITS.reportGroups + 1);
  expect(groups[0]).toMatchObject({ id: 'C0', opened: 1_000 });
  expect(groups.at(-1)?.id).toBeNull();
  expect(groups.reduce((sum, { opened }) => sum + opened, 0)).toBe(sumLinks(rows).opened);
});

describe('the customers of opened codes', () => {
  const counts = (values: Record<string, number>) => new Map(Object.entries(values));
  const rate = ({ ofOpenedCodes, opened }: LinkFigures) => ofOpenedCodes / opened;
  const rows = [
    row({
      code: 'A',
      opened: counts({ '2026-10': 60, '2026-11': 40 }),
      customers: counts({ '2026-10': 10, '2026-11': 8 }),
    }),
    row({
      code: 'B',
      appId: 'maps',
      opened: counts({ '2026-10': 30 }),
      customers: counts({ '2026-10': 5, '2026-11': 9 }),
    }),
    row({ code: 'C', customers: counts({ '2026-10': 20, '2026-12': 4 }) }),
    row({ code: 'D', appId: 'maps', opened: counts({ '2026-11': 0 }), customers: counts({ '2026-11': 3 }) }),
  ];

  test('leave out those of codes, and of months, without openings', () => {
    expect(sumLinks(rows)).toMatchObject({ opened: 130, customers: 59, ofOpenedCodes: 23 });
    expect(sumLinks(rows, '2026-11')).toMatchObject({ opened: 40, customers: 20, ofOpenedCodes: 8 });
    expect(sumLinks(rows, '2026-12')).toMatchObject({ opened: 0, customers: 4, ofOpenedCodes: 0 });
  });

  test.each([
    ['code', groupLinks(rows, ({ code }) => code)],
    ['app', groupLinks(rows, ({ appId }) => appId)],
    ['month', ['2026-10', '2026-11', '2026-12'].map((month) => sumLinks(rows, month))],
  ])('give a total whose rate lies between those of its rows, by %s', (_, parts) => {
    const rates = parts.filter(({ opened }) => opened > 0).map(rate);
    const total = rate(sumLinks(rows));

    expect(total).toBeGreaterThan(Math.min(...rates));
    expect(total).toBeLessThan(Math.max(...rates));
    expect(parts.reduce((sum, { ofOpenedCodes }) => sum + ofOpenedCodes, 0)).toBe(23);
  });

  test('include those who buy on another day of the month', () => {
    const code = row({ opened: counts({ '2026-11-02': 25 }), customers: counts({ '2026-11-05': 2 }) });

    expect(sumLinks([code]).ofOpenedCodes).toBe(2);
  });
});
