import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionsOf } from './corrections.ts';
import type { DisputeFact, Fact, PaymentFact, RefundedTotalFact, RefundFact } from './fact.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12)).toISOString();
const PAYMENT: PaymentFact = {
  type: 'payment',
  id: 'in:1',
  at: day(1),
  currency: 'USD',
  gross: 1_000,
  base: 1_000,
  paidAt: day(1),
  reason: 'create',
};
type Names = Pick<RefundFact, 'charge' | 'intent'>;
const refund = (n: number, amount: number, names: Names, fields: Partial<RefundFact> = {}): RefundFact => ({
  type: 'refund',
  id: `refund:re_${n}`,
  at: day(n),
  payment: 'in:1',
  ...names,
  amount,
  currency: 'USD',
  status: 'succeeded',
  refundedAt: day(n),
  ...fields,
});
const total = (n: number, amount: number, charge = 'ch_1', intent?: string): RefundedTotalFact => ({
  type: 'refunded_total',
  id: `refunded:${charge}`,
  at: day(n),
  payment: 'in:1',
  charge,
  ...(intent ? { intent } : {}),
  amount,
  currency: 'USD',
});
const dispute = (status: DisputeFact['status'], amount: number, n = 20): DisputeFact => ({
  type: 'dispute',
  id: `dispute:du_${n}`,
  at: day(n),
  payment: 'in:1',
  amount,
  currency: 'USD',
  status,
});
const returnedBy = (...facts: Fact[]) => Number(correctionsOf(PAYMENT, facts).returned);

const BOTH = { charge: 'ch_1', intent: 'pi_1' };
const CHARGE = { charge: 'ch_1' };
const INTENT = { intent: 'pi_1' };

describe('a refund that only releases what was authorized but not captured', () => {
  const atCapture = { refundedAt: '2026-03-01T12:00:59.000Z' };
  const returned = (...facts: Fact[]) => Number(correctionsOf({ ...PAYMENT, released: 500 }, facts).returned);

  test('returns nothing', () => {
    expect(returned(refund(1, 500, BOTH))).toBe(0);
    expect(returned(refund(1, 500, BOTH, atCapture), refund(3, 500, BOTH))).toBe(500);
  });

  test('is told from a refund by its amount and its time', () => {
    expect(returned(refund(1, 499, BOTH))).toBe(499);
    expect(returned(refund(1, 500, BOTH, { refundedAt: '2026-03-01T12:01:00.000Z' }))).toBe(0);
    expect(returned(refund(1, 500, BOTH, { refundedAt: '2026-03-01T12:01:01.000Z' }))).toBe(500);
    expect(returnedBy(refund(1, 500, BOTH))).toBe(500);
  });

  test('is the first of two such refunds', () => {
    const [release, fast] = [refund(1, 500, BOTH), refund(2, 500, BOTH, atCapture)];

    for (const facts of [
      [release, fast],
      [fast, release],
    ]) {
      expect(returned(...facts)).toBe(500);
      // A release is no cause, so the cause shows which of them was taken for one.
      expect(correctionsOf({ ...PAYMENT, released: 500 }, facts).cause?.id).toBe('re_2');
    }
  });

  test('causes nothing', () => {
    expect(correctionsOf({ ...PAYMENT, released: 500 }, [refund(1, 500, BOTH)]).cause).toBeUndefined();
  });
});

describe("a charge's refunded total together with its single refunds", () => {
  test.each<[string, Fact[], number]>([
    ['is not counted twice', [refund(2, 500, CHARGE), total(2, 500)], 500],
    ['counts refunds that were not reported individually', [refund(3, 100, CHARGE), total(3, 500)], 500],
    ['does not hide a refund that was made later', [total(2, 100), refund(5, 400, CHARGE)], 500],
    [
      'excludes a refund that failed after the total was reported',
      [total(2, 500), refund(2, 500, CHARGE, { status: 'failed', at: day(4) })],
      0,
    ],
    [
      'excludes a refund that failed in the second of the total',
      [total(2, 500), refund(2, 500, CHARGE, { status: 'failed' })],
      0,
    ],
    [
      'is not reduced by a refund that had failed before',
      [refund(2, 100, CHARGE, { status: 'failed', at: day(3) }), total(4, 500)],
      500,
    ],
    [
      'is not reduced by a refund that is pending',
      [refund(2, 100, CHARGE, { status: 'pending' }), total(4, 500)],
      500,
    ],
  ])('%s', (_, facts, returned) => {
    expect(returnedBy(...facts)).toBe(returned);
    expect(returnedBy(...facts.toReversed())).toBe(returned);
  });
});

