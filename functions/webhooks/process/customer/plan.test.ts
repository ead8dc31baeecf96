import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact, PaymentFact } from '../../../ledger/fact.ts';
import type { MonthBalance } from '../../../ledger/month-balance.ts';
import { day, dispute, PAYMENT, refund } from '../../../ledger/sample-facts.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import type { Coupon } from '../../../table/entities/coupon.ts';
import { type CustomerUpdate, type Known, Need } from './known.ts';
import { plan } from './plan.ts';
import { MAX_CODES } from './plan-facts.ts';
import { refuse } from './plan-money.ts';
import { atFirst, code, coupon, REF, reportedBy, SampleCustomer } from './sample-customer.ts';

const JANE = coupon('JANE', { affiliateId: 'jane', rate: 2_000 });
const BOB = coupon('BOB', { affiliateId: 'bob', rate: 1_000 });
const payment = (n: number, fields: Partial<PaymentFact> = {}): PaymentFact => ({
  ...PAYMENT,
  id: `in:${n}`,
  paidAt: day(n),
  at: day(n),
  ...fields,
});
const payments = (count: number): PaymentFact[] =>
  Array.from({ length: count }, (_, n) => payment(1, { id: `in:${100 + n}` }));
const outOfBand = (of: string): Fact => ({
  type: 'out_of_band',
  id: `out_of_band:${of}`,
  at: day(5),
  payment: of,
});
const superseded = (of: string, to?: string): Fact => ({
  type: 'superseded',
  id: `superseded:${of}`,
  at: day(5),
  payment: of,
  ...(to ? { to } : {}),
});
const subscription: Fact = {
  type: 'subscription',
  id: 'subscription:sub_1',
  at: day(1),
  state: 'active',
  startedAt: day(1),
  final: false,
};

const amounts = ({ entries }: SampleCustomer) => entries.map(({ kind, amount }) => [kind, amount]);
/** Runs an update and returns its steps alone. */
function stepsOf(customer: SampleCustomer, update: Partial<CustomerUpdate>): string[] {
  const before = customer.steps.length;
  customer.update(update);
  return customer.steps.slice(before);
}
/** Returns what the first plan of an update needs. */
function firstNeed(known: Known) {
  const planned = plan(known);
  return planned instanceof Need ? planned.reads : planned;
}
const month = (fields: Partial<MonthBalance>): MonthBalance => ({
  partnerId: REF.partnerId,
  affiliateId: 'jane',
  currency: 'USD',
  month: '2026-03',
  unpaid: 0,
  count: 0,
  held: 0,
  settlement: 0,
  earned: 0,
  ...fields,
});
/** Stores a month whose balance can grow by nothing anymore. */
function fill(customer: SampleCustomer, name: string): void {
  const full = month({ month: name, unpaid: Number.MAX_SAFE_INTEGER });
  customer.months.set(`jane#USD#${name}`, full);
}

