import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { PaymentChanges } from '../../functions/ledger/payment-terms.ts';
import type { Month } from '../../shared/months.ts';
import { PROPERTY_RUNS } from '../support/property-runs.ts';
import { COUPONS } from './coupons.ts';
import { LedgerModel, RULES, type Rules, statementsOf } from './ledger-model.ts';
import { COUNT_MISTAKES } from './mistakes.ts';
import { type CustomerPlan, plans } from './plan.ts';
import { randomOf, shuffleWithDuplicates } from './shuffle.ts';
import { simulateStory } from './simulate.ts';
import { byPair, commissionViolations, sumBy } from './sums.ts';

const byCode = ({ customer, payment, code }: Entry) => `${customer.providerId} ${payment} ${code}`;

const DAY_MS = 86_400_000;
/** The partner's payment terms, and when the first event is processed. The stories begin in January. */
const START = Date.parse('2026-02-15T00:00:00Z');
const termsOf = (random: () => number): PaymentChanges => {
  const wait = random() < 0.5 ? null : Math.floor(random() * 91);
  return [{ wait, minimums: {}, from: '2026-01', at: '2025-12-01T00:00:00.000Z' }];
};

interface Paid {
  readonly month: Month;
  readonly at: number;
  readonly wait: number | null;
}

/**
 * Processes the events of a story (the actions of simulated customers) in a shuffled order while time passes. From time to time, pays the
 * amounts that are payable. Adds the paid months to `paid`.
 */
function processWithPayouts(
  story: readonly CustomerPlan[],
  seed: number,
  rules: Rules = RULES,
  paid: Paid[] = [],
): LedgerModel {
  const { events } = simulateStory(story);
  const random = randomOf(seed);
  const changes = termsOf(random);
  const ledger = new LedgerModel(COUPONS, rules);
  let at = START;
  for (const event of shuffleWithDuplicates(events, seed)) {
    for (const statement of statementsOf(event)) ledger.take(statement);
    at += random() * 20 * DAY_MS;
    if (random() > 0.2) continue;
    for (const pair of ledger.months.unpaid.keys()) {
      const months = ledger.months.pay(pair, { changes, now: new Date(at) });
      paid.push(...months.map((month) => ({ month, at, wait: changes[0]?.wait ?? null })));
    }
  }
  return ledger;
}

test('no month is paid before the day on which it becomes payable', () => {
  let waited = 0;
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const paid: Paid[] = [];
      processWithPayouts(story, seed, RULES, paid);

      for (const { month, at, wait } of paid) {
        if (wait === null) continue;
        const [year = 0, number = 0] = month.split('-').map(Number);
        expect(at).toBeGreaterThanOrEqual(Date.UTC(year, number, 1 + wait));
        waited++;
      }
    }),
  );
  expect(waited).toBeGreaterThan(0);
});

test('with payouts in between, earnings equal the paid plus the unpaid amount', () => {
  let paid = 0;
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const { months, entries } = processWithPayouts(story, seed);

      const earned = sumBy(entries, byPair);
      for (const [pair, unpaid] of months.unpaid) {
        expect((months.paid.get(pair) ?? 0) + unpaid).toBe(earned.get(pair) ?? 0);
      }
      paid += months.paid.size;
    }),
  );
  expect(paid).toBeGreaterThan(PROPERTY_RUNS / 4);
});

/** Compares what each month owes, and how many commissions it counts, with its entries that no payout has settled. */
function checkMonths(story: readonly CustomerPlan[], seed: number, rules: Rules): void {
  const { months, entries } = processWithPayouts(story, seed, rules);
  for (const own of Map.groupBy(entries, (entry) => `${byPair(entry)} ${entry.month}`).values()) {
    const [month] = own as [Entry, ...Entry[]];
    const unsettled = own.filter((entry) => !months.hasSettled(entry));
    const left = sumBy(unsettled, ({ customer, payment }) => `${customer.providerId} ${payment}`);
    const owed = [...left.values()].reduce((sum, amount) => sum + amount, 0);
    const count = [...left.values()].filter((amount) => amount > 0).length;
    expect([months.unpaidIn(month), months.countIn(month)]).toEqual([owed, count]);
  }
}

test('a month owes the sum, and counts the payments, of its entries that no payout has settled', () => {
  fc.assert(fc.property(plans, fc.integer(), (story, seed) => checkMonths(story, seed, RULES)));
});

describe('the months are wrong if', () => {
  test.each(Object.entries(COUNT_MISTAKES))('%s', (_, rules) => {
    const outcome = fc.check(
      fc.property(plans, fc.integer(), (story, seed) => checkMonths(story, seed, rules)),
      { numRuns: 500, endOnFailure: true, seed: 7 },
    );

    expect(outcome.failed).toBe(true);
  });
});

test('with payouts in between, no payment claws back more than its commission or releases more than was held', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      expect(commissionViolations(processWithPayouts(story, seed).entries)).toEqual([]);
    }),
  );
});

test('a code that arrives after a payout never reverses a paid commission', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      const { events } = simulateStory(story);
      const ledger = new LedgerModel(COUPONS);
      const order = shuffleWithDuplicates(events, seed);
      const half = Math.floor(order.length / 2);
      for (const event of order.slice(0, half))
        for (const statement of statementsOf(event)) ledger.take(statement);
      for (const pair of ledger.months.unpaid.keys()) ledger.months.pay(pair);
      const before = new Set(ledger.entries);
      const settled = ledger.entries.filter((entry) => ledger.months.hasSettled(entry)).map(byCode);

      for (const event of order.slice(half)) {
        for (const statement of statementsOf(event)) ledger.take(statement);
      }

      const reversals = ledger.entries
        .filter((entry) => !before.has(entry))
        .filter(
          // Any other reason for a reversal is about the payment, not about a code.
          ({ kind, amount, reason }) => kind === 'commission' && amount < 0 && reason === undefined,
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
      const { entries } = processWithPayouts(story, seed);

      expect(Object.fromEntries(sumBy(entries, byPair))).toEqual({});
    }),
  );
});
