import { expect, test } from 'vitest';
import { describeFigure } from './describe-figure.ts';

test.each([
  ['LEDGER#p#f MONTH#USD#2026-11 unpaid', 'Amount that partner p owes affiliate f for 2026-11 in USD'],
  ['LEDGER#p#f PAYOUT#01J 2026-10 amount', 'Amount of payout 01J from partner p to affiliate f for 2026-10'],
  ['LEDGER#p#f PAYOUT#01J amount', 'Amount of payout 01J from partner p to affiliate f'],
  [
    'AFFILIATE#f STATS#a#JANE20#2026-11 earned:USD',
    'Earnings of code JANE20 of affiliate f for app a for 2026-11 in USD',
  ],
  [
    'AFFILIATE#f STATS#a#JANE20#2026-10 lost:USD:2026-11',
    'Customers of code JANE20 of affiliate f for app a who first paid in 2026-10 in USD and canceled in 2026-11',
  ],
  [
    'AFFILIATE#f STATS#a#JANE20# activeCoupons',
    'Active coupon count of code JANE20 of affiliate f for app a',
  ],
  ['PARTNER#p STATS#2026-11 paid:USD', 'Payouts of partner p to all affiliates in 2026-11, in USD'],
  ['PARTNER#p STATS# pendingRequests', 'Pending coupon requests of partner p'],
])('describes %s', (figure, words) => {
  expect(describeFigure(figure)).toBe(words);
});

test('returns an unknown figure unchanged', () => {
  expect(describeFigure('APP#a APP mood')).toBe('APP#a APP mood');
});
