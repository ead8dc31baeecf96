import { describe, expect, test } from 'vitest';
import type { Health } from '../../entities/health.ts';
import { type HealthNews, hasNews, LIVE_INTERVAL_MS, TEST_INTERVAL_MS, withNews } from './health-news.ts';

const AT = '2026-11-21T12:00:00.000Z';
const addMs = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const live: HealthNews = {
  isLive: true,
  at: addMs(1_000),
  apiVersion: '2026-10-28.dahlia',
  types: new Set(['invoice.paid']),
  uncodedAt: undefined,
};
const stored: Health = {
  lastEventAt: AT,
  lastTestEventAt: AT,
  apiVersion: '2026-10-28.dahlia',
  seenTypes: new Set(['invoice.paid', 'refund.created']),
};

const { lastEventAt: _, ...testOnly } = stored;

describe('A live event', () => {
  test('shows nothing new if its type was seen and the last event is recent', () => {
    expect(hasNews(stored, live)).toBe(false);
  });

  test('shows nothing new if a later event is already recorded', () => {
    expect(hasNews(stored, { ...live, at: addMs(-LIVE_INTERVAL_MS) })).toBe(false);
  });

  test.each<[string, Health | undefined, Partial<HealthNews>]>([
    ['nothing is stored', undefined, {}],
    ['only test events have arrived', testOnly, {}],
    ['the last event is too old', stored, { at: addMs(LIVE_INTERVAL_MS) }],
    ['its type was not seen', stored, { types: new Set(['charge.refunded']) }],
    ['no type was seen', { lastEventAt: AT, apiVersion: '2026-10-28.dahlia' }, {}],
    ['its API version is another one', stored, { apiVersion: '2027-01-01.elm' }],
    ['it is the first payment without a code', stored, { uncodedAt: addMs(1_000) }],
    [
      'the last payment without a code is too old',
      { ...stored, lastUncodedAt: AT },
      { uncodedAt: addMs(LIVE_INTERVAL_MS) },
    ],
    ['signatures were wrong before', { ...stored, wrongSince: AT }, {}],
  ])('shows something new if %s', (_, known, changes) => {
    expect(hasNews(known, { ...live, ...changes })).toBe(true);
  });
});

test('the time of the last test event is recorded more often', () => {
  const news = { ...live, isLive: false, types: new Set<string>() };

  expect(hasNews(stored, { ...news, at: addMs(TEST_INTERVAL_MS - 1) })).toBe(false);
  expect(hasNews(stored, { ...news, at: addMs(TEST_INTERVAL_MS) })).toBe(true);
});

test.each([undefined, stored, { ...stored, wrongSince: AT }])(
  'news is no longer new once it is written',
  (known) => {
    const news = { ...live, at: addMs(LIVE_INTERVAL_MS), types: new Set(['charge.refunded']), uncodedAt: AT };

    expect(hasNews(known, news)).toBe(true);
    expect(hasNews(withNews(known, news), news)).toBe(false);
  },
);