describe('a plan needs and writes, in order,', () => {
  test('the facts and then the money of a first sale', () => {
    expect(
      stepsOf(new SampleCustomer(JANE), { reported: reportedBy('evt_1', code('JANE'), payment(1)) }),
    ).toEqual([
      'read before',
      'write facts',
      'read customer',
      'read program',
      'read months',
      'read hasMonths',
      'write code uses',
      'write money',
      'read customer',
    ]);
  });

  test('no program and no old entries for a renewal', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));

    expect(stepsOf(customer, { reported: reportedBy('evt_2', payment(2)) })).toEqual([
      'write facts',
      'read customer',
      'read months',
      'write money',
      'read customer',
    ]);
  });

  test('the entries since the payment for a refund', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1), payment(3));

    const stored = storedFor(refund(9, 1_190, { payment: 'in:3' }));

    expect(firstNeed({ ...stored, customer: known(customer) })).toEqual({
      entries: { since: day(3), version: 1, areAll: false },
    });
  });

  test('the entries since the earliest of several payments', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(3), payment(1), payment(2));
    const stored = storedFor(refund(9, 5, { payment: 'in:3' }), refund(8, 5, { payment: 'in:2' }));

    expect(firstNeed({ ...stored, customer: known(customer) })).toMatchObject({ entries: { since: day(2) } });
  });

  test('all entries if the referral may change, also those that are known in part', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    const all = { entries: { since: '', version: 1, areAll: true } };
    const inPart = { version: 1, entries: [], areAll: false };
    const decided = {
      ...storedFor(subscription),
      update: atFirst({ reattribute: true }).update,
      customer: known(customer),
      decidedFor: JSON.stringify([]),
    };
    const program = customer.read(decided, { program: customer.codes() });

    expect(firstNeed(program)).toEqual(all);
    expect(firstNeed({ ...program, entries: inPart })).toEqual(all);
    expect(firstNeed({ ...program, entries: { ...inPart, version: 0, areAll: true } })).toEqual(all);
    expect(firstNeed({ ...program, entries: { ...inPart, areAll: true } })).not.toEqual(all);
  });

  test('nothing but the facts for the payment of a customer without a code', () => {
    const customer = new SampleCustomer(JANE);

    expect(stepsOf(customer, { reported: reportedBy('evt_1', payment(1)) })).toEqual([
      'write facts',
      'read customer',
    ]);
    expect(customer.record).toBeUndefined();
  });

  test('the stored versions of the facts that are usually not new', () => {
    const need = firstNeed(
      atFirst({ reported: reportedBy('evt_1', subscription, payment(1), refund(2, 1), outOfBand('in:1')) }),
    );

    expect(need).toEqual({ facts: ['subscription:sub_1', 'out_of_band:in:1'] });
  });

  test.each<[string, Fact]>([
    ['payment', payment(1)],
    ['refund', refund(2, 1)],
    ['dispute', dispute('open')],
    ['superseded payment', superseded('in:1')],
  ])('no stored version of a %s, because it is usually new', (_, fact) => {
    expect(firstNeed(atFirst({ reported: reportedBy('evt_1', fact) }))).toMatchObject({
      writes: [{ group: 'facts', facts: [{ known: undefined }] }],
    });
  });

  test('the customer for a code, even together with other facts', () => {
    expect(firstNeed(atFirst({ reported: reportedBy('evt_1', subscription, code('JANE')) }))).toEqual({
      customer: true,
    });
  });
});

/** Returns what is known after the facts were stored as changes of existing facts. */
const storedFor = (...facts: readonly Fact[]): Known => ({
  ...atFirst({}),
  stored: {
    relevant: reportedBy('evt_9', ...facts),
    excess: new Set(),
    created: new Set(facts.map(({ id }) => id)),
    reattribute: false,
    isWithoutEffect: false,
  },
});
const known = (customer: SampleCustomer) => customer.read(atFirst({}), { customer: true }).customer as never;

