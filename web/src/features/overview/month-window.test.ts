import { expect, test } from 'vitest';
import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { monthWindow } from './month-window.ts';

const figures = (month: string, customers = 1): MonthFigures => ({
  month,
  customers,
  canceled: 0,
  earned: [],
  revenue: [],
  refunded: [],
  unearned: [],
});
const names = (window: { month: string }[]) => window.map(({ month }) => month);

test('fills months without activity with zeros', () => {
  const window = monthWindow([figures('2026-05'), figures('2026-07', 3), figures('2026-11')], '2026-11');

  expect(names(window)).toEqual([
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(window[1]).toEqual(figures('2026-06', 0));
  expect(window[2]?.customers).toBe(3);
});

test.each(Object.keys(figures('')).filter((name) => name !== 'month'))(
  'keeps a month whose only figure is %s',
  (name) => {
    const none = figures('2026-10', 0);
    const money = [{ amount: 100, currency: 'USD' }];
    const alone = { ...none, [name]: Array.isArray(none[name as keyof typeof none]) ? money : 1 };

    expect(monthWindow([alone], '2026-11').at(-2)).toEqual(alone);
  },
);

test('ends with the current month, even without activity', () => {
  expect(names(monthWindow([figures('2026-10')], '2026-11')).at(-1)).toBe('2026-11');
});

test('shows a new user half a year, across the turn of the year', () => {
  expect(names(monthWindow([figures('2026-02')], '2026-02'))).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('shows at most twelve months', () => {
  const window = monthWindow([figures('2024-03'), figures('2026-11')], '2026-11');

  expect(window).toHaveLength(12);
  expect(window[0]).toMatchObject({ month: '2025-12', customers: 0 });
});

test("shows the newest month even if the reader's clock is behind", () => {
  expect(names(monthWindow([figures('2026-11')], '2026-10')).at(-1)).toBe('2026-11');
});

test('starts with the first month with activity', () => {
  const window = monthWindow([figures('2026-04', 0), figures('2026-05'), figures('2026-11')], '2026-11');

  expect(names(window)[0]).toBe('2026-05');
});

test('is empty if no month in the window has activity', () => {
  expect(monthWindow([], '2026-11')).toEqual([]);
  expect(monthWindow([figures('2024-03')], '2026-11')).toEqual([]);
  expect(monthWindow([figures('2026-11', 0)], '2026-11')).toEqual([]);
});