describe('a refund that names no charge', () => {
  test.each<[string, Fact[], number]>([
    [
      'is deducted once if its charge reports it too',
      [refund(2, 500, INTENT), total(2, 500, 'ch_1', 'pi_1')],
      500,
    ],
    ['adds to a total reported before it', [total(2, 100, 'ch_1', 'pi_1'), refund(5, 400, INTENT)], 500],
    [
      'is part of a total reported after it',
      [refund(2, 100, INTENT), refund(3, 400, INTENT), total(3, 500, 'ch_1', 'pi_1')],
      500,
    ],
    [
      'is subtracted from a total if it fails later',
      [total(2, 500, 'ch_1', 'pi_1'), refund(2, 200, INTENT, { status: 'failed', at: day(4) })],
      300,
    ],
    ['counts without any total', [refund(2, 100, INTENT), refund(3, 200, BOTH)], 300],
    [
      'is joined with a total that names no intent by a refund that names both',
      [refund(2, 100, INTENT), refund(3, 200, BOTH), total(3, 300)],
      300,
    ],
    [
      'of another intent is separate',
      [refund(2, 100, { intent: 'pi_2' }), total(2, 500, 'ch_1', 'pi_1')],
      600,
    ],
    [
      'is separate from a total that names no intent, as long as nothing joins them',
      [refund(2, 100, INTENT), total(2, 500)],
      600,
    ],
    ['and no intent is separate', [refund(2, 100, { charge: 're_2' }), total(2, 500, 'ch_1', 'pi_1')], 600],
  ])('%s', (_, facts, returned) => {
    expect(returnedBy(...facts)).toBe(returned);
    expect(returnedBy(...facts.toReversed())).toBe(returned);
  });
});

describe('the refunds of a payment intent with several charges', () => {
  const first = total(4, 300, 'ch_1', 'pi_1');
  const second = total(6, 200, 'ch_2', 'pi_1');

  test.each<[string, Fact[], number]>([
    ['the totals add up', [first, second], 500],
    ['each single refund counts against its own charge', [first, second, refund(4, 300, BOTH)], 500],
    [
      'a refund of one charge is not hidden by the total of the other',
      [first, refund(3, 150, { charge: 'ch_2', intent: 'pi_1' })],
      450,
    ],
    ['a refund that names no charge is part of the totals', [first, second, refund(5, 200, INTENT)], 500],
    [
      'a refund that names no charge adds to the totals if it is later',
      [first, second, refund(7, 100, INTENT)],
      600,
    ],
    [
      'single refunds count fully if they exceed the totals',
      [first, refund(2, 300, BOTH), refund(3, 150, INTENT), refund(3.5, 50, INTENT)],
      500,
    ],
  ])('%s', (_, facts, returned) => {
    expect(returnedBy(...facts)).toBe(returned);
    expect(returnedBy(...facts.toReversed())).toBe(returned);
  });

  test('two refunds that name different charges of it belong together through a refund that names neither', () => {
    const facts = [
      refund(2, 100, { charge: 'ch_1', intent: 'pi_1' }),
      refund(3, 100, { charge: 'ch_2', intent: 'pi_1' }),
      refund(4, 100, INTENT),
      total(5, 250, 'ch_1'),
      total(6, 100, 'ch_2'),
    ];

    // The totals of the two charges add up to 350. They already include the individual refunds, which are older.
    expect(returnedBy(...facts)).toBe(350);
  });
});

describe('disputes', () => {
  test('are returned once they are lost, and disputed while they are open', () => {
    const facts = [dispute('lost', 100, 20), dispute('open', 200, 21), dispute('won', 300, 22)];

    expect(correctionsOf(PAYMENT, facts)).toMatchObject({ returned: 100n, disputed: 200n });
  });

  test('that are inquiries neither return nor hold anything', () => {
    expect(correctionsOf(PAYMENT, [dispute('inquiry', 500)])).toMatchObject({ returned: 0n, disputed: 0n });
  });

  test('add to refunds', () => {
    expect(returnedBy(dispute('lost', 100), refund(2, 200, BOTH), total(2, 200))).toBe(300);
  });
});

