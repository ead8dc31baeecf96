import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualGap } from './usual-gap.ts';

const HOUR = 3_600_000;

test('the usual gap is unknown with fewer than ten events', () => {
  expect(usualGap(Array.from({ length: 9 }, (_, n) => n * HOUR))).toBeUndefined();
});

test('the usual gap is zero if events never pause for an hour', () => {
  expect(usualGap(Array.from({ length: 20 }, (_, n) => n * 60_000))).toBe(0);
});

test('the events of a sale count as one', () => {
  const weekly = [0, 1, 2, 3].flatMap((week) => [0, 1, 2].map((n) => week * 168 * HOUR + n * 1_000));

  expect(usualGap(weekly)).toBe(168 * HOUR - 2_000);
});

test('the usual gap is one of the gaps and independent of the order', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1_000 * HOUR }), { minLength: 10 });
  fc.assert(
    fc.property(times, fc.nat(), (list, turn) => {
      const turned = [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)];
      const gap = usualGap(list) ?? -1;
      expect(usualGap(turned)).toBe(gap);
      expect(gap === 0 || gap >= HOUR).toBe(true);
      expect(gap).toBeLessThanOrEqual(Math.max(...list) - Math.min(...list));
    }),
  );
});
