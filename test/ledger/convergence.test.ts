import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MISTAKES } from './mistakes.ts';
import { STORIES } from './runs.ts';
import { addsUp, findsWrongSums } from './story-check.ts';

describe('events in any order and with duplicates', () => {
  test('add up to the truth by payment, affiliate and currency', () => {
    fc.assert(addsUp(), { numRuns: STORIES });
  });
});

describe('the property fails if', () => {
  test.each(Object.entries(MISTAKES))('%s', (_, rules) => {
    expect(findsWrongSums(rules)).toBe(true);
  });
});
