import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fact, type PaymentFact, type StatedFact, statedId } from './fact.ts';
import { firstPayment } from './first-payment.ts';
import { askedAnew, MAX_SAME_SALES, openQuestions, sameSalesOf } from './same-sale.ts';
import { day, JANE, ledgerAfter, PAYMENT } from './sample-facts.ts';
import { subscriptionStatus } from './subscription-status.ts';

const HOUR = 3_600_000;
/** A payment of $11.90 at the given number of hours after noon of March 10. */
const payment = (id: string, hour: number, fields: Partial<PaymentFact> = {}): PaymentFact => ({
  ...PAYMENT,
  id,
  reason: 'one_time',
  paidAt: new Date(Date.parse(day(10)) + hour * HOUR).toISOString(),
  ...fields,
});
const session = payment('pi:session', 0);
const outside = payment('in:outside', 5, { outOfBand: true });
const stated = (
  kind: 'same_sale' | 'two_sales',
  { payment: id = 'in:outside', other = 'pi:session', at = day(12) } = {},
): StatedFact => ({
  type: 'stated',
  id: statedId(id),
  at,
  payment: id,
  statement: { kind, other },
  by: 'partner',
  reason: '',
});

const pairsOf = (...facts: Fact[]) =>
  Object.fromEntries([...openQuestions(facts)].map(([id, other]) => [id, other.id]));

function sums(...tellings: Fact[][]): Record<string, number> {
  const own = ledgerAfter(JANE, ...tellings).filter((entry) => entry.payment === 'in:outside');
  return Object.fromEntries(
    ['commission', 'clawback', 'hold'].map((kind) => [
      kind,
      own.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
}

describe('A payment outside of the provider', () => {
  test.each([
    ['before', -24, true],
    ['after', 24, true],
    ['more than a day before', -25, false],
    ['more than a day after', 25, false],
  ])('made %s a payment of the same amount is asked about: %3$s', (_, hour, isAsked) => {
    const found = pairsOf(session, { ...payment('in:outside', hour), outOfBand: true });

    expect(found).toEqual(isAsked ? { 'in:outside': 'pi:session' } : {});
  });

  test.each([
    ['in another currency', { currency: 'EUR' }],
    ['of another total', { gross: 1_189 }],
    ['that was also made outside', { outOfBand: true as const }],
    ['that is counted elsewhere', { id: 'pi:moved' }],
  ])('is not asked about because of a payment %s', (_, fields) => {
    const moved: Fact = {
      type: 'superseded',
      id: 'superseded:pi:moved',
      at: day(11),
      payment: 'pi:moved',
      to: 'cus_2',
    };

    expect(pairsOf(outside, { ...session, ...fields }, moved)).toEqual({});
  });

  test('is asked about if only an event about a part of the invoice says that it was made outside', () => {
    const part = (amount: number): Fact => ({
      type: 'out_of_band',
      id: `out_of_band:${amount}`,
      at: day(11),
      payment: 'in:outside',
      amount,
    });
    const invoice = payment('in:outside', 5);

    expect(pairsOf(session, invoice, part(1_000))).toEqual({});
    expect(pairsOf(session, invoice, part(1_000), part(190))).toEqual({ 'in:outside': 'pi:session' });
  });

  test('pairs with one payment, and each payment with one, by time', () => {
    const later = payment('in:later', 6, { outOfBand: true });

    expect(pairsOf(later, outside, session)).toEqual({ 'in:outside': 'pi:session' });
    expect(pairsOf(later, outside, session, payment('pi:2', 7))).toEqual({
      'in:outside': 'pi:session',
      'in:later': 'pi:2',
    });
  });

  test('leaves no payment of the same look alone, whatever the order of the facts', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 });
    fc.assert(
      fc.property(hours, hours, fc.boolean(), (outsides, insides, isReversed) => {
        const facts = [
          ...outsides.map((hour, n) => payment(`in:${n}`, hour, { outOfBand: true })),
          ...insides.map((hour, n) => payment(`pi:${n}`, hour)),
        ];
        const pairs = pairsOf(...facts);
        const taken = Object.values(pairs);

        expect(pairsOf(...(isReversed ? facts.toReversed() : facts))).toEqual(pairs);
        expect(new Set(taken).size).toBe(taken.length);
        outsides.forEach((hour, n) => {
          const near = insides.flatMap((at, other) => (Math.abs(at - hour) <= 24 ? [`pi:${other}`] : []));
          if (!pairs[`in:${n}`]) expect(near.filter((id) => !taken.includes(id))).toEqual([]);
        });
      }),
    );
  });
});

