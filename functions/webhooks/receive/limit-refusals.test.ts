import { expect, test } from 'vitest';
import { countRefusal, hasTooManyRefusals } from './limit-refusals.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');

test('keeps counting the refused deliveries to a URL while those to many other URLs are refused', () => {
  for (let n = 0; n < 30; n++) {
    countRefusal('counted', NOW);
    for (let other = 0; other < 50; other++) countRefusal(`${n}-${other}`, NOW);
  }

  expect(hasTooManyRefusals('counted', NOW)).toBe(true);
});
