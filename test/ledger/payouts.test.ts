import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { RULES, type Rules } from './ledger-model.ts';
import { COUNT_MISTAKES } from './mistakes.ts';
import { paysOnTime, processWithPayouts, staysFrozen } from './payout-checks.ts';
import { type CustomerPlan, plans } from './plan.ts';
import { fails, SINGLE_ORDERS } from './runs.ts';
import { byPair, commissionViolations, sumBy } from './sums.ts';

test('no month is paid before the day on which it becomes payable', () => {
  let waited = 0;
  fc.assert(
    paysOnTime((payments) => {
      waited += payments;
    }),
    { numRuns: SINGLE_ORDERS },
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
    { numRuns: SINGLE_ORDERS },
  );
  expect(paid).toBeGreaterThan(SINGLE_ORDERS / 4);
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
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => checkMonths(story, seed, RULES)),
    { numRuns: SINGLE_ORDERS },
  );
});

describe('the months are wrong if', () => {
  test.each(Object.entries(COUNT_MISTAKES))('%s', (_, rules) => {
    expect(fails(fc.property(plans, fc.integer(), (story, seed) => checkMonths(story, seed, rules)))).toBe(
      true,
    );
  });
});

test('with payouts in between, no payment claws back more than its commission or releases more than was held', () => {
  fc.assert(
    fc.property(plans, fc.integer(), (story, seed) => {
      expect(commissionViolations(processWithPayouts(story, seed).entries)).toEqual([]);
    }),
    { numRuns: SINGLE_ORDERS },
  );
});

test('a payout freezes the referral with its terms', () => {
  fc.assert(staysFrozen, { numRuns: SINGLE_ORDERS });
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
    { numRuns: SINGLE_ORDERS },
  );
});
