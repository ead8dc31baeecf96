import { describe, expect, it } from 'vitest';
import type { Posting, RecentText } from '../entities/posting.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { checkPostingRules, extendHistory, textDigest } from './posting-rules.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const OLD = '2026-01-01T00:00:00.000Z';
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const written = (kind: RecentText['kind'], seconds: number, content = `${kind} ${seconds}`): RecentText => ({
  kind,
  key: `key of ${kind} ${seconds}`,
  postId: 'p',
  digest: textDigest(content),
  at: secondsAgo(seconds),
});
const posting = (...recent: RecentText[]): Posting => ({ userId: 'u', version: 1, recent });

function refusalOf(kind: RecentText['kind'], past: Posting, { since = OLD, content = 'something new' } = {}) {
  try {
    checkPostingRules({ since, posting: past }, { kind, content, now: NOW });
    return undefined;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

describe('Between two texts', () => {
  it.each([
    ['post', 14, 'rate_limited: You can post again in 1 second.'],
    ['post', 3, 'rate_limited: You can post again in 12 seconds.'],
    ['post', 15, undefined],
    ['comment', 4.2, 'rate_limited: You can comment again in 1 second.'],
    ['comment', 0, 'rate_limited: You can comment again in 5 seconds.'],
    ['comment', 5, undefined],
  ] as const)('a %s after %d seconds gets %j', (kind, seconds, answer) => {
    expect(refusalOf(kind, posting(written(kind, seconds)))).toBe(answer);
  });

  it.each([
    ['post', 15],
    ['comment', 5],
  ] as const)('an account in its first day waits no longer: a %s after %d seconds', (kind, seconds) => {
    expect(refusalOf(kind, posting(written(kind, seconds)), { since: secondsAgo(60) })).toBeUndefined();
  });

  it('a comment does not wait for a post, or a post for a comment', () => {
    expect(refusalOf('comment', posting(written('post', 1)))).toBeUndefined();
    expect(refusalOf('post', posting(written('comment', 1)))).toBeUndefined();
  });
});

describe('In one day', () => {
  const posts = (count: number) => Array.from({ length: count }, (_, n) => written('post', (23 - n) * 3600));

  it('20 posts are allowed', () => {
    expect(refusalOf('post', posting(...posts(19)))).toBeUndefined();
  });

  it('the 21st post waits until the first is a day old', () => {
    expect(refusalOf('post', posting(...posts(20)))).toBe(
      "rate_limited: You've posted 20 times in 24 hours. You can post again in 60 minutes.",
    );
  });

  it('the daily limit is reported rather than the pause, which ends sooner', () => {
    expect(refusalOf('post', posting(...posts(19), written('post', 1)))).toBe(
      "rate_limited: You've posted 20 times in 24 hours. You can post again in 60 minutes.",
    );
  });

  it('comments are not counted', () => {
    expect(refusalOf('comment', posting(...posts(20)))).toBeUndefined();
  });
});

describe('On the first day of an account', () => {
  const HOUR = 3600;
  const since = secondsAgo(20 * HOUR);
  const texts = (kind: RecentText['kind'], count: number) =>
    Array.from({ length: count }, (_, n) => written(kind, 19 * HOUR - n * 600));

  it.each([
    [
      'post',
      5,
      'rate_limited: New members can post 5 times on their first day. You can post again in 4 hours.',
    ],
    [
      'comment',
      30,
      'rate_limited: New members can comment 30 times on their first day. You can comment again in 4 hours.',
    ],
  ] as const)('limits a %s to %d', (kind, most, answer) => {
    expect(refusalOf(kind, posting(...texts(kind, most - 1)), { since })).toBeUndefined();
    expect(refusalOf(kind, posting(...texts(kind, most)), { since })).toBe(answer);
  });

  it('the limit ends with the day', () => {
    const past = posting(...texts('post', 5), ...texts('comment', 30));

    expect(refusalOf('post', past, { since: secondsAgo(24 * HOUR) })).toBeUndefined();
    expect(refusalOf('comment', past, { since: secondsAgo(24 * HOUR) })).toBeUndefined();
  });

  it('comments do not count as posts, or posts as comments', () => {
    const past = posting(...texts('post', 5), ...texts('comment', 29));

    expect(refusalOf('comment', past, { since })).toBeUndefined();
  });
});

describe('The same text', () => {
  it.each([
    ['Thanks!', 60, 'duplicate_text: You just posted the same text. You can post it again in 4 minutes.'],
    ['  thanks!\n', 60, 'duplicate_text: You just posted the same text. You can post it again in 4 minutes.'],
    ['Thanks!', 299, 'duplicate_text: You just posted the same text. You can post it again in 1 second.'],
    ['Thanks!', 300, undefined],
    ['Thanks', 60, undefined],
  ])('%j after %d seconds gets %j, even if the first was a comment', (content, seconds, answer) => {
    expect(refusalOf('post', posting(written('comment', seconds, 'Thanks!')), { content })).toBe(answer);
  });
});

it.each([
  [298, 'rate_limited: You can post again in 5 seconds.'],
  [100, 'duplicate_text: You just posted the same text. You can post it again in 4 minutes.'],
])('reports the limit that lasts longest: after %d seconds %j', (seconds, answer) => {
  const past = posting(written('post', seconds, 'Thanks!'), written('post', 10));

  expect(refusalOf('post', past, { content: 'Thanks!' })).toBe(answer);
});

describe('A suspension', () => {
  const suspended = (suspendedUntil: string) => ({ ...posting(), suspendedUntil });

  it.each([
    [
      secondsAgo(-7 * 24 * 60 * 60),
      'suspended: A moderator has suspended you from posting for another 7 days.',
    ],
    [
      secondsAgo(-24 * 60 * 60),
      'suspended: A moderator has suspended you from posting for another 24 hours.',
    ],
    [secondsAgo(-1), 'suspended: A moderator has suspended you from posting for another 1 second.'],
    ['forever', 'suspended: A moderator has suspended you from posting.'],
    [secondsAgo(0), undefined],
  ])('until %s gives %j', (until, answer) => {
    expect(refusalOf('comment', suspended(until))).toBe(answer);
  });
});

describe('The posting history', () => {
  const writer = (past: Posting, since = OLD) => ({ since, posting: past });

  it('contains the texts that still count toward a limit, and the latest of each kind', () => {
    const past = posting(
      written('post', 25 * 3600),
      written('post', 23 * 3600),
      written('comment', 400),
      written('comment', 200),
    );

    const kept = extendHistory(writer(past), written('post', 0)).map(({ key }) => key);

    expect(kept).toEqual(['key of post 82800', 'key of comment 200', 'key of post 0']);
  });

  it('keeps every comment of the first day, because they count toward its limit', () => {
    const past = posting(written('comment', 10 * 3600), written('comment', 400));

    const kept = extendHistory(writer(past, secondsAgo(11 * 3600)), written('comment', 0));

    expect(kept).toHaveLength(3);
  });

  it('keeps the latest of a kind, however old, so that its request can be retried', () => {
    const past = posting(written('post', 90 * 24 * 3600), written('comment', 4_000));

    const kept = extendHistory(writer(past), written('comment', 0)).map(({ kind }) => kind);

    expect(kept).toEqual(['post', 'comment', 'comment']);
  });

  it('stays small for a user who writes as fast as the limits allow', () => {
    let past = posting();
    for (let seconds = 7_200; seconds >= 0; seconds -= 5) {
      past = { ...past, recent: extendHistory(writer(past), written('comment', seconds)) };
    }
    expect(past.recent.length).toBeLessThanOrEqual(62);
  });
});

it.each([
  [1, '1 second'],
  [1_000, '1 second'],
  [1_001, '2 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [7_200_000, '2 hours'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%d milliseconds are shown as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
