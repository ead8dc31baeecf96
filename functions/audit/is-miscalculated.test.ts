import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../shared/terms/coupon/terms.ts';
import { isMiscalculated } from './is-miscalculated.ts';

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const terms = fc.record(
  {
    rate: fc.integer({ min: 0, max: 10_000 }),
    bounty: amounts,
    ended: fc.constantFrom('once' as const, 'months' as const),
  },
  { requiredKeys: ['rate'] },
);

test('only the amount that the ledger calculates is right', () => {
  fc.assert(
    fc.property(amounts, terms, fc.integer({ min: -3, max: 3 }), (base, by, off) => {
      const amount = calculate(base, by) + off;

      expect(isMiscalculated({ amount, base, ...by })).toBe(off !== 0);
    }),
  );
});

test.each([
  ['half a unit is rounded up', { base: 50, rate: 300 }, 2, 1],
  ['less than half a unit is dropped', { base: 50, rate: 299 }, 1, 2],
  ['a bounty is paid', { base: 500, rate: 0, bounty: 300 }, 300, 500],
  ['a bounty is at most the payment', { base: 200, rate: 0, bounty: 300 }, 200, 300],
  ['a payment after the end earns nothing', { base: 200, rate: 1_000, ended: 'once' }, 0, 20],
] as const)('%s', (_, terms, right, wrong) => {
  expect(isMiscalculated({ ...terms, amount: right })).toBe(false);
  expect(isMiscalculated({ ...terms, amount: wrong })).toBe(true);
});
