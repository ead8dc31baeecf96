import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReportFigures } from '../../../shared/contract/reports.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { CouponMonth } from './coupon-month.ts';
import { COUNTERS, chooseCurrency, sumGroups, sumRows } from './figures.ts';

const row = (changes: Partial<CouponMonth>): CouponMonth => ({
  partnerId: 'p',
  affiliateId: 'jane',
  appId: 'app',
  code: 'JANE20',
  month: '2026-10',
  counters: {},
  ...changes,
});

const FIGURES = Object.keys(ReportFigures.shape) as (keyof ReportFigures)[];
const amount = fc.integer({ min: -1_000, max: 1_000_000 });
const rowsOf = (names: number): fc.Arbitrary<CouponMonth[]> => {
  const name = fc.integer({ min: 0, max: names }).map(String);
  const counters = fc.dictionary(
    fc.constantFrom(...FIGURES.map((name) => `${COUNTERS[name]}:USD`), 'revenue:EUR', 'customers'),
    amount,
  );
  return fc.array(
    fc
      .record({ affiliateId: name, appId: name, code: name, month: name, counters })
      .map((fields) => row(fields)),
    { maxLength: 12 },
  );
};
const GROUPINGS: Readonly<Record<string, (each: CouponMonth) => string>> = {
  month: ({ month }) => month,
  app: ({ appId }) => appId,
  affiliate: ({ affiliateId }) => affiliateId,
  code: ({ appId, code }) => `${appId}.${code}`,
};
const figuresOf = (figure: (name: keyof ReportFigures) => number) =>
  Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as ReportFigures;
const addUp = (groups: readonly ReportFigures[]): ReportFigures =>
  figuresOf((name) => groups.reduce((sum, each) => sum + each[name], 0));
const NONE = figuresOf(() => 0);

describe('the groups of a report', () => {
  it.each(Object.keys(GROUPINGS))('by %s add up to the total, in both periods', (name) => {
    const idOf = GROUPINGS[name] as (each: CouponMonth) => string;
    fc.assert(
      fc.property(rowsOf(6), rowsOf(6), (rows, before) => {
        const groups = sumGroups(rows, before, 'USD', idOf);

        expect(addUp(groups)).toEqual(sumRows(rows, 'USD'));
        expect(addUp(groups.map(({ previous }) => previous ?? NONE))).toEqual(sumRows(before, 'USD'));
      }),
    );
  });

  it('beyond the limit become one sum, so that the groups still add up', () => {
    const rows = Array.from({ length: LIMITS.reportGroups + 50 }, (_, n) =>
      row({ code: `C${n}`, counters: { 'revenue:USD': 1_000 - n, 'payers:USD': n } }),
    );

    const groups = sumGroups(rows, rows, 'USD', ({ code }) => code);

    expect(groups).toHaveLength(LIMITS.reportGroups + 1);
    expect(groups.at(-1)).toMatchObject({ id: null, previous: { customers: groups.at(-1)?.customers } });
    expect(addUp(groups)).toEqual(sumRows(rows, 'USD'));
  });

  it('contain only the rows of the group', () => {
    fc.assert(
      fc.property(rowsOf(9), (rows) => {
        for (const { id, previous, ...figures } of sumGroups(rows, undefined, 'USD', ({ code }) => code)) {
          expect(previous).toBeNull();
          expect(figures).toEqual(
            sumRows(
              rows.filter(({ code }) => code === id),
              'USD',
            ),
          );
        }
      }),
    );
  });

  it('begin with the highest revenue, and groups without figures are left out', () => {
    const rows = [
      row({ code: 'LOW', counters: { 'revenue:USD': 1 } }),
      row({ code: 'HIGH', counters: { 'revenue:USD': 9 } }),
      row({ code: 'EURO', counters: { 'revenue:EUR': 9 } }),
      row({ code: 'NONE', counters: { activeCoupons: 1 } }),
    ];

    expect(sumGroups(rows, undefined, 'USD', ({ code }) => code).map(({ id }) => id)).toEqual([
      'HIGH',
      'LOW',
    ]);
  });

  it.each(FIGURES)('include one whose only figure is %s', (name) => {
    const rows = [row({ code: 'ALONE', counters: { [`${COUNTERS[name]}:USD`]: 1 } })];

    expect(sumGroups(rows, undefined, 'USD', ({ code }) => code)).toEqual([
      { id: 'ALONE', ...NONE, [name]: 1, previous: null },
    ]);
  });

  it('include those that had figures only in the previous period', () => {
    const before = [row({ code: 'GONE', counters: { 'revenue:USD': 5 } })];

    expect(sumGroups([], before, 'USD', ({ code }) => code)).toEqual([
      { id: 'GONE', ...NONE, previous: { ...NONE, revenue: 5 } },
    ]);
  });
});

it('a sum never mixes currencies', () => {
  const rows = [
    row({ counters: { 'revenue:USD': 500, 'earned:USD': 100, 'payers:USD': 1 } }),
    row({ counters: { 'revenue:JPY': 70_000, 'refunded:JPY': 7_000, 'earned:JPY': 12_600 } }),
  ];

  expect(sumRows(rows, 'USD')).toEqual({
    revenue: 500,
    refunded: 0,
    unearned: 0,
    commissions: 100,
    customers: 1,
  });
  expect(sumRows(rows, 'JPY')).toEqual({
    revenue: 70_000,
    refunded: 7_000,
    unearned: 0,
    commissions: 12_600,
    customers: 0,
  });
});

describe('the currencies of a report', () => {
  const EURO = row({ counters: { 'revenue:EUR': 9_999, 'earned:EUR': 500, 'payers:EUR': 9 } });
  const DOLLAR = row({ counters: { 'earned:USD': 1 } });
  const CANADIAN = row({ counters: { 'earned:CAD': 1 } });

  it('begin with US dollars if there are any, and then with the one that has the most payments', () => {
    expect(chooseCurrency([CANADIAN, EURO, DOLLAR], undefined)).toEqual({
      currencies: ['USD', 'EUR', 'CAD'],
      currency: 'USD',
    });
    expect(chooseCurrency([CANADIAN, EURO], undefined).currency).toBe('EUR');
    expect(chooseCurrency([EURO, CANADIAN, ...Array(9).fill(CANADIAN)], undefined).currency).toBe('CAD');
  });

  it.each(FIGURES)('contain one whose only figure is %s', (name) => {
    const yen = row({ counters: { [`${COUNTERS[name]}:JPY`]: 1 } });

    expect(chooseCurrency([yen], undefined)).toEqual({ currencies: ['JPY'], currency: 'JPY' });
    expect(chooseCurrency([EURO, yen], 'JPY').currency).toBe('JPY');
  });

  it('are only those with figures other than zero', () => {
    const rows = [row({ counters: { 'earned:USD': 0, customers: 4 } })];

    expect(chooseCurrency(rows, 'USD')).toEqual({ currencies: [], currency: null });
  });

  it('contain the wanted one, unless it has no figures', () => {
    expect(chooseCurrency([DOLLAR, EURO], 'EUR').currency).toBe('EUR');
    expect(chooseCurrency([DOLLAR, EURO], 'JPY').currency).toBe('USD');
  });
});
