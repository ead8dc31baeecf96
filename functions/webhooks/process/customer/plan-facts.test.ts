import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsAtCost } from '../../../../test/support/property-runs.ts';
import type { FactItem } from '../../../entities/customer.ts';
import { type Fact, MAX_USES, usesOf } from '../../../ledger/fact.ts';
import { day } from '../../../ledger/sample-facts.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import { type Known, Need } from './known.ts';
import { plan } from './plan.ts';
import { factChange, MAX_CODES, storedFacts } from './plan-facts.ts';
import {
  amounts,
  atFirst,
  BOB,
  code,
  JANE,
  payment,
  reportedBy,
  SampleCustomer,
  stepsOf,
  subscription,
} from './sample-customer.ts';

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

    expect(writeOf({ ...update, before: { facts: before, record: undefined } }).facts).toMatchObject([
      { known: stored },
    ]);
  });

  test('leave out a purchase that a subscription proves, reported before or together with it', () => {
    const seen: Fact = { type: 'seen', id: 'seen:cs_1', at: day(2), recurring: true };
    const ids = (known: Known) => writeOf(known).facts.map(({ reported }) => reported.fact.id);
    const before = {
      facts: new Map([[subscription.id, { fact: subscription, revision: 1 }]]),
      record: undefined,
    };
    const nothing = { facts: new Map(), record: undefined };

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
      writeOf(customer.read(atFirst({ reported: reportedBy('evt_2', use) }), { customer: true })).facts.map(
        ({ reported }) => reported.fact.id,
      );

    expect(idsAfter(code('JANE', 2))).toEqual([]);
    expect(idsAfter(code('JANE', 1))).toEqual(['code:metadata:JANE']);
    expect(idsAfter(code('JANE', 0))).toEqual(['code:metadata:JANE']);
    expect(idsAfter(code('BOB', 2))).toEqual(['code:metadata:BOB']);
  });

  test('keep the event of a code alone, which says whether an attempt died, and say which facts are new', () => {
    const [stored, use] = reportedBy('evt_1', payment(1), code('JANE')).map(
      (reported) => factChange(undefined, reported).after,
    ) as [FactItem, FactItem];

    expect([stored, use].map(({ eventId }) => eventId)).toEqual([undefined, 'evt_1']);
    const facts = { relevant: [], excess: new Set<string>() };
    expect(storedFacts(facts, [{ before: stored, after: stored }]).created).toEqual(new Set());
    expect(storedFacts(facts, [{ before: undefined, after: stored }]).created).toEqual(new Set(['in:1']));
  });

  test('keep a stored use that is too late, because its event may be processed again', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('JANE'), code('BOB', 2), payment(1));
    const again = atFirst({ reported: reportedBy('evt_1', code('BOB', 2)) });

    expect(writeOf(customer.read(again, { customer: true })).relevant).toHaveLength(1);
  });

  test('name the new codes, for whose texts the customer waits', () => {
    const customer = new SampleCustomer(JANE, BOB);
    customer.report('evt_1', code('BOB', 3));
    const update = atFirst({ reported: reportedBy('evt_2', code('BOB', 1), code('JANE', 1), payment(1)) });

    expect(writeOf(customer.read(update, { customer: true })).codes).toMatchObject([
      { fact: { value: 'JANE' } },
    ]);
  });
});

describe(`a customer with ${MAX_CODES} codes`, () => {
  const others = (count: number) => Array.from({ length: count }, (_, n) => code(`OTHER${n}`, 2));
  const message =
    'This customer has used more than 50 different codes, or a code more than 500 times, so the codes in this event were not recorded. Its payments were.';

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

describe('many uses of a code', () => {
  const approved = { ...JANE, approvedAt: day(13) };
  /** Thirteen sales before the approval of the code, and thirteen sales after it. */
  const sales = Array.from({ length: 26 }, (_, n) => [code('JANE', n), payment(n)] as const);
  const earnedBy = (...reports: readonly (readonly Fact[])[]) => {
    const customer = new SampleCustomer(approved);
    for (const [n, facts] of reports.entries()) customer.report(`evt_${n}`, ...facts);
    return customer.entries.reduce((sum, { amount }) => sum + amount, 0);
  };

  test('earn the same in whichever order they arrive', () => {
    const inOrder = earnedBy(...sales);

    expect(inOrder).toBe(13 * 200);
    expect(earnedBy(...[...sales].reverse())).toBe(inOrder);
    fc.assert(
      fc.property(fc.shuffledSubarray(sales, { minLength: sales.length }), (shuffled) => {
        expect(earnedBy(...shuffled)).toBe(inOrder);
      }),
      { numRuns: runsAtCost(100) },
    );
  });

  test('are refused if as many earlier ones are known, which the partner is told', () => {
    const customer = new SampleCustomer();
    const second = (n: number) => new Date(Date.parse(day(1)) + 1_000 * n).toISOString();
    const use = (n: number) => ({ ...code('JANE'), at: second(n) });
    customer.report('evt_1', ...Array.from({ length: MAX_USES }, (_, n) => use(n + 1)));

    expect([...customer.report('evt_2', use(MAX_USES + 1), payment(2)).refused.keys()]).toEqual(['evt_2']);
    expect(customer.facts.has('in:2')).toBe(true);
    expect(customer.report('evt_3', use(MAX_USES)).refused).toEqual(new Map());
    expect(customer.report('evt_4', use(0)).refused).toEqual(new Map());
    expect(customer.codes().map(usesOf)).toEqual([Array.from({ length: MAX_USES }, (_, n) => second(n))]);
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