describe('a refund in another currency', () => {
  const EUR = { currency: 'EUR' };
  const euros = (n: number, amount: number, names: Names = BOTH, fields: Partial<RefundFact> = {}) =>
    refund(n, amount, names, { ...EUR, ...fields });
  const charged = (n: number, amount: number, of = 900) => ({
    ...total(n, amount, 'ch_1', 'pi_1'),
    ...EUR,
    charged: of,
  });
  /** What was returned, and what is on hold, as percentages of the payment. `?` marks a share that is only assumed. */
  const sharesOf = (...facts: Fact[]) => {
    const { gross, returned, disputed, assumed } = correctionsOf(PAYMENT, facts);
    const percent = (part: bigint) => Number(part * 100n) / Number(gross);
    return [
      `${percent(returned)}${assumed.has('clawback') ? '?' : ''}`,
      `${percent(disputed)}${assumed.has('hold') ? '?' : ''}`,
    ];
  };

  test.each<[string, Fact[], string[]]>([
    ['holds the whole payment while its charge is unknown', [euros(2, 300)], ['0', '100?']],
    ['is a share of the charge in its own currency', [euros(2, 360), charged(2, 360)], ['40', '0']],
    ['is a share of the charge, even if it alone is known', [charged(2, 450)], ['50', '0']],
    ['adds to a total that was reported before it', [charged(2, 90), euros(5, 450)], ['60', '0']],
    ['that names no charge is a share of its intent', [charged(2, 90), euros(5, 450, INTENT)], ['60', '0']],
    [
      'holds the whole payment if its charge is another',
      [charged(2, 90), euros(5, 9, { charge: 'ch_2' })],
      ['10', '100?'],
    ],
    [
      'in a third currency is part of a later total',
      [euros(2, 5, BOTH, { currency: 'GBP' }), charged(3, 90)],
      ['10', '0'],
    ],
    ["is part of a later total in the payment's currency", [euros(2, 5), total(3, 250)], ['25', '0']],
    [
      "is part of a total in the payment's currency that was reported in the same second",
      [euros(3, 5), total(3, 250)],
      ['25', '0'],
    ],
    [
      "that names no charge is part of its intent's only total in the payment's currency",
      [euros(5, 5, INTENT), total(6, 250, 'ch_1', 'pi_1')],
      ['25', '0'],
    ],
    [
      "that names no charge is part of the latest total in the payment's currency",
      [euros(5, 5, INTENT), total(6, 250, 'ch_1', 'pi_1'), total(4, 100, 'ch_2', 'pi_1')],
      ['35', '0'],
    ],
    [
      'that names no charge holds the payment if it is newer than all totals',
      [euros(7, 5, INTENT), total(6, 250, 'ch_1', 'pi_1'), total(4, 100, 'ch_2', 'pi_1')],
      ['35', '100?'],
    ],
    [
      'is no part of a later total of another charge',
      [euros(5, 5, BOTH), total(4, 100, 'ch_1', 'pi_1'), total(6, 250, 'ch_2', 'pi_1')],
      ['35', '100?'],
    ],
    [
      'is part of a later total of its own charge, whatever the totals of others',
      [
        euros(5, 5, { charge: 'ch_2', intent: 'pi_1' }),
        total(4, 100, 'ch_1', 'pi_1'),
        total(6, 250, 'ch_2', 'pi_1'),
      ],
      ['35', '0'],
    ],
    [
      'without a known charge holds the payment if it is newer than the total',
      [total(3, 250), euros(4, 5)],
      ['25', '100?'],
    ],
    [
      'that is pending or has failed changes nothing',
      [euros(2, 5, BOTH, { status: 'pending' }), euros(3, 5, BOTH, { status: 'failed' })],
      ['0', '0'],
    ],
    [
      'is subtracted from its total if it fails later',
      [charged(3, 450), euros(2, 90, BOTH, { status: 'failed', at: day(5) })],
      ['40', '0'],
    ],
    [
      'leaves the rest of a total unknown if it fails later and its share is unknown',
      [total(3, 250), euros(2, 5, BOTH, { status: 'failed', at: day(5) })],
      ['0', '100?'],
    ],
    [
      'of the whole charge returns the whole payment, in any number of parts',
      [
        euros(2, 300),
        euros(3, 300, BOTH, { id: 'refund:a' }),
        euros(4, 300, BOTH, { id: 'refund:b' }),
        charged(2, 300),
      ],
      ['100', '0'],
    ],
    [
      'holds the payment if an old total does not contain the amount of the charge',
      [{ ...total(2, 90), ...EUR }],
      ['0', '100?'],
    ],
    ['of nothing changes nothing', [{ ...total(2, 0), ...EUR }], ['0', '0']],
    [
      "adds to a refund in the payment's currency",
      [charged(2, 450), refund(3, 200, { charge: 'ch_2' })],
      ['70', '0'],
    ],
    [
      'adds to those of another charge in another currency',
      [charged(2, 450), { ...total(2, 7, 'ch_2', 'pi_2'), currency: 'GBP', charged: 70 }],
      ['60', '0'],
    ],
  ])('%s', (_, facts, shares) => {
    expect(sharesOf(...facts)).toEqual(shares);
    expect(sharesOf(...facts.toReversed())).toEqual(shares);
  });

  test.each<[string, Fact[], string[]]>([
    ['holds the whole payment while it is open', [{ ...dispute('open', 1), ...EUR }], ['0', '100?']],
    ['reverses the whole commission if it is lost', [{ ...dispute('lost', 1), ...EUR }], ['100?', '0']],
    ['changes nothing if it is won', [{ ...dispute('won', 1), ...EUR }], ['0', '0']],
    [
      'is a share of its charge, if known',
      [{ ...dispute('lost', 450), ...EUR, ...BOTH }, charged(2, 90)],
      ['60', '0'],
    ],
    [
      'that names no charge is of the whole payment',
      [
        { ...dispute('lost', 450), ...EUR },
        { ...total(2, 0), ...EUR, charged: 900 },
      ],
      ['100?', '0'],
    ],
  ])('which is a dispute %s', (_, facts, shares) => {
    expect(sharesOf(...facts)).toEqual(shares);
    expect(sharesOf(...facts.toReversed())).toEqual(shares);
  });
});