describe('the facts to store', () => {
  const writeOf = (known: Known) => {
    const planned = plan(known);
    if (planned instanceof Need) throw new Error('Something is missing');
    const [write] = planned.writes;
    if (write?.group !== 'facts') throw new Error('No facts are written');
    return write;
  };

  test('are merged if an event contains two versions of a fact', () => {
    const paidBefore = payment(1, { paidAt: day(-1), at: day(0) });
    const { facts } = writeOf(atFirst({ reported: reportedBy('evt_1', payment(1), paidBefore) }));

    expect(facts).toMatchObject([{ reported: { fact: { id: 'in:1', paidAt: day(-1), at: day(1) } } }]);
  });

  test('are written over their stored versions', () => {
    const stored = { fact: subscription, revision: 3 };
    const before = new Map([[subscription.id, stored]]);
    const update = atFirst({ reported: reportedBy('evt_1', subscription) });

    expect(writeOf({ ...update, before: { facts: before, referral: undefined } }).facts).toMatchObject([
      { known: stored },
    ]);
  });

  test('leave out a purchase that a subscription proves, reported before or together with it', () => {
    const seen: Fact = { type: 'seen', id: 'seen:cs_1', at: day(2), recurring: true };
    const ids = (known: Known) => writeOf(known).facts.map(({ reported }) => reported.fact.id);
    const before = {
      facts: new Map([[subscription.id, { fact: subscription, revision: 1 }]]),
      referral: undefined,
    };
    const nothing = { facts: new Map(), referral: undefined };

    expect(ids({ ...atFirst({ reported: reportedBy('evt_1', seen) }), before })).toEqual([]);
    expect(
      ids({ ...atFirst({ reported: reportedBy('evt_1', seen, subscription) }), before: nothing }),
    ).toEqual(['subscription:sub_1']);
    expect(ids({ ...atFirst({ reported: reportedBy('evt_1', seen) }), before: nothing })).toEqual([
      'seen:cs_1',
    ]);
  });

  test('leave out a later use of a code that is stored, but not the first use of another code', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE'), payment(1));
    const idsAfter = (use: Fact) =>
      writeOf({ ...atFirst({ reported: reportedBy('evt_2', use) }), customer: known(customer) }).facts.map(
        ({ reported }) => reported.fact.id,
      );

    expect(idsAfter(code('JANE', 2))).toEqual([]);
    expect(idsAfter(code('JANE', 1))).toEqual(['code:metadata:JANE']);
    expect(idsAfter(code('JANE', 0))).toEqual(['code:metadata:JANE']);
    expect(idsAfter(code('BOB', 2))).toEqual(['code:metadata:BOB']);
  });

  test('keep a stored use that is too late, because its event may be processed again', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE'), code('BOB', 2), payment(1));
    const again = {
      ...atFirst({ reported: reportedBy('evt_1', code('BOB', 2)) }),
      customer: known(customer),
    };

    expect(writeOf(again).relevant).toHaveLength(1);
  });

  test('name the new codes, for whose texts the customer waits', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('BOB', 3));
    const update = atFirst({ reported: reportedBy('evt_2', code('BOB', 1), code('JANE', 1), payment(1)) });

    expect(writeOf({ ...update, customer: known(customer) }).codes).toMatchObject([
      { fact: { value: 'JANE' } },
    ]);
  });
});

describe(`a customer with ${MAX_CODES} codes`, () => {
  const others = (count: number) => Array.from({ length: count }, (_, n) => code(`OTHER${n}`, 2));
  const message =
    'This customer has used more than 50 different codes, so the codes in this event were not recorded. Its payments were.';

  test('keeps the payments of an event with one code more, but none of its codes', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...others(MAX_CODES - 1));

    const { refused } = customer.report('evt_2', code('JANE'), code('BOB'), payment(1));

    expect([...refused]).toEqual([['evt_2', new Unprocessable(message)]]);
    expect([...customer.facts.keys()].slice(MAX_CODES - 1)).toEqual(['in:1']);
    expect(customer.writes.filter(({ group }) => group === 'facts').at(-1)).toMatchObject({ codes: [] });
  });

  test('may use the last code, and each of them again', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...others(MAX_CODES - 1));

    expect(customer.report('evt_2', code('JANE')).refused).toEqual(new Map());
    expect(customer.report('evt_3', code('JANE', 0), ...others(MAX_CODES - 1)).refused).toEqual(new Map());
    expect(customer.facts.size).toBe(MAX_CODES);
  });

  test('keeps the codes of the first of two events that do not fit together', () => {
    const customer = new SampleCustomer(JANE);
    const reported = [
      ...reportedBy('evt_1', ...others(MAX_CODES - 1)),
      ...reportedBy('evt_2', code('JANE'), code('BOB')),
      ...reportedBy('evt_3', code('JANE')),
    ];

    expect([...customer.update({ reported }).refused.keys()]).toEqual(['evt_2']);
    expect(customer.facts.has('code:metadata:JANE')).toBe(true);
  });

  test('is no reason to refuse a code that is too late to count', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1), ...others(MAX_CODES - 1));

    expect(customer.report('evt_2', code('BOB', 3)).refused).toEqual(new Map());
    expect(customer.facts.has('code:metadata:BOB')).toBe(false);
  });
});

