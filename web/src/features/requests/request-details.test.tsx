import { expect, test } from 'vitest';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { fullName } from '../../lib/money/format.ts';
import { EXAMPLE_PERSON } from '../../lib/samples/example-profiles.ts';
import { EXAMPLE_REQUEST } from '../../lib/samples/example-request.ts';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { textOf } from '../../lib/screens/rendered-markup.ts';
import { detailMessages, offerMessages as texts } from './messages.ts';
import { RequestDetails } from './request-details.tsx';
import type { RequestDecisions } from './use-request-decisions.ts';

const ACTS: RequestDecisions = {
  approve: () => undefined,
  decline: () => undefined,
  approving: undefined,
  blocked: undefined,
};
const render = (changes: Partial<CouponRequest>): string =>
  renderLoaded(<RequestDetails request={{ ...EXAMPLE_REQUEST, ...changes }} acts={ACTS} />);

const NAME = fullName(EXAMPLE_PERSON);
const PENDING = {
  status: 'pending',
  readiness: null,
  approvedAt: null,
  applicant: { bio: 'Reviews apps', websiteUrl: 'https://bo.example', youtubeUrl: '', twitterHandle: '@bo' },
} as const;
const FOLDED = /<details(?![^>]*\bopen\b)[^>]*><summary[^>]*>Details/;

test('a decided request begins with the next step, and folds the facts', () => {
  const html = render({ status: 'retired', readiness: null });

  expect(textOf(html)).toMatch(/^Next stepIf the promotion code is still active/);
  expect(html).toMatch(FOLDED);
});

test('a review begins with the person, then the terms, and folds the facts', () => {
  const html = render({ ...PENDING, note: 'I teach accounting.' });

  const order = [
    NAME,
    'Reviews apps',
    'bo.example',
    '@bo',
    'I teach accounting.',
    '20% of every payment',
    'Details',
  ];
  const places = order.map((text) => textOf(html).indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toMatch(FOLDED);
  expect(textOf(html)).not.toContain(detailMessages.next);
});

test('a review without a note has no place for one', () => {
  expect(textOf(render(PENDING))).not.toContain(detailMessages.note(NAME));
});

test('a pending request whose offer has changed says what an approval and a decline do', () => {
  const requested = { rate: 2_000, bounty: [], months: null, text: '' };
  const change = { requested, offered: { ...requested, rate: 1_000 }, isBetter: false, version: 'a' };

  const worse = textOf(render({ ...PENDING, offerChange: change }));
  const better = textOf(render({ ...PENDING, offerChange: { ...change, isBetter: true } }));

  expect(worse).toContain(texts.worse('20% for life', NAME));
  expect(better).toContain(texts.better(NAME));
});
