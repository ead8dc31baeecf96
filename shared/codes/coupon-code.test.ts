import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearMiss, normalizeCode } from './coupon-code.ts';

describe('normalizeCode', () => {
  it('removes whitespace of any kind and upper-cases everything', () => {
    expect(normalizeCode(' jane\u00a0 2\t0\n')).toBe('JANE20');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeCode(normalizeCode(text))).toBe(normalizeCode(text));
      }),
    );
  });
});

describe('isNearMiss', () => {
  it.each([
    ['BO20X', 'BO-20X'],
    ['BO20X', 'BO_20_X'],
    ['BO20X', 'B020X'],
    ['BO20X', 'BO20'],
    ['BO20X', 'BO220X'],
    ['BO20X', 'XBO20X'],
    ['AB', 'A-B'],
  ])('is true for %s and %s, in both directions', (one, other) => {
    expect([isNearMiss(one, other), isNearMiss(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['BO20X', 'BO20X'],
    ['BO20X', 'JANE20'],
    ['BO20X', 'OB20X'],
    ['BO20X', 'BO20XYZ'],
    // In a code of only three characters, a different character is probably not a typo.
    ['BO2', 'BO3'],
    ['-', '_'],
  ])('is false for %s and %s', (one, other) => {
    expect([isNearMiss(one, other), isNearMiss(other, one)]).toEqual([false, false]);
  });
});
