import { expect, test } from 'vitest';
import { planLoad, zipf } from './plan-load.ts';

const SHAPE = {
  seconds: 10_000,
  eventsPerSecond: 5,
  partners: 10,
  affiliatesPerPartner: 100,
  customers: 100_000,
};
const EVENTS = { sale: 6, renewal: 4, refund: 2, other: 3 };
const plan = (seed = 'a') => planLoad(SHAPE, seed, (kind) => EVENTS[kind]);
const PLAN = plan();
const share = (part: number, all: number) => Math.round((100 * part) / all);

test('a plan has the wanted rate of events', () => {
  const events = PLAN.reduce((sum, { kind }) => sum + EVENTS[kind], 0);

  expect(events / SHAPE.seconds).toBeGreaterThan(4.8);
  expect(events / SHAPE.seconds).toBeLessThan(5.2);
});

test('a plan has four payments without a code for each renewal, and few sales and refunds', () => {
  const actions = PLAN;
  const of = (kind: string) => share(actions.filter((each) => each.kind === kind).length, actions.length);

  expect([of('other'), of('renewal')]).toEqual([79, 20]);
  expect([of('sale'), of('refund')]).toEqual([1, 0]);
});

test('the largest partner has almost a third of all payments, and its largest affiliate a fifth of them', () => {
  const actions = PLAN;
  const largest = actions.filter(({ partner }) => partner === 0);

  expect(share(largest.length, actions.length)).toBeGreaterThan(32);
  expect(share(largest.length, actions.length)).toBeLessThan(36);
  expect(share(largest.filter(({ affiliate }) => affiliate === 0).length, largest.length)).toBeGreaterThan(
    17,
  );
  expect(zipf(10).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
});

test('renewals and refunds are those of known customers, and every other payment is that of a new one', () => {
  const actions = PLAN;
  const known = actions.filter(({ kind }) => kind === 'renewal' || kind === 'refund');
  const others = actions.filter((each) => !known.includes(each)).map(({ customer }) => customer);

  expect(Math.max(...known.map(({ customer }) => customer))).toBeLessThan(SHAPE.customers);
  expect(new Set(others).size).toBe(others.length);
});

test('the same seed results in the same plan, and another seed in another', () => {
  expect(plan()).toEqual(PLAN);
  expect(plan('b')).not.toEqual(PLAN);
});
