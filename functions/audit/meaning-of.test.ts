import { expect, test } from 'vitest';
import { meaningOf } from './meaning-of.ts';

test.each([
  ['LEDGER#p#f MONTH#USD#2026-11 unpaid', 'What partner p owes affiliate f of 2026-11 in USD'],
  ['LEDGER#p#f PAYOUT#01J 2026-10 amount', 'What payout 01J of partner p paid affiliate f of 2026-10'],
  ['LEDGER#p#f PAYOUT#01J amount', 'What payout 01J of partner p paid affiliate f'],
  [
    'AFFILIATE#f STATS#a#JANE20#2026-11 earned:USD',
    'What code JANE20 of app a earned affiliate f, 2026-11 in USD',
  ],
  [
    'AFFILIATE#f STATS#a#JANE20# activeCoupons',
    'Whether code JANE20 of app a, affiliate f, counts as active',
  ],
  ['PARTNER#p STATS#2026-11 paid:USD', 'What partner p paid all affiliates, 2026-11 in USD'],
  ['PARTNER#p STATS# pendingRequests', 'Requests that wait for partner p'],
])('%s is said in words', (figure, words) => {
  expect(meaningOf(figure)).toBe(words);
});

test('a place that is not known is named as it is', () => {
  expect(meaningOf('APP#a APP mood')).toBe('APP#a APP mood');
});
