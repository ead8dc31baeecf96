import { describe, expect, test } from 'vitest';
import { TRACKING_PROBLEMS } from '../../../../shared/contract/tracking.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { problemMessages as texts } from './messages.ts';
import { type ListedProblem, Problem } from './problem.tsx';

const TEXTS = problemTexts('Stripe');
const since = '2026-11-20T10:00:00.000Z';
const PROBLEMS: { readonly [K in ListedProblem['kind']]: Extract<ListedProblem, { kind: K }> } = {
  signatures: { kind: 'signatures', provider: 'stripe', since },
  silence: { kind: 'silence', provider: 'stripe', since },
  missing_events: { kind: 'missing_events', provider: 'stripe', since, types: ['invoice_payment.paid'] },
  too_large: { kind: 'too_large', provider: 'stripe', since, type: 'customer.subscription.updated' },
  event_budget: {
    kind: 'event_budget',
    provider: 'stripe',
    since,
    day: '2026-11-20',
    events: 8_100,
    maxEvents: 10_000,
    bytes: 12_345_678,
    maxBytes: 100_000_000,
  },
  shared_account: { kind: 'shared_account', provider: 'stripe', since, apps: ['Kiln', 'Loom'] },
  unused_links: { kind: 'unused_links', provider: 'stripe', since, count: 1_250 },
};

const KINDS = TRACKING_PROBLEMS.filter((kind) => kind in PROBLEMS) as ListedProblem['kind'][];
const render = (kind: ListedProblem['kind']): string =>
  renderText(<Problem appId="app" problem={PROBLEMS[kind]} onResolved={() => {}} />);

describe('a problem', () => {
  test.each(KINDS)('of the kind %s says what to do, and since when', (kind) => {
    const text = render(kind);

    expect(text).toContain(TEXTS[kind].title);
    expect(text).toContain(TEXTS[kind].remedy);
    expect(text).toContain(`${texts.since[kind]} Nov 20, 2026`);
  });

  test('names the missing event types, the apps that share an account, and how much is affected', () => {
    expect(render('missing_events')).toContain('invoice_payment.paid');
    expect(render('too_large')).toContain('customer.subscription.updated');
    expect(render('shared_account')).toContain('Shared with Kiln and Loom.');
    expect(render('event_budget')).toContain(
      'About 8,100 of 10,000 events and 12 of 100 MB on Nov 20, 2026 (UTC).',
    );
    expect(render('unused_links')).toContain('No sale from 1,250 clicks yet.');
  });

  test.each(KINDS)(
    'of the kind %s has one button, which confirms it only if nothing else ends it',
    (kind) => {
      const labels = { ...texts.open, ...texts.resolve };
      const shown = Object.values(labels).filter((label) => render(kind).includes(label));

      expect(shown).toEqual([labels[kind]]);
    },
  );
});
