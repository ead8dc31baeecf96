import fc, { type IProperty } from 'fast-check';
import { expect } from 'vitest';
import type { PaymentChanges } from '../../functions/ledger/payment-terms.ts';
import type { Month } from '../../shared/money/months.ts';
import { isGuestId } from '../../shared/provider/provider-objects.ts';
import { COUPONS } from './coupons.ts';
import { LedgerModel, RULES, type Rules, statementsOf } from './ledger-model.ts';
import { type CustomerPlan, plans } from './plan.ts';
import { fails } from './runs.ts';
import { randomOf, shuffleWithDuplicates } from './shuffle.ts';
import { simulateStory } from './simulate.ts';
import { sumBy } from './sums.ts';

const DAY_MS = 86_400_000;
/** The time at which the first event is processed. The stories begin in January. */
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
export function processWithPayouts(
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

/** Checks that months are paid on their day. `count` gets the number of payments in each story that had to wait. */
export const paysOnTime = (count: (payments: number) => void = () => undefined) =>
  fc.property(plans, fc.integer(), (story, seed) => {
    const paid: Paid[] = [];
    processWithPayouts(story, seed, RULES, paid);
    const waited = paid.flatMap(({ wait, ...payment }) => (wait === null ? [] : [{ ...payment, wait }]));

    for (const { month, at, wait } of waited) {
      const [year = 0, number = 0] = month.split('-').map(Number);
      expect(at).toBeGreaterThanOrEqual(Date.UTC(year, number, 1 + wait));
    }
    count(waited.length);
  });

/** Checks that no event changes the code or the terms of customers from whom something has been paid out. */
export const staysFrozen = fc.property(plans, fc.integer(), (story, seed) => {
  const { events } = simulateStory(story);
  const ledger = new LedgerModel(COUPONS);
  const order = shuffleWithDuplicates(events, seed);
  const half = Math.floor(order.length / 2);
  for (const event of order.slice(0, half))
    for (const statement of statementsOf(event)) ledger.take(statement);
  for (const pair of ledger.months.unpaid.keys()) ledger.months.pay(pair);
  const settled = ledger.entries.filter((entry) => ledger.months.hasSettled(entry));
  const ids = settled.map(({ customer }) => customer.providerId);
  // A credit that was withdrawn before the payout leaves entries that add up to zero. A use may still refer such a customer.
  const paid = sumBy(settled, ({ customer }) => customer.providerId);
  const bound = ids.filter((id) => ledger.termsOf(id) ?? paid.has(id));
  const before = new Map(bound.map((id) => [id, ledger.termsOf(id)]));

  for (const event of order.slice(half)) for (const statement of statementsOf(event)) ledger.take(statement);

  // A guest whose payment turns out to belong to a customer has no referral anymore.
  const after = [...before].map(
    ([id, terms]) => [id, ledger.termsOf(id) ?? (isGuestId(id) ? terms : undefined)] as const,
  );
  expect(new Map(after)).toEqual(before);
});

export const findsWrongPayouts = (run?: number): boolean =>
  [paysOnTime(), staysFrozen].some((property) => fails<unknown>(property as IProperty<unknown>, run));
