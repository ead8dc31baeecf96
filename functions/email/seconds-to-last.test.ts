import { describe, expect, test } from 'vitest';
import { secondsToLast } from './seconds-to-last.ts';

function history(...minutes: number[]) {
  let ms = Date.parse('2026-11-01T00:00:00.000Z');
  const at = (after: number) => {
    ms += after * 60_000;
    return new Date(ms).toISOString();
  };
  const status = (n: number) => (n % 2 === 0 ? 'active' : 'inactive');
  return [0, ...minutes].map((after, n) => ({ status: status(n), at: at(after) }) as const);
}

describe('affiliates are told', () => {
  test.each<[string, number[], number | undefined]>([
    ['of the first pause at once', [5], 0],
    ['at once if the program was left alone for an hour', [5, 60], 0],
    ['of a switch within an hour once it has lasted an hour', [5, 59], 3_600],
    ['nothing if a switch restores what they know', [5, 59, 10], undefined],
    ['of a switch that restores what they know if another one lasted meanwhile', [5, 59, 61], 0],
    ['nothing while the program is switched all the time', [5, 50, 50, 50, 50], undefined],
    ['once of its end', [5, 50, 50, 50], 3_600],
  ])('%s', (_, minutes, seconds) => {
    expect(secondsToLast(history(...minutes))).toBe(seconds);
  });
});
