import { expect, it } from 'vitest';
import { formatShare } from './format-share.ts';
import { costRate, netRevenue, refundRate, revenueHint } from './revenue.ts';
import { revenueTexts } from './revenue-messages.ts';

const figures = { revenue: 10_000, refunded: 2_000, unearned: 0, commissions: 1_600 };
const ended = { ...figures, unearned: 4_000 };

it('the refund rate is the refunded part of the revenue', () => {
  expect(refundRate(figures)).toBe('20%');
});

it('the cost is the commission as a part of all revenue that remains, also of that which earned nothing', () => {
  expect([costRate(figures), costRate(ended)]).toEqual(['20%', '20%']);
  expect([netRevenue(figures), netRevenue(ended)]).toEqual([8_000, 8_000]);
});

it('a rate is a dash if the total is zero', () => {
  const none = { revenue: 0, refunded: 0, unearned: 0, commissions: 0 };

  expect([refundRate(none), costRate(none), formatShare(5, -1)]).toEqual(['–', '–', '–']);
});

it('the hint names the parts with and without a commission, if there is such a part', () => {
  expect(revenueHint(figures, 'USD')).toBe(revenueTexts.hint);
  expect(revenueHint(ended, 'USD')).toBe('$60.00 with commission, $40.00 without');
});
