import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsAtCost } from '../../../../test/support/property-runs.ts';
import type { Coupon } from '../../../entities/coupon.ts';
import type { Fact } from '../../../ledger/fact.ts';
import { day, dispute, refund } from '../../../ledger/sample-facts.ts';
import type { Source } from '../source.ts';
import {
  amounts,
  atFirst,
  BOB,
  code,
  firstNeed,
  JANE,
  outOfBand,
  payment,
  REF,
  reportedBy,
  SampleCustomer,
  stepsOf,
  storedFor,
  subscription,
  superseded,
} from './sample-customer.ts';

const SESSION: Fact = {
  type: 'session',
  id: 'session:pi:1',
  at: day(2),
  payment: 'pi:1',
  gross: 9,
  base: 9,
};

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
      'read barePayments',
    ]);
  });

  test('the payments that a new code may explain, also if an attempt died before it read them', () => {
    const customer = new SampleCustomer(JANE);
    const [event] = reportedBy('evt_0', code('JANE')).map(({ source }) => source);
    customer.barePayments.push({ ...(event as Source), lane: REF.providerId, eventId: 'evt_bare' });
    const reported = reportedBy('evt_1', code('JANE'), payment(1));

    const outcomes = [customer.update({ reported }), customer.update({ reported })];

    for (const { barePayments } of outcomes) expect(barePayments).toMatchObject([{ eventId: 'evt_bare' }]);
    expect(customer.report('evt_2', payment(2)).barePayments).toEqual([]);
  });

  test('the payment that a session names until it is known, wherever it may be stored', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    const needs = () => firstNeed(customer.load(storedFor(SESSION)));

    expect(needs()).toEqual({ barePayments: [REF.providerId, 'live', '1'] });
    customer.report('evt_2', payment(2, { id: 'pi:1', direct: true }));
    expect(needs()).toMatchObject({ entries: { since: day(2) } });
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

    expect(firstNeed(customer.load(stored))).toEqual({
      entries: { since: day(3), version: 1, touched: new Set(['in:3']) },
    });
  });

  test('the entries since the earliest of several payments', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(3), payment(1), payment(2));
    const stored = storedFor(refund(9, 5, { payment: 'in:3' }), refund(8, 5, { payment: 'in:2' }));

    expect(firstNeed(customer.load(stored))).toMatchObject({
      entries: { since: day(2) },
    });
  });

  test('all entries if the referral may change, also those that are known in part', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    const all = { entries: { since: '', version: 1, touched: undefined } };
    const inPart = { version: 1, entries: [], touched: new Set(['in:1']) };
    const { update } = atFirst({ reattribute: true });
    const decided = customer.load({ ...storedFor(subscription), update, decidedFor: JSON.stringify([]) });
    const program = customer.readMore(decided, { program: customer.codes() });

    expect(firstNeed(program)).toEqual(all);
    expect(firstNeed({ ...program, entries: inPart })).toEqual(all);
    expect(firstNeed({ ...program, entries: { ...inPart, version: 0, touched: undefined } })).toEqual(all);
    expect(firstNeed({ ...program, entries: { ...inPart, touched: undefined } })).not.toEqual(all);
  });

  test('nothing but the facts for the payment of a customer without a code', () => {
    const customer = new SampleCustomer(JANE);

    expect(stepsOf(customer, { reported: reportedBy('evt_1', payment(1)) })).toEqual([
      'write facts',
      'read customer',
    ]);
    expect(customer.record).toBeUndefined();
  });

  test('nothing more for a use of a code that another event has reported', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.report('evt_2', code('BOB'));
    const repeated = [...reportedBy('evt_3', code('JANE')), ...reportedBy('evt_1', code('BOB'))];

    expect(customer.report('evt_3', code('JANE'))).toEqual({
      refused: new Map(),
      isPutOff: false,
      barePayments: [],
    });
    expect(stepsOf(customer, { reported: repeated })).toEqual(['read before', 'write facts']);
    expect(stepsOf(customer, { reported: reportedBy('evt_4', code('JANE'), payment(2)) })).not.toContain(
      'read program',
    );
  });

  test('the customer for a repeated event, because an earlier attempt may have died before it', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', payment(1));
    customer.report('evt_2', code('JANE', 2));

    for (const reported of [reportedBy('evt_1', payment(1)), reportedBy('evt_2', code('JANE', 2))])
      expect(stepsOf(customer, { reported })).toContain('read customer');
    expect(firstNeed(storedFor(payment(1)))).toEqual({ customer: true });
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
    ['session', SESSION],
  ])('no stored version of a %s, because it is usually new', (_, fact) => {
    expect(firstNeed(atFirst({ reported: reportedBy('evt_1', fact) }))).toMatchObject({
      writes: [{ group: 'facts', facts: [{ known: undefined }] }],
    });
  });

  test('the codes for a code, and the customer for a code together with other facts', () => {
    expect(firstNeed(atFirst({ reported: reportedBy('evt_1', code('JANE'), payment(1)) }))).toEqual({
      codes: true,
    });
    expect(firstNeed(atFirst({ reported: reportedBy('evt_1', subscription, code('JANE')) }))).toEqual({
      customer: true,
    });
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

describe('a history that has lost the time of the use', () => {
  test('takes nothing back, and decides about later uses', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE', 1), payment(1));
    customer.statusChanges = [{ status: 'inactive', at: day(3) }];

    customer.update({ reattribute: true });
    customer.report('evt_2', code('BOB', 1), payment(2));

    expect(customer.record?.referral?.code).toBe('JANE');
    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['commission', 200],
    ]);
  });

  test('earns nobody anything who was not referred before', () => {
    const customer = new SampleCustomer(JANE);
    customer.statusChanges = [{ status: 'active', at: day(3) }];

    customer.report('evt_1', code('JANE', 1), payment(1));

    expect(customer.record).toBeUndefined();
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
      awaiting(BOB),
      awaiting({ ...JANE, appId: 'other', approvedAt: day(-1) }),
      awaiting(JANE),
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
      customer.providerCodes.set('promo_1', 'JANE');
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
    { numRuns: runsAtCost(5, 1) },
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
    { numRuns: runsAtCost(10, 1) },
  );
});
