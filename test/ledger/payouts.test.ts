import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { PROPERTY_RUNS } from '../support/property-runs.ts';
import { COUPONS } from './coupons.ts';
import { type CustomerPlan, plans } from './plan.ts';
import { deliver, randomOf } from './shuffle.ts';
import { byPair, excesses, sumBy } from './sums.ts';
import { tellStory } from './tell.ts';
import { RULES, type Rules, statementsOf, World } from './world.ts';

const byCode = ({ payment, code }: Entry) => `${payment} ${code}`;

/** Processes a story's events in a shuffled order, and occasionally pays what is due. */
function pastPayouts(story: readonly CustomerPlan[], seed: number, rules: Rules = RULES): World {
  const { events } = tellStory(story);
  const random = randomOf(seed);
  const world = new World(COUPONS, rules);
  for (const event of deliver(events, seed)) {
    for (const statement of statementsOf(event)) world.take(statement);
    if (random() > 0.2) continue;
    for (const pair of world.months.unpaid.keys()) world.months.pay(pair);
  }
  return world;
}

test('with payouts in between, earnings equal the paid plus the unpaid amount', () => {
  let paid = 0;
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const { months, entries } = pastPayouts(story, seed);

      const earned = sumBy(entries, byPair);
      for (const [pair, unpaid] of months.unpaid) {
        expect((months.paid.get(pair) ?? 0) + unpaid).toBe(earned.get(pair) ?? 0);
      }
      paid += months.paid.size;
    }),
  );
  expect(paid).toBeGreaterThan(PROPERTY_RUNS / 4);
});

test('a month owes the sum of its entries that no payout has settled', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const { months, entries } = pastPayouts(story, seed);

      for (const own of Map.groupBy(entries, (entry) => `${byPair(entry)} ${entry.month}`).values()) {
        const unsettled = own.filter((entry) => !months.hasSettled(entry));
        const owed = unsettled.reduce((sum, entry) => sum + entry.amount, 0);
        expect(owed).toBe(months.unpaidIn(own[0] as (typeof own)[0]));
      }
    }),
  );
});

test('with payouts in between, no payment claws back more than its commission or releases more than was held', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      expect(excesses(pastPayouts(story, seed).entries)).toEqual([]);
    }),
  );
});

test('a code that arrives after a payout never reverses a paid commission', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const { events } = tellStory(story);
      const world = new World(COUPONS);
      const order = deliver(events, seed);
      const half = Math.floor(order.length / 2);
      for (const event of order.slice(0, half))
        for (const statement of statementsOf(event)) world.take(statement);
      for (const pair of world.months.unpaid.keys()) world.months.pay(pair);
      const before = new Set(world.entries);
      const settled = world.entries.filter((entry) => world.months.hasSettled(entry)).map(byCode);

      for (const event of order.slice(half)) {
        for (const statement of statementsOf(event)) world.take(statement);
      }

      const reversals = world.entries.filter(
        (entry) => !before.has(entry) && entry.kind === 'commission' && entry.amount < 0,
      );
      expect(settled.filter((name) => reversals.map(byCode).includes(name))).toEqual([]);
    }),
  );
});

test('a full refund leaves nothing of the commission', () => {
  const refundedInFull = plans.map((story) =>
    story.map((plan) => ({
      ...plan,
      steps: [
        ...plan.steps.filter((step) => step.does === 'renew' || step.does === 'buy'),
        ...Array.from({ length: 9 }, (_, pick) => ({
          does: 'refund' as const,
          percent: 100,
          outcome: 'at_once' as const,
          waitDays: 1,
          pick,
        })),
      ],
    })),
  );
  fc.assert(
    fc.property(refundedInFull, fc.integer(), (story, seed) => {
      const { entries } = pastPayouts(story, seed);

      expect(Object.fromEntries(sumBy(entries, byPair))).toEqual({});
    }),
  );
});
