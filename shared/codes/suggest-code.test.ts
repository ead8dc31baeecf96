import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { NEW_CODE_PATTERN } from './coupon-code.ts';
import { suggestCode } from './suggest-code.ts';

describe('suggestCode', () => {
  it.each([
    ['Jane', 2_000, 'JANE20'],
    ['', 2_000, 'MYCODE20'],
    ['  ', 1_500, 'MYCODE15'],
    ['Zoë', 2_000, 'ZOE20'],
    ['Łukasz', 2_000, 'LUKASZ20'],
    ['Øyvind', 2_000, 'OYVIND20'],
    ['Þóra Æsa', 2_000, 'THORAAESA20'],
    ['Großmann', 2_000, 'GROSSMANN20'],
    ['A'.repeat(45), 2_500, `${'A'.repeat(38)}25`],
    ['Jean-Luc', 1_250, 'JEANLUC12-5'],
    ['明', 2_000, 'MYCODE20'],
  ])('for %j at %i basis points is %s', (name, rate, expected) => {
    expect(suggestCode(name, rate)).toBe(expected);
  });

  it('is always a valid code', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.integer({ min: 0, max: 10_000 }),
        (name, rate) => {
          const code = suggestCode(name, rate);
          expect(code).toMatch(NEW_CODE_PATTERN);
          expect(code.length).toBeLessThanOrEqual(LIMITS.couponCode);
        },
      ),
    );
  });
});
