import { expect, test } from 'vitest';
import { messages } from './partner-messages.ts';
import { notPayableReason, unpaidMonthChoices } from './payable.ts';

const row = (amount: number) => ({ due: { amount, currency: 'USD' } });

test('gives different reasons for a balance that is on hold, negative, zero, or not payable yet', () => {
  const { due } = row(0);
  expect(notPayableReason({ due, held: 4_800, pendingMonths: [] })).toBe(messages.allOnHold);
  expect(notPayableReason({ ...row(-400), held: 0, pendingMonths: [] })).toBe(messages.notAboveZero);
  expect(notPayableReason({ due, held: 0, pendingMonths: [] })).toBe(
    'Nothing to pay: earnings and corrections in these months cancel out.',
  );
  const pendingMonths = [
    { month: '2026-11', amount: 1, count: 1, until: '2026-12-31' },
    { month: '2026-10', amount: 1, count: 1, until: '2026-12-14' },
  ];
  expect(notPayableReason({ due, held: 4_800, pendingMonths })).toBe('Payable from Dec 14, 2026');
  expect(notPayableReason({ ...row(1), held: 4_800, pendingMonths })).toBeUndefined();
});

test('keeps the selected month after its last balance was paid', () => {
  expect(unpaidMonthChoices(['2026-11', '2026-09'], '2026-10')).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(unpaidMonthChoices(['2026-11'], '2026-11')).toEqual(['2026-11']);
  expect(unpaidMonthChoices(['2026-11'], undefined)).toEqual(['2026-11']);
});
