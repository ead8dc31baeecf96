import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallCounts } from '../entities/call-counts.ts';
import { countCall } from './count-call.ts';

const LIMITS = { perMinute: 2, perDay: 5 };
const AT = new Date('2026-11-22T09:30:15.500Z');
const before = (inMinute: number, inDay: number): CallCounts => ({
  userId: 'u',
  operation: 'createApp',
  minute: '2026-11-22T09:30',
  inMinute,
  day: '2026-11-22',
  inDay,
  version: 1,
});

test('the first call is counted in its minute and its day', () => {
  expect(countCall(undefined, LIMITS, AT)).toEqual({
    counts: { minute: '2026-11-22T09:30', inMinute: 1, day: '2026-11-22', inDay: 1 },
  });
});

test.each([
  [before(2, 2), { exceeded: 'perMinute', secondsLeft: 45 }],
  [before(0, 5), { exceeded: 'perDay', secondsLeft: 52_185 }],
  [before(2, 5), { exceeded: 'perDay', secondsLeft: 52_185 }],
])('after %o, a call is refused until the period ends', (counts, refusal) => {
  expect(countCall(counts, LIMITS, AT)).toEqual(refusal);
});

test('a new minute starts at zero, but its calls count toward the same day', () => {
  expect(countCall(before(2, 4), LIMITS, new Date('2026-11-22T09:31:00.000Z'))).toEqual({
    counts: { minute: '2026-11-22T09:31', inMinute: 1, day: '2026-11-22', inDay: 5 },
  });
});

test('a new day starts at zero', () => {
  expect(countCall(before(2, 5), LIMITS, new Date('2026-11-23T00:00:00.000Z'))).toMatchObject({
    counts: { inMinute: 1, inDay: 1 },
  });
});

test('no minute and no day has more calls than its limit, however the calls are spread', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 * 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(times, (seconds) => {
      let counts: CallCounts | undefined;
      const admitted: string[] = [];
      for (const second of seconds.toSorted((a, b) => a - b)) {
        const now = new Date(Date.parse('2026-11-22') + second * 1_000);
        const counted = countCall(counts, LIMITS, now);
        if (!('counts' in counted)) continue;
        counts = { ...before(0, 0), ...counted.counts };
        admitted.push(now.toISOString());
      }
      const largest = (length: number) => {
        const periods = Map.groupBy(admitted, (time) => time.slice(0, length));
        return Math.max(0, ...[...periods.values()].map((calls) => calls.length));
      };
      expect(largest('YYYY-MM-DDTHH:MM'.length)).toBeLessThanOrEqual(LIMITS.perMinute);
      expect(largest('YYYY-MM-DD'.length)).toBeLessThanOrEqual(LIMITS.perDay);
    }),
  );
});