describe('a dispute that was closed with an unknown status', () => {
  const closed = (withdrawn: number, reinstated: number) =>
    ({ ...dispute('open', 1_000), unknown: true, closed: true, withdrawn, reinstated }) as const;
  const sumsOf = (fact: Fact) => {
    const { returned, disputed } = correctionsOf(PAYMENT, [fact]);
    return [Number(returned), Number(disputed)];
  };

  test('is lost if the funds were withdrawn and not reinstated since, otherwise won', () => {
    expect(sumsOf(closed(1, 0))).toEqual([1_000, 0]);
    expect(sumsOf(closed(1, 1))).toEqual([0, 0]);
    expect(sumsOf(closed(2, 1))).toEqual([1_000, 0]);
    expect(sumsOf(closed(0, 0))).toEqual([0, 0]);
  });

  test('is open until it is closed, and if its status is known later', () => {
    const { closed: _, ...open } = closed(1, 1);
    const { unknown: __, ...known } = closed(1, 1);

    expect([sumsOf(open), sumsOf(known)]).toEqual([
      [0, 1_000],
      [0, 1_000],
    ]);
  });
});

test('corrections of other payments do not count', () => {
  const others: Fact[] = [refund(2, 100, BOTH), total(3, 100), dispute('lost', 100)];

  expect(correctionsOf({ ...PAYMENT, id: 'in:2' }, others)).toEqual({
    gross: 1_000n,
    returned: 0n,
    disputed: 0n,
    assumed: new Set(),
    cause: undefined,
  });
});

test('the latest correction is the cause', () => {
  const facts = [dispute('open', 100, 8), refund(9, 100, BOTH), total(7, 100)];

  expect(correctionsOf(PAYMENT, facts).cause).toEqual({ id: 're_9', at: day(9) });
});

