import { describe, expect, it } from 'vitest';
import type { MonthBalance } from './month-balance.ts';
import { isRepeatOf, newPayout, type PayoutRequest } from './new-payout.ts';

const REQUEST: PayoutRequest = {
  id: 'payout-1',
  partnerId: 'partner',
  affiliateId: 'jane',
  amount: { amount: 380, currency: 'USD' },
  month: undefined,
  method: 'Wise',
  referenceId: undefined,
  notes: undefined,
  now: new Date('2026-03-01T10:00:00Z'),
};
const PAIR = { partnerId: 'partner', affiliateId: 'jane', currency: 'USD' } as const;
const JANUARY: MonthBalance = {
  ...PAIR,
  month: '2026-01',
  unpaid: 500,
  count: 2,
  held: 70,
  settlement: 3,
  earned: 900,
};
const FEBRUARY: MonthBalance = {
  ...PAIR,
  month: '2026-02',
  unpaid: -120,
  count: 0,
  held: 0,
  settlement: 0,
  earned: -120,
};

describe('a payout', () => {
  it('names the amount, the settlement and the number of commissions of each month', () => {
    expect(newPayout(REQUEST, [JANUARY, FEBRUARY])).toEqual({
      payoutId: 'payout-1',
      partnerId: 'partner',
      affiliateId: 'jane',
      amount: 380,
      currency: 'USD',
      method: 'Wise',
      paidAt: '2026-03-01T10:00:00.000Z',
      scope: 'all',
      months: [
        { month: '2026-01', amount: 500, count: 2, settlement: 3 },
        { month: '2026-02', amount: -120, count: 0, settlement: 0 },
      ],
    });
  });

  it('has a reference and notes only if the partner entered any', () => {
    expect(newPayout({ ...REQUEST, referenceId: 'TX-1', notes: 'Thanks' }, [])).toMatchObject({
      referenceId: 'TX-1',
      notes: 'Thanks',
    });
    expect(newPayout({ ...REQUEST, referenceId: '', notes: '' }, [])).not.toHaveProperty('referenceId');
    expect(newPayout({ ...REQUEST, referenceId: '', notes: '' }, [])).not.toHaveProperty('notes');
  });
});

describe('a repeated request', () => {
  it('equals the payout that it led to, at any time', () => {
    const recorded = newPayout({ ...REQUEST, month: '2026-01', referenceId: '' }, [JANUARY]);

    const later = { ...REQUEST, month: '2026-01', now: new Date('2026-04-01T10:00:00Z') } as const;
    expect(isRepeatOf(recorded, later)).toBe(true);
    expect(isRepeatOf(recorded, { ...later, month: '2026-02' })).toBe(false);
    expect(isRepeatOf(recorded, { ...later, method: 'PayPal' })).toBe(false);
  });
});