describe('an event that was processed before', () => {
  test('needs the customer again, because the attempt may have failed after storing the facts', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', subscription);

    expect(stepsOf(customer, { reported: reportedBy('evt_1', subscription) })).toEqual([
      'read before',
      'write facts',
      'read customer',
    ]);
  });

  test('decides the referral again if the code in it may not have been decided', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    const decidesAgain = (eventId: string, isRepeated = false) => {
      const reported = reportedBy(eventId, code('JANE')).map(({ fact, source }) => ({
        fact,
        source: { ...source, isRepeated },
      }));
      return stepsOf(customer, { reported }).includes('read program');
    };

    expect(decidesAgain('evt_1')).toBe(true);
    expect(decidesAgain('evt_2')).toBe(false);
    expect(decidesAgain('evt_2', true)).toBe(true);
    const { eventId: _, ...old } = customer.facts.get('code:metadata:JANE') as never as { eventId: string };
    customer.facts.set('code:metadata:JANE', old as never);
    expect(decidesAgain('evt_2')).toBe(true);
  });

  test('writes what an attempt that failed after storing the facts has left out', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    const failed = new SampleCustomer(JANE);
    for (const [id, item] of customer.facts) failed.facts.set(id, item);

    failed.report('evt_1', code('JANE'), payment(1));

    expect(amounts(failed)).toEqual(amounts(customer));
  });

  test('changes nothing else if only the time of an active subscription changes', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), subscription);

    const later = { ...subscription, at: day(2) };

    expect(stepsOf(customer, { reported: reportedBy('evt_2', later) })).toEqual([
      'read before',
      'write facts',
    ]);
    expect(customer.facts.get(subscription.id)).toMatchObject({ revision: 2, fact: later });
  });
});

