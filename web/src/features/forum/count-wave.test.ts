import { expect, test } from 'vitest';
import { countWave } from './count-wave.ts';

const report = (minute: number, isNewAccount = true) => ({
  reason: 'spam' as const,
  note: '',
  by: { id: String(minute), firstName: 'A', lastName: 'B', avatarUrl: null },
  isNewAccount,
  at: new Date(Date.parse('2026-03-01') + minute * 60_000).toISOString(),
});

test.each([
  ['three new accounts within an hour', [report(0), report(30), report(60)], 3],
  ['the largest of two waves', [0, 1, 2, 500, 501, 502, 503].map((minute) => report(minute)), 4],
  ['two new accounts', [report(0), report(1)], 0],
  ['new accounts hours apart', [report(0), report(61), report(122)], 0],
  ['established accounts', [report(0, false), report(1, false), report(2)], 0],
  ['no reports', [], 0],
])('counts %s', (_, reports, count) => {
  expect(countWave(reports)).toBe(count);
});
