import { describe, expect, it, test } from 'vitest';
import type { Posting, RecentText } from '../entities/posting.ts';
import { addReportTime, reportWeight } from './report-weight.ts';

const NOW = new Date('2026-03-31T10:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();

const WRITTEN: RecentText = { kind: 'post', key: 'k', postId: 'p', digest: 'd', at: ago(100) };
const posting = (given: Partial<Posting> = {}): Posting => ({
  userId: 'u',
  version: 1,
  recent: [WRITTEN],
  ...given,
});

test.each([
  [23.9, [WRITTEN], 0],
  [24, [WRITTEN], 1],
  [24 * 30 - 0.1, [WRITTEN], 1],
  [24 * 30, [WRITTEN], 2],
  [24 * 365, [], 0],
])('a report by an account that is %d hours old and has written %j weighs %d', (hours, recent, weight) => {
  expect(reportWeight({ since: ago(hours), posting: posting({ recent }) }, NOW)).toBe(weight);
});

describe('The reports of a user', () => {
  it('are limited to five in 24 hours', () => {
    const reported = [23, 20, 3, 2, 1].map(ago);

    expect(() => addReportTime(posting({ reported }), NOW)).toThrow(
      "You've reported 5 posts and comments in 24 hours. You can report again in 60 minutes.",
    );
  });

  it('do not count after 24 hours', () => {
    const reported = [25, 24, 3, 2, 1].map(ago);

    expect(addReportTime(posting({ reported }), NOW)).toEqual([...[3, 2, 1].map(ago), NOW.toISOString()]);
  });
});
