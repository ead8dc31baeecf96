import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_EVIDENCE, type Fact } from './fact.ts';
import { addsToFact, mergeFacts } from './merge-facts.ts';

/** There are only a few possible values, so that ties are common. */
const at = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:01.000Z',
  '2026-02-01T00:00:00.000Z',
);
const amount = fc.constantFrom(0, 1, 500);
const money = { amount, currency: fc.constantFrom('USD', 'JPY'), payment: fc.constantFrom('in:1', 'in:2') };

/** Generators of facts, by type. Facts that are merged always have the same type, like facts with the same natural key. */
const TELLINGS: Record<Fact['type'], fc.Arbitrary<Fact>> = {
  payment: fc.record(
    {
      type: fc.constant('payment' as const),
      id: fc.constant('in:1'),
      at,
      currency: fc.constantFrom('USD', 'JPY'),
      gross: amount,
      base: amount,
      paidAt: at,
      reason: fc.constantFrom('create' as const, 'cycle' as const),
      subscription: fc.constantFrom('sub_1', 'sub_2'),
      outOfBand: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'id', 'at', 'currency', 'gross', 'base', 'paidAt', 'reason'] },
  ),
  code: fc.record({
    type: fc.constant('code' as const),
    id: fc.constant('code:1'),
    at,
    evidence: fc.constantFrom(...CODE_EVIDENCE),
    value: fc.constantFrom('JANE20', 'BOB'),
  }),
  refund: fc.record({
    type: fc.constant('refund' as const),
    id: fc.constant('refund:1'),
    at,
    ...money,
    charge: fc.constantFrom('ch_1', 'pi_1'),
    status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    refundedAt: at,
  }),
  refunded_total: fc.record({
    type: fc.constant('refunded_total' as const),
    id: fc.constant('refunded:1'),
    at,
    ...money,
    charge: fc.constant('ch_1'),
  }),
  dispute: fc.record({
    type: fc.constant('dispute' as const),
    id: fc.constant('dispute:1'),
    at,
    ...money,
    status: fc.constantFrom('open' as const, 'lost' as const, 'won' as const),
  }),
  subscription: fc.record(
    {
      type: fc.constant('subscription' as const),
      id: fc.constant('sub:1'),
      at,
      state: fc.constantFrom('active' as const, 'past_due' as const, 'canceled' as const),
      startedAt: at,
      endsAt: at,
      endedAt: at,
      final: fc.boolean(),
    },
    { requiredKeys: ['type', 'id', 'at', 'state', 'startedAt', 'final'] },
  ),
  seen: fc.record({
    type: fc.constant('seen' as const),
    id: fc.constant('seen'),
    at,
    recurring: fc.boolean(),
  }),
};
const types = Object.keys(TELLINGS) as Fact['type'][];

describe.each(types)('versions of a %s', (type) => {
  const telling = TELLINGS[type];

  test('merge commutatively', () => {
    fc.assert(
      fc.property(telling, telling, (a, b) => {
        expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
      }),
    );
  });

  test('merge associatively', () => {
    fc.assert(
      fc.property(telling, telling, telling, (a, b, c) => {
        expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
      }),
    );
  });

  test('merge to one of them, and to themselves when identical', () => {
    fc.assert(
      fc.property(telling, telling, (a, b) => {
        expect([a, b]).toContainEqual(mergeFacts(a, b));
        expect(mergeFacts(a, a)).toEqual(a);
      }),
    );
  });

  test('are news only if they change what is known', () => {
    fc.assert(
      fc.property(telling, telling, (known, incoming) => {
        const merged = mergeFacts(known, incoming);
        expect(addsToFact(merged, incoming)).toBe(false);
        expect(addsToFact(undefined, incoming)).toBe(true);
      }),
    );
  });
});

describe('of two versions', () => {
  const subscription = {
    type: 'subscription',
    id: 'sub:1',
    at: '2026-03-01T00:00:00.000Z',
    state: 'active',
    startedAt: '2026-01-01T00:00:00.000Z',
    final: false,
  } as const satisfies Fact;
  const dispute = {
    type: 'dispute',
    id: 'dispute:1',
    at: '2026-03-01T00:00:00.000Z',
    payment: 'in:1',
    amount: 100,
    currency: 'USD',
    status: 'open',
  } as const satisfies Fact;

  test('a deletion of a subscription wins over a later update', () => {
    const deleted: Fact = { ...subscription, state: 'canceled', final: true };
    const later: Fact = { ...subscription, at: '2026-04-01T00:00:00.000Z' };

    expect(mergeFacts<Fact>(later, deleted)).toBe(deleted);
  });

  test('the later event wins, not the later arrival', () => {
    const closed: Fact = { ...dispute, at: '2026-03-09T00:00:00.000Z', status: 'won' };

    expect(mergeFacts<Fact>(closed, dispute)).toBe(closed);
  });

  test('within one second the later lifecycle state wins', () => {
    const lost: Fact = { ...dispute, status: 'lost' };

    expect(mergeFacts<Fact>(lost, dispute)).toBe(lost);
  });

  test('the first use of a code wins', () => {
    const first: Fact = {
      type: 'code',
      id: 'code:metadata:A',
      evidence: 'metadata',
      value: 'A',
      at: '2026-01-01T00:00:00.000Z',
    };
    const second: Fact = { ...first, at: '2026-02-01T00:00:00.000Z' };

    expect(mergeFacts<Fact>(second, first)).toBe(first);
  });
});
