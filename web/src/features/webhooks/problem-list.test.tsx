import { describe, expect, test } from 'vitest';
import { TRACKING_PROBLEMS, type TrackingProblem } from '../../../../shared/contract/tracking.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { problemMessages as texts } from './messages.ts';
import { ProblemList } from './problem-list.tsx';

const TEXTS = problemTexts('Stripe');
const since = '2026-11-20T10:00:00.000Z';
const PROBLEMS: { readonly [K in TrackingProblem['kind']]: Extract<TrackingProblem, { kind: K }> } = {
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
  unmatched: { kind: 'unmatched', provider: 'stripe', since, count: 1, more: false },
  not_understood: { kind: 'not_understood', provider: 'stripe', since, count: 100, more: true },
  shared_account: { kind: 'shared_account', provider: 'stripe', since, apps: ['Kiln', 'Loom'] },
  unused_links: { kind: 'unused_links', provider: 'stripe', since, count: 1_250 },
};

const render = (problems: readonly TrackingProblem[], lastEventAt: string | null = null): string =>
  renderText(<ProblemList appId="app" problems={problems} lastEventAt={lastEventAt} onResolved={() => {}} />);

describe('the tracking', () => {
  test.each(TRACKING_PROBLEMS)('with the problem %s says what to do, and since when', (kind) => {
    const text = render([PROBLEMS[kind]]);

    expect(text).toContain(TEXTS[kind].title);
    expect(text).toContain(TEXTS[kind].remedy);
    expect(text).toContain(`${texts.since[kind]} Nov 20, 2026`);
    expect(text).not.toContain(texts.none);
  });

  test('names the missing event types, the apps that share an account, and how many events are affected', () => {
    expect(render([PROBLEMS.missing_events])).toContain('invoice_payment.paid');
    expect(render([PROBLEMS.too_large])).toContain('customer.subscription.updated');
    expect(render([PROBLEMS.shared_account])).toContain('Shared with Kiln and Loom.');
    expect(render([PROBLEMS.event_budget])).toContain(
      'About 8,100 of 10,000 events and 12 of 100 MB on Nov 20, 2026 (UTC).',
    );
    expect(render([PROBLEMS.unused_links])).toContain('No sale from 1,250 clicks yet.');
    expect(render([PROBLEMS.unmatched])).toContain('1 event');
    expect(render([PROBLEMS.not_understood])).toContain('100 or more events');
  });

  test.each(TRACKING_PROBLEMS)(
    'offers a confirmation for the problem %s only if nothing else ends it',
    (kind) => {
      const text = render([PROBLEMS[kind]]);

      for (const [resolvable, label] of Object.entries(texts.resolve)) {
        expect(text.includes(label)).toBe(resolvable === kind);
      }
    },
  );

  test('without problems says so, with the time of the last event', () => {
    expect(render([], since)).toBe(`${texts.none}${texts.lastEvent} Nov 20, 2026`);
    expect(render([])).toBe(texts.none);
  });
});
