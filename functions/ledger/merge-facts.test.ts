import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CodeFact,
  type CreditFact,
  type DisputeFact,
  disputeStatus,
  type Fact,
  MAX_USES,
  type PaymentFact,
  type RefundFact,
  type SubscriptionFact,
  usesOf,
} from './fact.ts';
import { addsToFact, mergeFacts } from './merge-facts.ts';

/** Generates only a few different times, so that ties are common. */
const at = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:01.000Z',
  '2026-02-01T00:00:00.000Z',
);
const amount = fc.constantFrom(0, 1, 500);
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
/** Generates times at which a code was used. */
const uses = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(minute), { minLength: 1, maxLength: 30 });
const code = (...times: string[]): CodeFact => {
  const [at = '', ...later] = [...new Set(times)].sort();
  const first: CodeFact = { type: 'code', id: 'code:metadata:A', evidence: 'metadata', value: 'A', at };
  return later.length > 0 ? { ...first, later } : first;
};
const money = { amount, currency: fc.constantFrom('USD', 'JPY'), payment: fc.constantFrom('in:1', 'in:2') };

/** Only facts of the same type are ever merged. */
const FACT_VERSIONS: Record<Fact['type'], fc.Arbitrary<Fact>> = {
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
      direct: fc.constant(true as const),
      ofCharge: fc.constant(true as const),
      bare: fc.constant(true as const),
      released: amount,
    },
    { requiredKeys: ['type', 'id', 'at', 'currency', 'gross', 'base', 'paidAt', 'reason'] },
  ),
  stated: fc.record({
    type: fc.constant('stated' as const),
    id: fc.constant('stated:in:1'),
    at,
    payment: fc.constant('in:1'),
    statement: fc.record({
      kind: fc.constantFrom('same_sale' as const, 'two_sales' as const),
      other: fc.constantFrom('in:2', 'in:3'),
    }),
    by: fc.constant('partner'),
    reason: fc.constantFrom('', 'Paid by bank transfer'),
  }),
  credit: fc.record(
    {
      type: fc.constant('credit' as const),
      id: fc.constant('code:manual'),
      at,
      by: fc.constant('partner'),
      reason: fc.constantFrom('', 'Met at a fair'),
      credit: fc.record({ appId: fc.constant('app'), code: fc.constantFrom('A', 'B'), from: at }),
      earliest: at,
    },
    { requiredKeys: ['type', 'id', 'at', 'by', 'reason'] },
  ),
  code: fc
    .tuple(uses, fc.nat(2))
    .map(([times, position]) => ({ ...code(...times), ...(position > 0 ? { position } : {}) })),
  refund: fc.record(
    {
      type: fc.constant('refund' as const),
      id: fc.constant('refund:1'),
      at,
      ...money,
      charge: fc.constantFrom('ch_1', 'ch_2'),
      intent: fc.constantFrom('pi_1', 'pi_2'),
      status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
      refundedAt: at,
    },
    { requiredKeys: ['type', 'id', 'at', 'amount', 'currency', 'payment', 'status', 'refundedAt'] },
  ),
  refunded_total: fc.record(
    {
      type: fc.constant('refunded_total' as const),
      id: fc.constant('refunded:1'),
      at,
      ...money,
      charge: fc.constant('ch_1'),
      intent: fc.constantFrom('pi_1', 'pi_2'),
      charged: amount,
    },
    { requiredKeys: ['type', 'id', 'at', 'amount', 'currency', 'payment', 'charge'] },
  ),
  dispute: fc.record(
    {
      type: fc.constant('dispute' as const),
      id: fc.constant('dispute:1'),
      at,
      ...money,
      status: fc.constantFrom('inquiry' as const, 'open' as const, 'lost' as const, 'won' as const),
      unknown: fc.constant(true as const),
      closed: fc.constant(true as const),
      withdrawn: fc.integer({ min: 1, max: 3 }),
      reinstated: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: ['type', 'id', 'at', 'amount', 'currency', 'payment', 'status'] },
  ),
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
  session: fc.record({
    type: fc.constant('session' as const),
    id: fc.constant('session:pi:1'),
    at,
    payment: fc.constant('pi:1'),
    gross: amount,
    base: amount,
  }),
  seen: fc.record({
    type: fc.constant('seen' as const),
    id: fc.constant('seen'),
    at,
    recurring: fc.boolean(),
  }),
  out_of_band: fc.record({
    type: fc.constant('out_of_band' as const),
    id: fc.constant('out_of_band:in_1'),
    amount,
    at,
    payment: money.payment,
  }),
  superseded: fc.record(
    {
      type: fc.constant('superseded' as const),
      id: fc.constant('superseded:pi:1'),
      at,
      payment: money.payment,
      to: fc.constantFrom('cus_1', 'cus_2'),
    },
    { requiredKeys: ['type', 'id', 'at', 'payment'] },
  ),
};
const types = Object.keys(FACT_VERSIONS) as Fact['type'][];
/** Two versions of these types may merge to a third one. */
const COMBINED: readonly Fact['type'][] = ['code', 'payment', 'dispute', 'credit'];