test('A payment that named nothing pairs only with an invoice through the provider', () => {
  const bare = payment('pi:bare', 1, { direct: true, bare: true });

  expect(pairsOf(bare, session)).toEqual({});
  expect(pairsOf(bare, outside)).toEqual({ 'in:outside': 'pi:bare' });
  expect(pairsOf(bare, payment('in:1', 20))).toEqual({ 'pi:bare': 'in:1' });
});

describe('The commission on a payment that may be told twice', () => {
  const told = [session, outside];

  test('is on hold, whichever payment is told first', () => {
    expect(sums([session], told)).toEqual({ commission: 200, clawback: 0, hold: -200 });
    expect(sums([outside], told)).toEqual({ commission: 200, clawback: 0, hold: -200 });
    expect(ledgerAfter(JANE, [outside], told).filter(({ kind }) => kind === 'hold')).toMatchObject([
      { amount: -200, reason: 'same_sale', payment: 'in:outside' },
    ]);
  });

  test('is taken back if the partner says that it is the same sale', () => {
    const entries = ledgerAfter(JANE, told, [...told, stated('same_sale')]).slice(3);

    expect(entries).toMatchObject([
      { kind: 'commission', amount: -200, revenue: -1_000, reason: 'same_sale', at: day(12) },
      { kind: 'hold', amount: 200, reason: 'same_sale', at: day(12) },
    ]);
  });

  test('is released if the partner says that these are two sales', () => {
    const entries = ledgerAfter(JANE, told, [...told, stated('two_sales')]).slice(3);

    expect(entries).toMatchObject([{ kind: 'hold', amount: 200, reason: 'same_sale', at: day(12) }]);
    expect(entries[0]).not.toHaveProperty('cause');
  });

  test('follows the later of two answers', () => {
    const answers = [stated('same_sale'), stated('two_sales', { at: day(13) })];

    expect(sums(told, ...answers.map((answer) => [...told, answer]))).toEqual({
      commission: 200,
      clawback: 0,
      hold: 0,
    });
  });

  test('is released if the other payment turns out to be counted elsewhere', () => {
    const moved: Fact = { type: 'superseded', id: 's', at: day(11), payment: 'pi:session', to: 'cus_2' };

    expect(sums(told, [...told, moved])).toEqual({ commission: 200, clawback: 0, hold: 0 });
  });

  test('counts again if the payment with which it was the same turns out to be counted elsewhere', () => {
    const moved: Fact = { type: 'superseded', id: 's', at: day(11), payment: 'pi:session', to: 'cus_2' };
    const answered = [...told, stated('same_sale')];

    expect(sums(told, answered, [...answered, moved])).toEqual({ commission: 200, clawback: 0, hold: 0 });
  });

  test('counts once if the same sale was told three times', () => {
    const bare = payment('pi:bare', 1, { direct: true, bare: true });
    const invoice = payment('in:1', 2);
    const facts = [
      outside,
      bare,
      invoice,
      stated('same_sale', { other: 'pi:bare' }),
      stated('same_sale', { payment: 'pi:bare', other: 'in:1' }),
    ];

    expect(ledgerAfter(JANE, facts).map((entry) => entry.payment)).toEqual(['in:1']);
  });
});

