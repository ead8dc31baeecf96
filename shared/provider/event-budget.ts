import { LIMITS, type Plan } from '../limits.ts';

/** A number of provider events and the total size of their bodies in bytes. */
export interface EventTotals {
  readonly events: number;
  readonly bytes: number;
}

const BUDGETS: Readonly<Record<Plan, EventTotals>> = {
  starter: { events: LIMITS.starterEvents, bytes: LIMITS.starterEventBytes },
  pro: { events: LIMITS.proEvents, bytes: LIMITS.proEventBytes },
};

/** @limit Event budgets | percentage of a budget at which the owner is told | "Near or over the daily event limit", by bell and email */
export const TOLD_PERCENT = 80;
/** @limit Event budgets | budgets in a day before deliveries are refused | status 429 until midnight UTC, and a ticket to the operator */
const REFUSED_BUDGETS = 10;

/**
 * The effect of a partner's budget on further deliveries. `within`: none. `over`: events whose types aren't used are only counted.
 * `refused`: all deliveries are refused.
 */
export type BudgetState = 'within' | 'over' | 'refused';

/** Returns the budget of a partner's webhooks for one UTC day (docs/adr/0052-what-one-tenant-may-cost.md). */
export const eventBudgetOf = (plan: Plan = 'starter'): EventTotals => BUDGETS[plan];

export const addTotals = (a: EventTotals, b: EventTotals): EventTotals => ({
  events: a.events + b.events,
  bytes: a.bytes + b.bytes,
});

export const usedPercent = (used: EventTotals, budget: EventTotals): number =>
  100 * Math.max(used.events / budget.events, used.bytes / budget.bytes);

export function budgetState(used: EventTotals, budget: EventTotals): BudgetState {
  const percent = usedPercent(used, budget);
  if (percent > 100 * REFUSED_BUDGETS) return 'refused';
  return percent > 100 ? 'over' : 'within';
}