describe('the money', () => {
  test('names the event, the settlement of the month, and the first commission of the pair', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.settle();
    customer.report('evt_2', payment(2));

    expect(customer.entries).toMatchObject([
      { customer: REF, partnerId: 'partner', settlement: 0, isFirstOfPair: true, eventId: 'evt_1' },
      { customer: REF, partnerId: 'partner', settlement: 1, eventId: 'evt_2' },
    ]);
    expect(customer.entries[1]).not.toHaveProperty('isFirstOfPair');
  });

  test('has no event if the promotion code became known only later', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('promo_1', 1, 'promotion_code'), payment(1));
    customer.promotionTexts.set('promo_1', 'JANE');
    customer.update({ reattribute: true });

    expect(amounts(customer)).toEqual([['commission', 200]]);
    expect(customer.entries[0]).not.toHaveProperty('eventId');
  });

  test('marks one commission as the first of its pair, but no clawback, and nothing in a new month of an old pair', () => {
    const customer = new SampleCustomer(JANE, BOB);
    fill(customer, '2025-01');
    customer.report('evt_1', code('JANE'), payment(1), payment(40));
    expect(customer.entries.filter(({ isFirstOfPair }) => isFirstOfPair)).toEqual([]);

    const other = new SampleCustomer(BOB);
    other.report('evt_1', code('BOB'), payment(1), refund(1, 1), payment(40));
    expect(other.entries.map(({ kind, isFirstOfPair }) => [kind, isFirstOfPair])).toEqual([
      ['clawback', undefined],
      ['commission', true],
      ['commission', undefined],
    ]);
  });

  test('adds to the balances, the counters and what the customer has earned', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.report('evt_2', refund(3, 595));

    expect(customer.record).toMatchObject({ version: 2, earned: { USD: 100 }, referral: { code: 'JANE' } });
    expect([...customer.months.values()]).toMatchObject([
      { unpaid: 100, count: 1, earned: 100, settlement: 0 },
    ]);
    const [first, second] = customer.money.map(({ counters }) => [...counters.partner]);
    expect(first).toEqual([['2026-03', { customers: 1, 'earned:USD': 200, 'revenue:USD': 1_000 }]]);
    expect(second).toMatchObject([['2026-03', { 'earned:USD': -100, 'refunded:USD': 500 }]]);
  });

  test('is split into transactions of 22 entries, and the customer is incomplete until the last one', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(45));
    const { isPutOff } = customer.report('evt_2', code('JANE'));

    expect(isPutOff).toBe(false);
    expect(customer.money.map(({ entries, after }) => [entries.length, after.isIncomplete])).toEqual([
      [22, true],
      [22, true],
      [1, undefined],
    ]);
    expect(new Set(customer.entries.map(({ payment: id }) => id)).size).toBe(45);
  });

  test('fits into one transaction if there are 22 entries', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(22));
    customer.report('evt_2', code('JANE'));

    expect(customer.money).toHaveLength(1);
  });

  test('is put off after the permitted number of transactions, and completed by the next update', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(45));

    const { isPutOff } = customer.update({ reported: reportedBy('evt_2', code('JANE')), maxCommits: 2 });
    expect(isPutOff).toBe(true);
    expect(customer.entries).toHaveLength(44);

    expect(customer.report('evt_3', payment(2)).isPutOff).toBe(false);
    expect(customer.entries).toHaveLength(46);
    expect(customer.record).not.toHaveProperty('isIncomplete');
  });

  test('is not put off if everything fits exactly', () => {
    const customer = new SampleCustomer(JANE);
    const { isPutOff } = customer.update({
      reported: reportedBy('evt_1', code('JANE'), payment(1)),
      maxCommits: 1,
    });

    expect(isPutOff).toBe(false);
  });

  test('moves to another affiliate until a payout has settled an entry', () => {
    const moved = new SampleCustomer(JANE, BOB);
    moved.report('evt_1', code('JANE', 2), payment(2));
    moved.report('evt_2', code('BOB', 1));
    expect(moved.entries.map(({ affiliateId, amount }) => [affiliateId, amount])).toEqual([
      ['jane', 200],
      ['bob', 100],
      ['jane', -200],
    ]);
    expect(moved.record?.earned).toEqual({ USD: 100 });

    const frozen = new SampleCustomer(JANE, BOB);
    frozen.report('evt_1', code('JANE', 2), payment(2));
    frozen.settle();
    frozen.report('evt_2', code('BOB', 1));
    expect(amounts(frozen)).toEqual([['commission', 200]]);
    expect(frozen.record).toMatchObject({ referral: { code: 'JANE' }, lateReferral: { code: 'BOB' } });
  });

  test('is taken back when the payment turns out to be that of another customer', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1, { direct: true }));
    customer.report('evt_2', superseded('in:1', 'cus_2'));

    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['commission', -200],
    ]);
    expect(customer.record).toMatchObject({ hasNoPurchase: true });
  });
});

