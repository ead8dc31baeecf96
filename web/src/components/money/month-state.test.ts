import { expect, test } from 'vitest';
import { monthRows, paidRows } from './month-state.ts';

test('names the state of each month of a balance, newest first', () => {
  const rows = monthRows({
    months: [
      { month: '2026-09', amount: -5, count: 0 },
      { month: '2026-10', amount: 70, count: 2 },
    ],
    pendingMonths: [{ month: '2026-11', amount: 90, count: 1, until: '2026-12-14' }],
    heldMonths: [{ month: '2026-10', amount: 4 }],
  });

  expect(rows.map(({ month, state }) => [month, state])).toEqual([
    ['2026-11', 'Pending until Dec 14, 2026'],
    ['2026-10', 'Payable'],
    ['2026-10', 'On hold'],
    ['2026-09', 'Deducted'],
  ]);
});

test('names the state of the months of a payout', () => {
  const months = [
    { month: '2026-09', amount: -5, count: 0 },
    { month: '2026-10', amount: 70, count: 2 },
  ];

  expect(paidRows(months).map(({ state }) => state)).toEqual(['Paid', 'Deducted']);
});
