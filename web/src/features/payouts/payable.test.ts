import { expect, test } from 'vitest';
import { messages } from './partner-messages.ts';
import { notPayableReason, totalDue, unpaidMonthChoices } from './payable.ts';
import { totalPending } from './total-pending.ts';

const person = (id: string) => ({ id, firstName: 'Jane', lastName: 'Doe', avatarUrl: null });
const row = (id: string, amount: number, currency = 'USD') => ({
  affiliate: person(id),
  due: { amount, currency },
});

test('sums amounts per currency only', () => {
  expect(totalDue([row('a', 1_000), row('b', 250), row('a', 900, 'EUR')])).toEqual({
    sums: [
      { amount: 1_250, currency: 'USD' },
      { amount: 900, currency: 'EUR' },
    ],
    affiliates: 2,
  });
});

test('sums per currency what becomes payable later', () => {
  const rows = [
    { ...row('a', 0), pending: 500 },
    { ...row('b', -400), pending: 250 },
    { ...row('c', 900, 'EUR'), pending: 0 },
  ];

  expect(totalPending(rows)).toEqual([{ amount: 750, currency: 'USD' }]);
});

test('does not subtract a negative balance from the total', () => {
  expect(totalDue([row('a', 1_000), row('b', -400), row('c', 0)])).toEqual({
    sums: [{ amount: 1_000, currency: 'USD' }],
    affiliates: 1,
  });
});

test('gives different reasons for a balance that is on hold, negative, zero, or not payable yet', () => {
  const { due } = row('a', 0);
  expect(notPayableReason({ due, held: 4_800, pendingMonths: [] })).toBe(messages.allOnHold);
  expect(notPayableReason({ ...row('a', -400), held: 0, pendingMonths: [] })).toBe(messages.notAboveZero);
  expect(notPayableReason({ due, held: 0, pendingMonths: [] })).toBe(
    'Nothing to pay: earnings and corrections in these months cancel out.',
  );
  const pendingMonths = [
    { month: '2026-11', amount: 1, count: 1, until: '2026-12-31' },
    { month: '2026-10', amount: 1, count: 1, until: '2026-12-14' },
  ];
  expect(notPayableReason({ due, held: 4_800, pendingMonths })).toBe('Payable from Dec 14');
  expect(notPayableReason({ ...row('a', 1), held: 4_800, pendingMonths })).toBeUndefined();
});

test('keeps the selected month after its last balance was paid', () => {
  expect(unpaidMonthChoices(['2026-11', '2026-09'], '2026-10')).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(unpaidMonthChoices(['2026-11'], '2026-11')).toEqual(['2026-11']);
  expect(unpaidMonthChoices(['2026-11'], undefined)).toEqual(['2026-11']);
});
