import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { entryMonth, misplacedEntries } from './entry-month.ts';
import type { PaymentFact } from './fact.ts';
import { day, JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';

const APRIL: PaymentFact = { ...PAYMENT, paidAt: day(32) };
const MARCH: PaymentFact = { ...APRIL, paidAt: day(31) };
const FEBRUARY: PaymentFact = { ...APRIL, paidAt: day(-1) };
const EARLY = { ...JANE, at: FEBRUARY.paidAt };

describe('the entries in another month than their payment', () => {
  test('still count there if a refund took back the whole commission', () => {
    const entries = ledgerAfter(EARLY, [APRIL, refund(40, APRIL.gross)]);

    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(misplacedEntries([MARCH], entries)).toEqual(entries);
  });

  test('still count there if only the commission was canceled, and its clawback is left', () => {
    const [commission, clawback] = ledgerAfter(EARLY, [APRIL, refund(40, 595)]) as [Entry, Entry];
    const canceled = { ...commission, amount: -commission.amount, revenue: -APRIL.base };
    const entries = [commission, clawback, canceled];

    expect(misplacedEntries([MARCH], entries)).toEqual(entries);
    expect(misplacedEntries([MARCH], [commission, canceled])).toEqual([]);
  });
});

test('entries that payouts settled in two months count in the earlier one, in any order', () => {
  const entries = [...ledgerAfter(EARLY, [APRIL]), ...ledgerAfter(EARLY, [MARCH])];

  expect(entryMonth(FEBRUARY, entries, () => true)).toBe('2026-03');
  expect(entryMonth(FEBRUARY, entries.toReversed(), () => true)).toBe('2026-03');
  expect(entryMonth(FEBRUARY, entries, () => false)).toBe('2026-02');
});
