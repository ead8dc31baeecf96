import { expect, test } from 'vitest';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { EXAMPLE_PERSON } from '../../lib/samples/example-profiles.ts';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { textOf } from '../../lib/screens/rendered-markup.ts';
import { RequestOverview } from './request-overview.tsx';

const REQUEST: CouponRequest = {
  app: { id: 'app', name: 'Kiln' },
  code: 'BO20X',
  texts: [],
  status: 'active',
  readiness: 'awaiting',
  offer: null,
  noDiscount: false,
  rate: 2_000,
  bounty: [],
  months: null,
  requestedAt: '2026-11-01T10:00:00.000Z',
  approvedAt: '2026-11-02T10:00:00.000Z',
  retiredAt: null,
  affiliate: EXAMPLE_PERSON,
  nearMiss: null,
  provider: 'stripe',
  discountId: null,
  version: 'a',
};
const render = (changes: Partial<CouponRequest>): string =>
  renderLoaded(<RequestOverview request={{ ...REQUEST, ...changes }} />);

test('an approved request begins with the next step, and folds the facts', () => {
  const html = render({});

  expect(textOf(html)).toMatch(/^Next stepCreate BO20X in Stripe/);
  expect(html).toMatch(/<details(?![^>]*\bopen\b)[^>]*><summary[^>]*>Details/);
});

test('a pending request shows the facts that the decision needs', () => {
  expect(render({ status: 'pending', readiness: null, approvedAt: null })).toMatch(
    /<details[^>]*\bopen\b[^>]*><summary[^>]*>Details/,
  );
});
