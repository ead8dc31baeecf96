import { describe, expect, it } from 'vitest';
import { balanceOf, balanceParts } from './balance.ts';
import type { OpenMonth } from './payable-scope.ts';

const JANUARY: OpenMonth = { month: '2026-01', unpaid: 500, count: 2, held: 70 };
const FEBRUARY: OpenMonth = { month: '2026-02', unpaid: -120, count: 0, held: 0 };
const MARCH: OpenMonth = { month: '2026-03', unpaid: 0, count: 0, held: 30 };

describe('a balance', () => {
  it('sums the open amounts of all months and lists the months with holds', () => {
    expect(balanceOf([JANUARY, FEBRUARY, MARCH])).toEqual({
      scope: [JANUARY, FEBRUARY],
      due: 380,
      count: 2,
      held: 100,
      heldIn: [JANUARY, MARCH],
    });
  });

  it('of one month subtracts the negative months and includes the holds of all months', () => {
    const { due, held } = balanceOf([JANUARY, FEBRUARY, MARCH], '2026-01');

    expect({ due, held }).toEqual({ due: 380, held: 100 });
  });

  it('of a month without an open amount is zero', () => {
    expect(balanceOf([JANUARY, FEBRUARY, MARCH], '2026-03')).toMatchObject({ scope: [], due: 0 });
  });

  it('shows both sides the amount of each month and the amount on hold in it', () => {
    expect(balanceParts(balanceOf([JANUARY, FEBRUARY, MARCH]))).toEqual({
      held: 100,
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
});
