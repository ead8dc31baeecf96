import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clawbackOn,
  commissionOn,
  decimalAmount,
  formatMoney,
  formatRate,
  joinMonies,
  multiplyDivide,
  sumByCurrency,
  sumNonzero,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('commissionOn', () => {
  it.each([
    ['$100.00 at 20 percent: $20.00', 10_000, 2_000, 2_000],
    ['$49.00 at 20 percent: $9.80', 4_900, 2_000, 980],
    ['3 cents at 20 percent: 0.6 cents rounds to 1', 3, 2_000, 1],
    ['2 cents at 20 percent: 0.4 cents rounds to 0', 2, 2_000, 0],
    ['1 cent at 50 percent: half a cent rounds up to 1', 1, 5_000, 1],
    ['1 cent at 49.99 percent: just under half a cent rounds to 0', 1, 4_999, 0],
    ['$3.33 at 33.33 percent: 110.9889 cents round to 111', 333, 3_333, 111],
    ['nothing at 20 percent: nothing', 0, 2_000, 0],
    ['$49.00 at 0 percent: nothing', 4_900, 0, 0],
    ['$49.00 at 100 percent: all of it', 4_900, 10_000, 4_900],
  ])('%s', (_, base, basisPoints, expected) => {
    expect(commissionOn(base, basisPoints)).toBe(expected);
  });

  it('is never more than half a minor unit from the exact product', () => {
    fc.assert(
      fc.property(amount, rate, (base, basisPoints) => {
        const twice =
          2n * (BigInt(commissionOn(base, basisPoints)) * 10_000n - BigInt(base) * BigInt(basisPoints));
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });

  it('stays exact beyond the precision of floating point', () => {
    expect(multiplyDivide(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517);
  });
});

describe('clawbackOn', () => {
  it('is the full commission once everything is returned, and zero while nothing is', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 1_000_000 }), (commission, more, gross) => {
        expect(clawbackOn(commission, gross + more, gross)).toBe(commission);
        expect(clawbackOn(commission, 0, gross)).toBe(0);
      }),
    );
  });

  it('grows with the returned amount and never exceeds the commission', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 1_000_000 }),
        (commission, one, other, gross) => {
          const [less, more] = one < other ? [one, other] : [other, one];
          const [first, second] = [clawbackOn(commission, less, gross), clawbackOn(commission, more, gross)];
          expect(first).toBeLessThanOrEqual(second);
          expect(second).toBeLessThanOrEqual(commission);
        },
      ),
    );
  });

  it.each([
    ['$15.00 earned on $100.00, $25.00 refunded: $3.75 back', 1_500, 2_500, 10_000, 375],
    ['then $50.00 more refunded: $11.25 back in all', 1_500, 7_500, 10_000, 1_125],
    ['1 cent earned on 3 cents, 1 cent refunded: a third of a cent rounds to 0', 1, 1, 3, 0],
    ['then another cent refunded: two thirds of a cent round to 1', 1, 2, 3, 1],
    ['$1.00 earned on a payment of nothing: nothing back', 100, 50, 0, 0],
  ])('%s', (_, commission, returned, gross, expected) => {
    expect(clawbackOn(commission, returned, gross)).toBe(expected);
  });

  it('is never negative, even if a negative amount is returned', () => {
    expect(clawbackOn(100, -50, 200)).toBe(0);
  });
});

describe('sumByCurrency', () => {
  it('adds within a currency, never across currencies', () => {
    const monies = [
      { amount: 100, currency: 'USD' },
      { amount: 7, currency: 'JPY' },
      { amount: -30, currency: 'USD' },
    ];
    expect(sumByCurrency(monies)).toEqual([
      { amount: 70, currency: 'USD' },
      { amount: 7, currency: 'JPY' },
    ]);
  });

  it('lists US dollars first, then the currency with the most amounts, then by code', () => {
    const monies = ['SEK', 'EUR', 'GBP', 'CAD', 'GBP', 'USD'].map((currency) => ({ amount: 1, currency }));

    expect(sumByCurrency(monies).map(({ currency }) => currency)).toEqual([
      'USD',
      'GBP',
      'CAD',
      'EUR',
      'SEK',
    ]);
  });
});

describe('sumByCurrency with the number of payments', () => {
  it('lists the currency with the most payments first, however many amounts it has', () => {
    const monies = ['EUR', 'EUR', 'GBP', 'CAD'].map((currency) => ({ amount: 1, currency }));

    expect(sumByCurrency(monies, new Map(Object.entries({ EUR: 1, GBP: 3 })))).toEqual([
      { amount: 1, currency: 'GBP' },
      { amount: 2, currency: 'EUR' },
      { amount: 1, currency: 'CAD' },
    ]);
  });
});

it('leaves out the currencies that sum to zero', () => {
  const monies = [
    { amount: 100, currency: 'USD' },
    { amount: 7, currency: 'JPY' },
    { amount: -100, currency: 'USD' },
  ];

  expect(sumNonzero(monies)).toEqual([{ amount: 7, currency: 'JPY' }]);
});

it('joins amounts in several currencies by a plus', () => {
  const monies = [
    { amount: 1_000, currency: 'USD' },
    { amount: 500, currency: 'EUR' },
  ];

  expect(joinMonies(monies)).toBe('$10.00 + €5.00');
});

describe('formatMoney', () => {
  it.each([
    [123_450, 'USD', '$1,234.50'],
    [-300, 'USD', '-$3.00'],
    [0, 'USD', '$0.00'],
    [500, 'JPY', '¥500'],
    [1_250, 'KWD', 'KWD\u00a01.250'],
    [100_000, 'ISK', 'ISK\u00a01,000.00'],
    [250_000, 'HUF', 'HUF\u00a02,500.00'],
    [9_900, 'UGX', 'UGX\u00a099.00'],
  ])('writes %i minor units of %s as %s', (minor, currency, expected) => {
    expect(formatMoney({ amount: minor, currency })).toBe(expected);
  });
});

it('writes a rate as a percentage without trailing zeros', () => {
  expect([2_000, 1_250, 1, 0, 10_000].map(formatRate)).toEqual(['20', '12.5', '0.01', '0', '100']);
});

describe('decimalAmount', () => {
  it.each([
    [123_450, 'USD', '1234.50'],
    [-5, 'USD', '-0.05'],
    [-1, 'USD', '-0.01'],
    [0, 'USD', '0.00'],
    [500, 'JPY', '500'],
    [1_250, 'KWD', '1.250'],
  ])('writes %i minor units of %s as %s', (minor, currency, expected) => {
    expect(decimalAmount({ amount: minor, currency })).toBe(expected);
  });
});