describe('a payment whose sum would not be exact', () => {
  const message = (name: string) =>
    `The balance of ${name} in USD would exceed the largest amount that can be recorded exactly. Check the amounts of this event.`;

  test('is refused alone, while the others earn', () => {
    const customer = new SampleCustomer(JANE);
    fill(customer, '2026-04');
    const reported = [
      ...reportedBy('evt_0', code('JANE', -9)),
      ...[1, 33, 62, 34].flatMap((n) => reportedBy(`evt_${n}`, payment(n))),
    ];

    const { refused, isPutOff } = customer.update({ reported });

    expect(isPutOff).toBe(false);
    expect([...refused]).toEqual([
      ['evt_33', new Unprocessable(message('2026-04'))],
      ['evt_34', new Unprocessable(message('2026-04'))],
    ]);
    expect(customer.entries.map(({ payment: id }) => id)).toEqual(['in:1', 'in:62']);
    expect(customer.money.map(({ then }) => then.refusals.isSplit)).toEqual([true, true]);
  });

  test('is not refused if it takes away from a full month', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    fill(customer, '2026-03');

    expect(customer.report('evt_2', refund(2, 1_190)).refused.size).toBe(0);
    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['clawback', -200],
    ]);
  });

  test.each(['unpaid', 'count', 'held', 'earned'] as const)('is refused because of %s', (sum) => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.months.set('jane#USD#2026-03', month({ [sum]: Number.MAX_SAFE_INTEGER }));

    const { refused } =
      sum === 'held'
        ? customer.report('evt_2', dispute('open'), payment(1, { gross: 1_191 }))
        : customer.report('evt_2', payment(2));

    expect([...refused.keys()]).toEqual(['evt_2']);
  });

  test('is still refused when its event comes again, and its fact stays', () => {
    const customer = new SampleCustomer(JANE);
    fill(customer, '2026-03');
    customer.report('evt_1', code('JANE'), payment(1));

    expect([...customer.report('evt_1', code('JANE'), payment(1)).refused.keys()]).toEqual(['evt_1']);
    expect(customer.facts.has('in:1')).toBe(true);
  });

  test('is found one by one, and keeps what was refused before', () => {
    const error = new Unprocessable('too large');
    const none = { payments: new Map(), isSplit: false };
    const [one, two] = [{ payment: 'in:1' }, { payment: 'in:2' }];

    expect(refuse(none, [one, two], error)).toEqual({ payments: new Map(), isSplit: true });
    expect(refuse(none, [one, one], error)).toEqual({ payments: new Map([['in:1', error]]), isSplit: false });
    expect(refuse({ payments: new Map([['in:2', error]]), isSplit: true }, [one], error)).toEqual({
      payments: new Map([
        ['in:2', error],
        ['in:1', error],
      ]),
      isSplit: true,
    });
    expect(() => refuse(none, [], error)).toThrow(error);
  });
});

describe('the uses of codes', () => {
  const usesOf = ({ uses }: SampleCustomer) =>
    [...uses.values()].map(({ code: text, at, isUnlisted }) => [text, at, isUnlisted]);

  test('are written once, and again only for a use that is more than a day earlier', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE', 5), code('SUMMER', 5), payment(5));
    expect(usesOf(customer)).toEqual([['JANE', day(5), undefined]]);

    expect(stepsOf(customer, { reported: reportedBy('evt_2', code('JANE', 4)) })).not.toContain(
      'write code uses',
    );
    expect(stepsOf(customer, { reported: reportedBy('evt_3', code('JANE', 3)) })).toContain(
      'write code uses',
    );
    expect(usesOf(customer)).toEqual([['JANE', day(3), undefined]]);
  });

  test('are unlisted once if all payments belong to another customer, and listed again with a purchase', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1, { direct: true }));
    customer.report('evt_2', superseded('in:1', 'cus_2'));
    expect(usesOf(customer)).toEqual([['JANE', day(1), true]]);

    expect(stepsOf(customer, { reattribute: true })).not.toContain('write code uses');

    customer.report('evt_3', payment(2));
    customer.update({ reattribute: true });
    expect(usesOf(customer)).toEqual([['JANE', day(1), undefined]]);
  });

  test.each([
    ['the customer itself', 'cus_1'],
    ['an unknown customer', undefined],
  ])('stay listed if a payment belongs to %s', (_, to) => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1, { direct: true }));
    customer.report('evt_2', superseded('in:1', to));

    expect(usesOf(customer)).toEqual([['JANE', day(1), undefined]]);
  });

  test('of test events stay listed', () => {
    const customer = new SampleCustomer(JANE);
    customer.uses.set('JANE', { ...REF, code: 'JANE', at: day(1), isTest: true });
    customer.report('evt_1', payment(1, { direct: true }));
    customer.report('evt_2', superseded('in:1', 'cus_2'));

    expect(usesOf(customer)).toEqual([['JANE', day(1), undefined]]);
  });
});

