import fc from 'fast-check';
import { expect } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { Statement } from '../../functions/ledger/statement.ts';
import { PROMOTION_CODE_LINKED } from '../../functions/providers/own-events.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { CODES, COUPONS } from './coupons.ts';
import { LedgerModel, RULES, type Rules, statementsOf } from './ledger-model.ts';
import { type CustomerPlan, plans } from './plan.ts';
import { fails, ORDERS } from './runs.ts';
import { shuffleWithDuplicates } from './shuffle.ts';
import { simulateStory } from './simulate.ts';
import { byPayment, commissionViolations, sumBy } from './sums.ts';
import { renewalsOf, sumsByTruth, type TruePosting } from './truth.ts';

const orders = fc.array(fc.integer(), { minLength: ORDERS, maxLength: ORDERS });

const SUMS: readonly (readonly [(entry: Entry) => number, (posting: TruePosting) => number])[] = [
  [({ amount }) => amount, ({ earned, held }) => earned - held],
  [({ revenue = 0 }) => revenue, ({ revenue }) => revenue],
  [({ unearned = 0 }) => unearned, ({ unearned }) => unearned],
];

/** Checks that the events of random stories, in any order and with duplicates, add up to the truth. */
export const addsUp = (rules: Rules = RULES) =>
  fc.property(plans, orders, (story, seeds) => checkStory(story, seeds, rules));

export const findsWrongSums = (rules?: Rules, run?: number): boolean => fails(addsUp(rules), run);

/**
 * Processes the events of a story (the actions of simulated customers) in their original order and in shuffled orders. Compares each
 * resulting ledger with the sums that follow from the story.
 */
function checkStory(story: readonly CustomerPlan[], seeds: readonly number[], rules: Rules): void {
  const { events: simulated, customers } = simulateStory(story);
  const events = [...simulated, ...wrongLinks(simulated)];
  const statements = new Map<StripeEvent, Statement[]>(events.map((event) => [event, statementsOf(event)]));
  const truths = SUMS.map(([, trueValue]) => Object.fromEntries(sumsByTruth(customers, trueValue)));
  for (const order of [events, ...seeds.map((seed) => shuffleWithDuplicates(events, seed))]) {
    const ledger = new LedgerModel(COUPONS, rules);
    for (const [n, event] of order.entries()) {
      if (n === Math.floor(order.length / 2)) ledger.switchApp();
      for (const statement of statements.get(event) ?? []) ledger.take(statement);
    }

    for (const [n, [sumOf]] of SUMS.entries()) {
      expect(Object.fromEntries(sumBy(ledger.entries, byPayment, sumOf))).toEqual(truths[n]);
    }
    expect(commissionViolations(ledger.entries)).toEqual([]);
    for (const customer of customers) {
      const recurring = customer.payments.find(({ isRecurring }) => isRecurring);
      if (recurring) expect(ledger.renewalsOf(recurring.id)).toBe(renewalsOf(customer));
    }
    expect(ledger.unmatched).toBe(0);
  }
}

/**
 * Builds events that link each promotion code to the wrong coupons. The links must have no effect, because the provider's own events take
 * precedence and contain the correct codes.
 */
function wrongLinks(events: readonly StripeEvent[]): StripeEvent[] {
  const promotions = events.filter(({ type }) => type === 'promotion_code.created');
  return promotions.flatMap((event, n) =>
    [1, 2].map((step) => {
      const object = { ...event.data.object, code: CODES[(n + step) % CODES.length] };
      return { ...event, type: PROMOTION_CODE_LINKED, created: event.created + step, data: { object } };
    }),
  );
}