describe.each(types)('versions of a %s', (type) => {
  const version = FACT_VERSIONS[type];

  test('merge commutatively', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
      }),
    );
  });

  test('merge associatively', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
      }),
    );
  });

  test('merge to themselves when identical, and stay the same when repeated', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const merged = mergeFacts(a, b);
        expect(mergeFacts(a, a)).toEqual(a);
        expect(mergeFacts(merged, a)).toEqual(merged);
      }),
    );
  });

  test('count as new only if they add something', () => {
    fc.assert(
      fc.property(version, version, (known, incoming) => {
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

    expect(mergeFacts<Fact>(closed, dispute)).toEqual(closed);
  });

  const refund: RefundFact = {
    type: 'refund',
    id: 'refund:re_1',
    at: '2026-03-01T00:00:00.000Z',
    payment: 'in:1',
    amount: 100,
    currency: 'USD',
    status: 'succeeded',
    refundedAt: '2026-03-01T00:00:00.000Z',
  };

  // Both facts have the same report time, so the order of their statuses must decide which fact wins.
  test.each([
    ['inquiry', 'open'],
    ['open', 'lost'],
    ['lost', 'won'],
  ] as const)('of a dispute, reported in the same second, %s loses to %s', (earlier, later) => {
    const before: Fact = { ...dispute, status: earlier, amount: 900 };
    const after: Fact = { ...dispute, status: later, amount: 100 };

    expect(mergeFacts<Fact>(before, after)).toEqual(after);
    expect(mergeFacts<Fact>(after, before)).toEqual(after);
  });

  test.each([
    ['pending', 'succeeded'],
    ['succeeded', 'failed'],
  ] as const)('of a refund, reported in the same second, %s loses to %s', (earlier, later) => {
    const before: RefundFact = { ...refund, status: earlier, amount: 900 };
    const after: RefundFact = { ...refund, status: later };

    expect(mergeFacts(before, after)).toBe(after);
    expect(mergeFacts(after, before)).toBe(after);
  });

  test.each([
    ['one_time', 'incomplete'],
    ['incomplete', 'trialing'],
    ['trialing', 'active'],
    ['active', 'past_due'],
    ['past_due', 'unpaid'],
    ['unpaid', 'paused'],
    ['paused', 'incomplete_expired'],
    ['incomplete_expired', 'canceled'],
  ] as const)('of a subscription, reported in the same second, %s loses to %s', (earlier, later) => {
    const before: SubscriptionFact = { ...subscription, state: earlier, startedAt: minute(9) };
    const after: SubscriptionFact = { ...subscription, state: later, startedAt: minute(1) };

    expect(mergeFacts(before, after)).toBe(after);
    expect(mergeFacts(after, before)).toBe(after);
  });

  test('of a refunded total, reported in the same second, the higher wins', () => {
    const low: Fact = {
      type: 'refunded_total',
      id: 'refunded:ch_1',
      at: minute(1),
      payment: 'in:1',
      charge: 'ch_1',
      amount: 90,
      currency: 'USD',
    };
    const high = { ...low, amount: 100 };

    expect(mergeFacts(low, high)).toBe(high);
    expect(mergeFacts(high, low)).toBe(high);
  });

  test('of a refunded total, reported by the same event, the one that contains the amount of the charge wins', () => {
    const old: Fact = {
      type: 'refunded_total',
      id: 'refunded:ch_1',
      at: minute(1),
      payment: 'in:1',
      charge: 'ch_1',
      amount: 90,
      currency: 'USD',
    };
    const replayed = { ...old, charged: 900 };

    expect(mergeFacts(old, replayed)).toBe(replayed);
    expect(mergeFacts(replayed, old)).toBe(replayed);
  });

  test.each<Fact>([
    { type: 'seen', id: 'seen', at: minute(1), recurring: true },
    { type: 'out_of_band', id: 'out_of_band:in_1', at: minute(1), payment: 'in:in_1' },
    { type: 'superseded', id: 'superseded:pi:1', at: minute(1), payment: 'pi:1' },
  ])('the earliest $type wins', (first) => {
    const second: Fact = { ...first, at: minute(2) };

    expect(mergeFacts(first, second)).toBe(first);
    expect(mergeFacts(second, first)).toBe(first);
  });
});

test('a payment belongs to the customer whom a later version names, if the earlier one names nobody', () => {
  const unnamed: Fact = { type: 'superseded', id: 'superseded:pi:1', at: minute(1), payment: 'pi:1' };
  const named: Fact = { ...unnamed, at: minute(2), to: 'cus_1' };
  const namedLater: Fact = { ...unnamed, at: minute(3), to: 'cus_2' };

  for (const [one, other] of [
    [unnamed, named],
    [named, namedLater],
  ] as const) {
    expect(mergeFacts<Fact>(one, other)).toBe(named);
    expect(mergeFacts<Fact>(other, one)).toBe(named);
  }
});

test.each(types.filter((type) => !COMBINED.includes(type)))(
  'two versions of a %s merge to one of them',
  (type) => {
    fc.assert(
      fc.property(FACT_VERSIONS[type], FACT_VERSIONS[type], (a, b) => {
        expect([a, b]).toContain(mergeFacts(a, b));
      }),
    );
  },
);

describe('versions of a dispute', () => {
  const version = (n: number, fields: Partial<DisputeFact>): DisputeFact => ({
    type: 'dispute',
    id: 'dispute:1',
    at: minute(n),
    payment: 'in:1',
    amount: 100,
    currency: 'USD',
    status: 'open',
    unknown: true,
    ...fields,
  });
  const closed = version(1, { closed: true, status: 'lost', withdrawn: 1 });

  test('keep that it was closed, even if a later event no longer says so', () => {
    const later = version(2, { withdrawn: 1 });

    expect([mergeFacts(closed, later), mergeFacts(later, closed)].map(disputeStatus)).toEqual([
      'lost',
      'lost',
    ]);
  });

  test('keep that its funds were withdrawn, even if a later event no longer says so', () => {
    const later = version(2, {});

    expect([mergeFacts(closed, later), mergeFacts(later, closed)].map(disputeStatus)).toEqual([
      'lost',
      'lost',
    ]);
  });

  test('agree on the currency in any grouping, even if only one of them says that it was closed', () => {
    const [first, dollars, euros] = [
      version(1, { closed: true, currency: 'CAD' }),
      version(1, { currency: 'USD' }),
      version(1, { currency: 'EUR' }),
    ] as const;
    const groupings = [
      mergeFacts(mergeFacts(first, dollars), euros),
      mergeFacts(first, mergeFacts(dollars, euros)),
      mergeFacts(mergeFacts(first, euros), dollars),
    ];

    expect(groupings.map(({ currency, closed: isClosed }) => [currency, isClosed])).toEqual([
      ['USD', true],
      ['USD', true],
      ['USD', true],
    ]);
  });

  test('keep that its funds were given back, even if both happened in the same second', () => {
    const givenBack = version(1, { withdrawn: 1, reinstated: 1 });

    expect([mergeFacts(closed, givenBack), mergeFacts(givenBack, closed)].map(disputeStatus)).toEqual([
      'won',
      'won',
    ]);
  });

  test('follow a later status that is known', () => {
    const { unknown: _, ...known } = version(2, { status: 'open' });

    expect(disputeStatus(mergeFacts<DisputeFact>(closed, known))).toBe('open');
  });
});

describe('versions of a payment', () => {
  const payment: PaymentFact = {
    type: 'payment',
    id: 'pi:1',
    at: minute(5),
    currency: 'USD',
    gross: 1_000,
    base: 900,
    paidAt: minute(5),
    reason: 'one_time',
  };

  test('keep the earliest time of payment, whichever of them is newer', () => {
    const later = { ...payment, at: minute(9), gross: 2_000, paidAt: minute(9) };
    const earlier = { ...payment, at: minute(7), paidAt: minute(2) };

    expect(mergeFacts(payment, later)).toEqual({ ...later, paidAt: payment.paidAt });
    expect([payment, later, earlier].reduce(mergeFacts)).toMatchObject({ gross: 2_000, paidAt: minute(2) });
  });

  test('agree on everything else in either order, whichever of them was paid first', () => {
    const create = { ...payment, reason: 'create', paidAt: minute(4) } as const;
    const cycle = { ...payment, reason: 'cycle', paidAt: minute(1) } as const;

    for (const [one, other] of [
      [create, cycle],
      [
        { ...create, paidAt: minute(1) },
        { ...cycle, paidAt: minute(4) },
      ],
    ] as const) {
      expect(mergeFacts<PaymentFact>(one, other)).toEqual(cycle);
      expect(mergeFacts<PaymentFact>(other, one)).toEqual(cycle);
    }
  });

  test('do not count as new if only the time of payment is later', () => {
    expect(addsToFact(payment, { ...payment, paidAt: minute(6) })).toBe(false);
    expect(addsToFact(payment, { ...payment, paidAt: minute(4) })).toBe(true);
  });

  test('contain the data from a checkout session, even if the payment itself was reported later', () => {
    const direct: PaymentFact = { ...payment, at: minute(6), base: 1_000, direct: true };

    expect(mergeFacts(direct, payment)).toEqual(payment);
    expect(mergeFacts(payment, direct)).toEqual(payment);
  });
});

describe('versions of a code', () => {
  test('keep each use once, in the order of time', () => {
    const merged = mergeFacts(code(minute(3), minute(1)), code(minute(2), minute(1)));

    expect(merged).toMatchObject({ at: minute(1), later: [minute(2), minute(3)] });
  });

  test('with a single use have no list of later uses', () => {
    expect(mergeFacts(code(minute(1)), code(minute(1)))).not.toHaveProperty('later');
  });

  test('keep the earliest uses, in whichever order and groups they arrive', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }).map(minute), {
      minLength: MAX_USES - 1,
      maxLength: MAX_USES + 30,
    });
    fc.assert(
      fc.property(times, fc.nat(), (all, cut) => {
        const split = 1 + (cut % (all.length - 1));
        const merged = mergeFacts(code(...all.slice(0, split)), code(...all.slice(split)));
        expect(usesOf(merged)).toEqual([...all].sort().slice(0, MAX_USES));
      }),
      { numRuns: 100 },
    );
  });

  test('count as new only if they add a use that is kept', () => {
    const full = code(...Array.from({ length: MAX_USES }, (_, n) => minute(2 * n)));

    expect(addsToFact(full, code(minute(2)))).toBe(false);
    expect(addsToFact(full, code(minute(3)))).toBe(true);
    expect(addsToFact(full, code(minute(2 * MAX_USES)))).toBe(false);
  });
});

describe('a statement of the partner', () => {
  const stated = (n: number, change: Partial<CreditFact> = {}): CreditFact => ({
    type: 'credit',
    id: 'code:manual',
    at: minute(n),
    by: 'partner',
    reason: `${n}`,
    ...change,
  });

  test.each([
    [{ earliest: minute(5) }, { earliest: minute(3) }, minute(3)],
    [{ earliest: minute(3) }, { earliest: minute(5) }, minute(3)],
    [{ earliest: minute(5) }, {}, minute(5)],
    [{}, { earliest: minute(5) }, minute(5)],
    [{}, {}, undefined],
  ])('replaces the one before, and keeps the earliest start of both: %j, %j', (one, other, earliest) => {
    const merged = mergeFacts(stated(1, one), stated(2, other));

    expect(merged).toEqual(stated(2, earliest === undefined ? {} : { earliest }));
    expect(Object.hasOwn(merged, 'earliest')).toBe(earliest !== undefined);
  });
});