describe('the flag for a payment outside of the provider', () => {
  test('is written once, before the money', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));

    const steps = stepsOf(customer, { reported: reportedBy('evt_2', outOfBand('in:1'), refund(3, 1_190)) });

    expect(steps.filter((step) => step.startsWith('write'))).toEqual([
      'write facts',
      'write flags',
      'write money',
    ]);
    expect(customer.entries.map(({ outOfBand: flag }) => flag)).toEqual([true, true]);
    expect(stepsOf(customer, { reattribute: true })).not.toContain('write flags');
  });
});

describe('a coupon that awaits its first use', () => {
  const awaiting = ({ liveAt: _, ...rest }: Coupon): Coupon => rest;

  test('goes live with the use that counts', () => {
    const customer = new SampleCustomer(
      awaiting(JANE),
      awaiting(BOB),
      awaiting({ ...JANE, appId: 'other', approvedAt: day(-1) }),
    );
    customer.report('evt_1', code('JANE'), code('BOB', 2), payment(1));

    expect(customer.writes.filter(({ group }) => group === 'best effort')).toEqual([
      { group: 'best effort', coupon: awaiting(JANE), at: day(1) },
    ]);
  });

  test('is left alone if it is live, or if nothing was decided', () => {
    const live = new SampleCustomer(JANE);
    live.report('evt_1', code('JANE'), payment(1));
    expect(live.steps).not.toContain('write best effort');

    const decided = new SampleCustomer(awaiting(JANE));
    decided.report('evt_1', code('JANE'), payment(1));
    expect(stepsOf(decided, { reported: reportedBy('evt_2', payment(2)) })).not.toContain(
      'write best effort',
    );
  });
});

/** Facts that affect each other. */
const FACTS: readonly Fact[] = [
  code('JANE', 2),
  code('BOB', 1),
  code('promo_1', 0, 'promotion_code'),
  payment(1),
  payment(2, { direct: true }),
  payment(33, { reason: 'cycle', subscription: 'sub_1' }),
  payment(1, { gross: 500, base: 400, at: day(3) }),
  refund(3, 500),
  refund(4, 100, { status: 'failed' }),
  dispute('open'),
  { ...dispute('lost'), at: day(21) },
  superseded('in:2', 'cus_2'),
  outOfBand('in:1'),
  subscription,
  { ...subscription, at: day(2), state: 'canceled', endedAt: day(2) },
];
const steps = fc.array(
  fc.oneof(fc.subarray([...FACTS], { minLength: 1, maxLength: 4 }), fc.constant('promotion')),
  {
    minLength: 1,
    maxLength: 6,
  },
);

function customerAfter(story: readonly (readonly Fact[] | string)[]): SampleCustomer {
  const customer = new SampleCustomer(JANE, BOB);
  for (const [n, step] of story.entries()) {
    if (typeof step !== 'string') customer.report(`evt_${n}`, ...step);
    else {
      customer.promotionTexts.set('promo_1', 'JANE');
      customer.update({ reattribute: true });
    }
  }
  return customer;
}

test('planning again after a commit finds nothing, whatever was reported', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const customer = customerAfter(story);

      const again = stepsOf(customer, { reattribute: true });

      expect(again.filter((step) => step.startsWith('write') && step !== 'write facts')).toEqual([]);
    }),
  );
});

test('the order of the facts changes neither what is due nor the referral of a purchase', () => {
  const outcomeOf = ({ months, record }: SampleCustomer) => ({
    due: [...months].filter(([, { unpaid }]) => unpaid !== 0).map(([id, { unpaid }]) => `${id} ${unpaid}`),
    referral: record?.hasNoPurchase ? undefined : record?.referral,
  });
  fc.assert(
    fc.property(fc.shuffledSubarray([...FACTS]), (facts) => {
      const one = outcomeOf(customerAfter([facts, 'promotion']));
      const other = outcomeOf(customerAfter([...facts.map((fact) => [fact]), 'promotion']));

      expect({ ...other, due: other.due.sort() }).toEqual({ ...one, due: one.due.sort() });
    }),
  );
});
