import { describe, expect, it } from 'vitest';
import { balanceParts, nextPayable, balanceOf as payableAt } from './balance.ts';
import type { OpenMonth } from './payable-scope.ts';
import type { PayCalendar } from './payment-terms.ts';

const AT_ONCE: PayCalendar = { changes: [], now: new Date('2026-04-01T00:00:00Z') };
const balanceOf = (months: readonly OpenMonth[], month?: string) => payableAt(months, AT_ONCE, month);

const JANUARY: OpenMonth = { month: '2026-01', unpaid: 500, count: 2, held: 70 };
const FEBRUARY: OpenMonth = { month: '2026-02', unpaid: -120, count: 0, held: 0 };
const MARCH: OpenMonth = { month: '2026-03', unpaid: 0, count: 0, held: 30 };

describe('a balance', () => {
  it('sums the open amounts of all months and lists the months with holds', () => {
    expect(balanceOf([JANUARY, FEBRUARY, MARCH])).toEqual({
      scope: [JANUARY, FEBRUARY],
      due: 380,
      count: 2,
      pending: 0,
      pendingIn: [],
      held: 100,
      heldIn: [JANUARY, MARCH],
    });
  });

  it('of one month subtracts the negative months and includes only its own hold', () => {
    const { due, held } = balanceOf([JANUARY, FEBRUARY, MARCH], '2026-01');

    expect({ due, held }).toEqual({ due: 380, held: 70 });
  });

  it('of a month without an open amount is zero', () => {
    expect(balanceOf([JANUARY, FEBRUARY, MARCH], '2026-03')).toMatchObject({ scope: [], due: 0 });
  });

  it('shows both sides the amount of each month and the amount on hold in it', () => {
    expect(balanceParts(balanceOf([JANUARY, FEBRUARY, MARCH]))).toEqual({
      held: 100,
      pending: 0,
      pendingMonths: [],
      months: [
        { month: '2026-01', amount: 500, count: 2 },
        { month: '2026-02', amount: -120, count: 0 },
      ],
      heldMonths: [
        { month: '2026-01', amount: 70 },
        { month: '2026-03', amount: 30 },
      ],
    });
  });

  it('keeps positive months that are not payable yet apart, oldest first, with the first day on which they are', () => {
    const changes = [{ wait: 30, minimums: {}, from: '2026-01', at: '2025-12-01T00:00:00.000Z' }];
    const calendar = { changes, now: new Date('2026-02-20T00:00:00Z') };

    const balance = payableAt(
      [{ ...MARCH, month: '2026-04', unpaid: 9 }, JANUARY, FEBRUARY, MARCH],
      calendar,
    );

    expect(balance).toMatchObject({ scope: [FEBRUARY], due: -120, pending: 509, held: 130 });
    expect(balanceParts(balance).pendingMonths).toEqual([
      { month: '2026-01', amount: 500, count: 2, until: '2026-03-03' },
      { month: '2026-04', amount: 9, count: 0, until: '2026-05-31' },
    ]);
    expect(nextPayable(balance)).toBe('2026-03-03');
    expect(payableAt([JANUARY, FEBRUARY], calendar, '2026-02').pendingIn).toEqual([]);
  });
});