test('A payment that is the same sale as another one is neither the first payment nor a renewal', () => {
  const cycle = { reason: 'cycle', subscription: 'sub_1' } as const;
  const facts = [
    payment('in:0', -700, { ...cycle, reason: 'create' }),
    payment('in:1', 0, cycle),
    payment('in:outside', -1, { ...cycle, outOfBand: true }),
  ];
  const answer = stated('same_sale', { other: 'in:1' });

  expect(firstPayment([session, { ...outside, paidAt: day(10) }], JANE)?.id).toBe('in:outside');
  expect(firstPayment([session, { ...outside, paidAt: day(10) }, stated('same_sale')], JANE)?.id).toBe(
    'pi:session',
  );
  expect(subscriptionStatus(facts)?.renewals).toBe(2);
  expect(subscriptionStatus([...facts, answer])?.renewals).toBe(1);
});

test('Answers that lead back to their own payment leave every payment counted', () => {
  const facts = [
    session,
    outside,
    stated('same_sale'),
    stated('same_sale', { payment: 'pi:session', other: 'in:outside' }),
  ];

  expect(ledgerAfter(JANE, facts).map((entry) => entry.payment)).toEqual(
    expect.arrayContaining(['pi:session', 'in:outside']),
  );
});

describe('What the partner is asked', () => {
  test('leaves out a payment that earns nothing', () => {
    const facts = [session, { ...outside, base: 0 }];

    expect(sameSalesOf(facts, JANE)).toEqual([]);
    expect(sameSalesOf([session, outside], { ...JANE, since: day(15) })).toEqual([]);
    expect(sameSalesOf([session, outside], JANE)).toEqual([
      {
        payment: 'in:outside',
        paidAt: outside.paidAt,
        other: 'pi:session',
        otherPaidAt: session.paidAt,
        currency: 'USD',
        gross: 1_190,
      },
    ]);
  });

  test('comes before what the partner has answered, and is bounded', () => {
    const facts = Array.from({ length: MAX_SAME_SALES + 1 }, (_, n) => [
      payment(`in:${n}`, n * 100, { outOfBand: true }),
      payment(`pi:${n}`, n * 100),
    ]).flat();
    const answers = [0, 1].map((n) => stated('two_sales', { payment: `in:${n}`, other: `pi:${n}` }));
    const asked = sameSalesOf([...facts, ...answers], JANE);

    expect(asked).toHaveLength(MAX_SAME_SALES);
    expect(asked.map(({ payment: id, answer }) => [id, answer]).at(0)).toEqual(['in:2', undefined]);
    expect(asked.map(({ payment: id, answer }) => [id, answer]).at(-1)).toEqual(['in:1', 'two_sales']);
    expect(askedAnew(asked, asked)).toBeUndefined();
  });
});

test('Questions and answers are in order of time, answers the newest first', () => {
  const at = (n: number) => [
    payment(`pi:${n}`, n * 100),
    payment(`in:${n}`, n * 100 + 1, { outOfBand: true }),
  ];
  const answer = (n: number) => stated('two_sales', { payment: `in:${n}`, other: `pi:${n}` });
  const facts = [4, 3, 2, 1].flatMap(at);
  const listed = (...answers: Fact[]) =>
    sameSalesOf([...facts, ...answers], JANE).map((sale) => [sale.payment, sale.answer]);

  expect(listed()).toEqual([1, 2, 3, 4].map((n) => [`in:${n}`, undefined]));
  expect(listed(answer(2), answer(3), answer(1))).toEqual([
    ['in:4', undefined],
    ['in:3', 'two_sales'],
    ['in:2', 'two_sales'],
    ['in:1', 'two_sales'],
  ]);
});

test('An answer about a payment that is counted elsewhere, or that leads back to it, is not listed', () => {
  const moved: Fact = { type: 'superseded', id: 's', at: day(11), payment: 'in:outside', to: 'cus_2' };
  const back = stated('same_sale', { payment: 'pi:session', other: 'in:outside' });
  const answers = (...facts: Fact[]) =>
    sameSalesOf([session, outside, stated('same_sale'), ...facts], JANE).map((sale) => sale.payment);

  expect(answers()).toEqual(['in:outside']);
  expect(answers(moved)).toEqual([]);
  expect(answers(back).length).toBeLessThan(2);
});
