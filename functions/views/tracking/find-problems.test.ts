import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems, type TrackingFacts } from './find-problems.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-11-22T12:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

const live = (eventType: string, ms: number, ...counterparts: readonly string[]) =>
  ({ at: ago(ms), origin: 'live', eventType, counterparts, provider: 'stripe' }) as const;
const KILN = { appId: 'kiln', name: 'Kiln' };
const HEALTHY: TrackingFacts = {
  provider: 'stripe',
  isActive: true,
  health: { lastEventAt: ago(HOUR), apiVersion: '2026-10-28.endive' },
  events: [
    live('invoice.paid', HOUR, 'invoice_payment.paid'),
    live('invoice_payment.paid', HOUR, 'invoice.paid'),
  ],
  unmatched: [],
  hasMoreUnmatched: false,
  sharedWith: [],
};
const problemsOf = (facts: Partial<TrackingFacts>) => findProblems([{ ...HEALTHY, ...facts }], NOW);
const kindsOf = (facts: Partial<TrackingFacts>) => problemsOf(facts).map(({ kind }) => kind);

test('finds nothing if events with valid signatures arrive and are matched', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('Wrong signatures', () => {
  test('are a problem from the first one after the last valid event', () => {
    const health = {
      ...HEALTHY.health,
      wrongSince: ago(30 * 60_000),
      lastWrongSignatureAt: ago(60_000),
    };
    expect(problemsOf({ health })).toMatchObject([{ kind: 'signatures', since: ago(30 * 60_000) }]);
  });

  test('are a problem of an app that has never received a valid event', () => {
    const health = { wrongSince: ago(HOUR), lastWrongSignatureAt: ago(60_000) };
    expect(kindsOf({ health, events: [] })).toEqual(['signatures']);
  });

  test.each(['live', 'test'] as const)('end with a valid %s event', (origin) => {
    const health = { ...HEALTHY.health, wrongSince: ago(HOUR), lastWrongSignatureAt: ago(60_000) };
    const events = [...HEALTHY.events, { ...live('invoice.paid', 1_000), origin }];
    expect(kindsOf({ health, events })).toEqual([]);
  });

  test("do not end with the owner's own event", () => {
    const health = { ...HEALTHY.health, wrongSince: ago(HOUR / 2), lastWrongSignatureAt: ago(60_000) };
    const events = [...HEALTHY.events, { ...live('', 1_000), origin: 'own' } as const];
    expect(kindsOf({ health, events })).toEqual(['signatures']);
  });
});

describe('A silence', () => {
  const regular = (gap: number, silence: number) =>
    Array.from({ length: 20 }, (_, n) => live('customer.subscription.updated', silence + n * gap));
  const silent = (gap: number, silence: number) =>
    kindsOf({ health: { lastEventAt: ago(silence) }, events: regular(gap, silence) });

  test.each([
    ['of less than 72 hours is none of a busy app', 60_000, 72 * HOUR - 1, []],
    ['of 72 hours is a problem of a busy app', 60_000, 72 * HOUR, ['silence']],
    ['of less than six usual gaps is none', DAY, 6 * DAY - 1, []],
    ['of six usual gaps is a problem', DAY, 6 * DAY, ['silence']],
  ])('%s', (_, gap, silence, expected) => {
    expect(silent(gap, silence)).toEqual(expected);
  });

  test('is a problem after 14 days if there were too few events to know the usual gap', () => {
    const few = (days: number) => ({
      health: { lastEventAt: ago(days * DAY) },
      events: [live('coupon.created', days * DAY)],
    });
    expect(kindsOf(few(14 - 1 / DAY))).toEqual([]);
    expect(kindsOf(few(14))).toEqual(['silence']);
  });

  test('began with the last event', () => {
    const facts = { health: { lastEventAt: ago(5 * DAY) }, events: regular(60_000, 5 * DAY) };
    expect(problemsOf(facts)).toEqual([{ kind: 'silence', provider: 'stripe', since: ago(5 * DAY) }]);
  });

  test('is not a problem of an inactive app', () => {
    const facts = { health: { lastEventAt: ago(5 * DAY) }, events: regular(60_000, 5 * DAY) };
    expect(kindsOf({ ...facts, isActive: false })).toEqual([]);
  });

  test('is explained by wrong signatures', () => {
    const health = { lastEventAt: ago(5 * DAY), lastWrongSignatureAt: ago(HOUR) };
    expect(kindsOf({ health, events: regular(60_000, 5 * DAY) })).toEqual(['signatures']);
  });
});

describe('A missing counterpart', () => {
  const paid = (ms: number) => live('invoice.paid', ms, 'invoice_payment.paid');
  const refunded = (ms: number) => live('charge.refunded', ms, 'refund.created');

  test('is a problem a day after its event', () => {
    expect(problemsOf({ events: [paid(25 * HOUR)] })).toEqual([
      { kind: 'missing_events', provider: 'stripe', since: ago(25 * HOUR), types: ['invoice_payment.paid'] },
    ]);
    expect(kindsOf({ events: [paid(23 * HOUR)] })).toEqual([]);
  });

  test.each([
    ['before it', 26 * HOUR],
    ['after it', 20 * HOUR],
    ['long after it', HOUR],
  ])('is not a problem if it arrived %s', (_, ms) => {
    expect(kindsOf({ events: [paid(25 * HOUR), live('invoice_payment.paid', ms)] })).toEqual([]);
  });

  test('is a problem if the last one arrived more than a day before the event', () => {
    const events = [live('invoice_payment.paid', 50 * HOUR), paid(25 * HOUR)];
    expect(kindsOf({ events })).toEqual(['missing_events']);
  });

  test('is not a problem of an event that may come without it, or of a test event', () => {
    expect(kindsOf({ events: [live('invoice.paid', 25 * HOUR)] })).toEqual([]);
    expect(kindsOf({ events: [{ ...paid(25 * HOUR), origin: 'test' }] })).toEqual([]);
  });

  test('is not a problem of an event from before the partner selected the types again', () => {
    const health = { ...HEALTHY.health, typesSelectedAt: ago(24.5 * HOUR) };
    expect(kindsOf({ health, events: [paid(25 * HOUR)] })).toEqual([]);
  });

  test('is reported once for all types, since the first of their events', () => {
    const checkout = live(
      'checkout.session.completed',
      26 * HOUR,
      'customer.subscription.created',
      'invoice.paid',
    );

    expect(problemsOf({ events: [refunded(27 * HOUR), checkout, paid(25 * HOUR)] })).toEqual([
      {
        kind: 'missing_events',
        provider: 'stripe',
        since: ago(27 * HOUR),
        types: ['customer.subscription.created', 'invoice_payment.paid', 'refund.created'],
      },
    ]);
  });
});

describe('An event that was too large', () => {
  const health = { ...HEALTHY.health, lastTooLargeAt: ago(DAY), lastTooLargeType: 'invoice.paid' };

  test('is a problem until the partner confirms that it is handled', () => {
    expect(problemsOf({ health })).toEqual([
      { kind: 'too_large', provider: 'stripe', since: ago(DAY), type: 'invoice.paid' },
    ]);
    expect(kindsOf({ health: { ...health, tooLargeHandledAt: ago(DAY + 1) } })).toEqual(['too_large']);
    expect(kindsOf({ health: { ...health, tooLargeHandledAt: ago(DAY) } })).toEqual([]);
  });
});

describe('The daily budget of events', () => {
  const budget = { events: 10_000, bytes: 100_000_000 };
  const used = (events: number, bytes: number) =>
    problemsOf({ usage: { day: '2026-11-22', warnedAt: ago(HOUR), used: { events, bytes }, budget } });

  test.each([
    ['less than 80 percent of the events and bytes', 7_999, 79_999_999, 0],
    ['80 percent of the events', 8_000, 0, 1],
    ['80 percent of the bytes', 0, 80_000_000, 1],
    ['more than all events', 123_456, 0, 1],
  ])('is a problem from 80 percent on: %s', (_, events, bytes, problems) => {
    expect(used(events, bytes)).toHaveLength(problems);
  });

  test('is reported with the totals, since the time at which most of it was used', () => {
    expect(used(8_100, 12_000_000)).toEqual([
      {
        kind: 'event_budget',
        provider: 'stripe',
        since: ago(HOUR),
        day: '2026-11-22',
        events: 8_100,
        maxEvents: 10_000,
        bytes: 12_000_000,
        maxBytes: 100_000_000,
      },
    ]);
  });
});

describe('Unmatched events', () => {
  test('are problems of two kinds, unless they are from before the connection', () => {
    const unmatched = [
      { reason: 'unknown_promotion_code', at: ago(DAY) },
      { reason: 'refund_without_payment', at: ago(2 * DAY) },
      { reason: 'before_connection', at: ago(9 * DAY) },
      { reason: 'not_understood', at: ago(HOUR) },
    ] as const;
    expect(problemsOf({ unmatched })).toMatchObject([
      { kind: 'unmatched', count: 2, since: ago(2 * DAY) },
      { kind: 'not_understood', count: 1, since: ago(HOUR) },
    ]);
  });
});

describe('A shared account', () => {
  const shared = (ms: number) => ({ ...HEALTHY.health, lastSharedAt: ago(ms) });

  test('is a problem of both apps while they receive the same events', () => {
    expect(problemsOf({ health: shared(HOUR), sharedWith: [KILN] })).toMatchObject([
      { kind: 'shared_account', apps: ['Kiln'] },
    ]);
  });

  test.each([
    ['ends for both apps when the other app receives an event alone', DAY - 2 * HOUR, []],
    ['continues if the other app receives a copy of a shared event a little later', DAY - HOUR / 2, ['Kiln']],
    ['continues with an app that has received no event since', undefined, ['Kiln']],
  ])('%s', (_, otherReceived, expected) => {
    const other = { ...KILN, lastEventAt: otherReceived === undefined ? undefined : ago(otherReceived) };
    const found = problemsOf({
      health: { ...shared(DAY), lastEventAt: ago(DAY) },
      events: [],
      sharedWith: [other],
    });

    expect(found.flatMap((problem) => (problem.kind === 'shared_account' ? problem.apps : []))).toEqual(
      expected,
    );
  });

  test('names only the apps that still share it', () => {
    const other = { appId: 'quay', name: 'Quay', lastEventAt: ago(HOUR) };
    const health = { ...shared(DAY), lastEventAt: ago(DAY) };
    expect(problemsOf({ health, events: [], sharedWith: [KILN, other] })).toMatchObject([{ apps: ['Kiln'] }]);
  });

  test('is no longer a problem once an event arrives for one app alone, or after a week', () => {
    expect(kindsOf({ health: shared(DAY), sharedWith: [KILN] })).toEqual([]);
    const silent = { ...shared(8 * DAY), lastEventAt: ago(8 * DAY) };
    expect(kindsOf({ health: silent, sharedWith: [KILN], events: [] })).toEqual([]);
  });
});

describe('For any facts', () => {
  const time = fc.integer({ min: 0, max: 100 * DAY }).map(ago);
  const types = ['invoice.paid', 'invoice_payment.paid', 'charge.refunded', 'refund.created'];
  const facts: fc.Arbitrary<TrackingFacts> = fc.record({
    provider: fc.constant('stripe' as const),
    isActive: fc.boolean(),
    health: fc.record(
      {
        lastEventAt: time,
        lastTestEventAt: time,
        wrongSince: time,
        lastWrongSignatureAt: time,
        lastSharedAt: time,
      },
      { requiredKeys: [] },
    ),
    events: fc.array(
      fc.record({
        at: time,
        origin: fc.constantFrom('live' as const, 'test' as const, 'own' as const),
        eventType: fc.constantFrom(...types),
        counterparts: fc.subarray(types),
        provider: fc.constant('stripe' as const),
      }),
    ),
    unmatched: fc.array(
      fc.record({
        reason: fc.constantFrom(
          'unknown_promotion_code' as const,
          'not_understood' as const,
          'before_connection' as const,
        ),
        at: time,
      }),
    ),
    hasMoreUnmatched: fc.boolean(),
    sharedWith: fc.array(fc.constant(KILN), { maxLength: 1 }),
  });

  test('each kind occurs at most once, and began in the past', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const found = findProblems([given], NOW);
        expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length);
        for (const { since } of found) expect(since <= NOW.toISOString()).toBe(true);
      }),
    );
  });

  test('the order of the events does not matter', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const reversed = { ...given, events: given.events.toReversed() };
        expect(findProblems([reversed], NOW)).toEqual(findProblems([given], NOW));
      }),
    );
  });

  test('a new live event ends a silence and wrong signatures', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const events = [...given.events, live('customer.subscription.updated', 0)];
        const kinds = findProblems([{ ...given, events }], NOW).map(({ kind }) => kind);
        expect(kinds).not.toContain('silence');
        expect(kinds).not.toContain('signatures');
      }),
    );
  });
});