const names = fc.constantFrom<Names>(
  BOTH,
  CHARGE,
  INTENT,
  { charge: 'ch_2', intent: 'pi_1' },
  { charge: 're_1' },
);
const refunds = fc
  .array(
    fc.record({
      names,
      n: fc.integer({ min: 2, max: 6 }),
      amount: fc.nat(100),
      status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map((one, i) => refund(one.n, one.amount, one.names, { id: `refund:re_${i}`, status: one.status })),
  );
const totals = fc.subarray([total(3, 50, 'ch_1', 'pi_1'), total(5, 120, 'ch_2', 'pi_1')]);

test('the order of the facts changes nothing', () => {
  const shuffled = fc
    .tuple(refunds, totals)
    .chain(([some, sums]) =>
      fc.tuple(
        fc.constant([...some, ...sums]),
        fc.shuffledSubarray([...some, ...sums], { minLength: some.length + sums.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([facts, other]) => {
      expect(correctionsOf(PAYMENT, other)).toEqual(correctionsOf(PAYMENT, facts));
    }),
  );
});

test('every succeeded refund counts, and without totals, nothing else does', () => {
  fc.assert(
    fc.property(refunds, totals, (some, sums) => {
      const succeeded = some
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(returnedBy(...some, ...sums)).toBeGreaterThanOrEqual(succeeded);
      expect(returnedBy(...some)).toBe(succeeded);
    }),
  );
});

test('a charge reported both as a total and by single refunds is deducted once, for any split and ids', () => {
  const parts = fc.array(fc.record({ names: fc.constantFrom(BOTH, CHARGE, INTENT), amount: fc.nat(300) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(parts, fc.nat(5), (all, count) => {
      const sum = all.reduce((before, { amount }) => before + amount, 0);
      const single = all
        .map(({ amount, names: named }, i) => refund(i + 2, amount, named, { id: `refund:re_${i}` }))
        .slice(0, count);
      expect(returnedBy(...single, total(20, sum, 'ch_1', 'pi_1'))).toBe(sum);
    }),
  );
});

describe('the cause of a correction', () => {
  const causeOf = (...facts: Fact[]) => correctionsOf(PAYMENT, facts).cause;

  test('is the latest one or, of several at the same time, the last by id', () => {
    const [first, last] = [refund(2, 10, CHARGE), refund(3, 10, CHARGE)];
    const sameTime = refund(4, 10, CHARGE, { at: day(3) });

    expect(causeOf(first, last)).toEqual({ id: 're_3', at: day(3) });
    expect(causeOf(last, first)).toEqual({ id: 're_3', at: day(3) });
    expect(causeOf(sameTime, last)).toEqual({ id: 're_4', at: day(3) });
    expect(causeOf(last, sameTime)).toEqual({ id: 're_4', at: day(3) });
  });

  test("is named by the provider's own id", () => {
    expect(causeOf({ ...refund(2, 10, CHARGE), id: 'refund:re_2@in:in_1' })?.id).toBe('re_2');
  });
});

test('refunds that a third one links count as those of one payment intent', () => {
  const facts = [
    total(2, 300, 'ch_1', 'pi_1'),
    refund(2, 300, { charge: 'ch_2' }),
    refund(3, 100, { charge: 'ch_2', intent: 'pi_1' }),
    refund(4, 200, { charge: 'ch_1' }),
  ];

  expect(returnedBy(...facts)).toBe(900);
});

test('a charge without an intent belongs to the intent that one of its refunds names', () => {
  const facts = [
    refund(2, 50, { charge: 'ch_1' }),
    refund(3, 100, { charge: 'ch_2', intent: 'pi_1' }),
    refund(4, 25, { charge: 'ch_1', intent: 'pi_1' }),
    total(5, 100, 'ch_2'),
  ];

  // The total of the second charge is its single refund, which must not be counted twice.
  expect(returnedBy(...facts)).toBe(175);
});

test('a failed refund is subtracted from a total only if the total included it', () => {
  const failed = (refundedAt: string) => refund(9, 100, CHARGE, { status: 'failed', refundedAt, at: day(9) });

  expect(returnedBy(total(5, 400), failed(day(4)))).toBe(300);
  expect(returnedBy(total(5, 400), failed(day(6)))).toBe(400);
});
