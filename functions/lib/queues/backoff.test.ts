import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffSeconds } from './backoff.ts';

const none = () => 0;

describe('backoffSeconds', () => {
  it('doubles from five seconds to fifteen minutes', () => {
    const pauses = Array.from({ length: 10 }, (_, n) => backoffSeconds(n + 1, none));

    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it('is whole seconds that SQS accepts, and at most a fifth shorter at random', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (receives, random) => {
          const pause = backoffSeconds(receives, () => random);

          expect(Number.isInteger(pause)).toBe(true);
          expect(pause).toBeLessThanOrEqual(backoffSeconds(receives, none));
          expect(pause).toBeGreaterThanOrEqual(0.8 * backoffSeconds(receives, none) - 1e-6);
        },
      ),
    );
  });
});
