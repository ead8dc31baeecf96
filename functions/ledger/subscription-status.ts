import { ACTIVE_STATES } from '../../shared/provider/subscription-states.ts';
import { coverageOf } from './covered-payments.ts';
import type { CustomerState } from './customer.ts';
import { type Fact, factsOf, type SubscriptionFact } from './fact.ts';
import { countRenewals } from './renewals.ts';

type Status = Pick<CustomerState, 'state' | 'status' | 'subscribedAt' | 'canceledAt' | 'endsAt' | 'renewals'>;

/** Derives a customer's status, dates and number of renewals from the customer's facts. Returns undefined if no fact shows a purchase. */
export function subscriptionStatus(facts: readonly Fact[]): Status | undefined {
  const subscriptions = factsOf(facts, 'subscription');
  const isCovered = coverageOf(facts);
  const payments = factsOf(facts, 'payment').filter((payment) => !isCovered(payment));
  const seen = factsOf(facts, 'seen');
  const began = [
    ...subscriptions.map((fact) => fact.startedAt),
    ...payments.map((fact) => fact.paidAt),
    ...seen.map((fact) => fact.at),
  ].sort()[0];
  if (!began) return undefined;

  const recurring = payments.some((fact) => fact.subscription) || seen.some((fact) => fact.recurring);
  return {
    subscribedAt: began,
    renewals: countRenewals(payments),
    ...(subscriptions.length > 0
      ? bestOf(subscriptions)
      : { state: recurring ? 'active' : 'one_time', status: 'active' }),
  };
}

/** Combines the states of a customer's subscriptions. A single active subscription makes the customer active. */
function bestOf(
  subscriptions: readonly SubscriptionFact[],
): Pick<Status, 'state' | 'status' | 'canceledAt' | 'endsAt'> {
  const newestFirst = [...subscriptions].sort((a, b) =>
    `${b.startedAt}${b.id}` < `${a.startedAt}${a.id}` ? -1 : 1,
  );
  const active = newestFirst.filter((fact) => ACTIVE_STATES.includes(fact.state));
  const shown = active[0] ?? (newestFirst[0] as SubscriptionFact);
  if (active.length === 0) {
    const ended = newestFirst.map((fact) => fact.endedAt ?? fact.at).sort();
    return { state: shown.state, status: 'canceled', canceledAt: ended.at(-1) as string };
  }
  // If all active subscriptions are set to end, use the latest end date. `sort` puts a missing one last.
  const lastEnd = active
    .map((fact) => fact.endsAt)
    .sort()
    .at(-1);
  return { state: shown.state, status: 'active', ...(lastEnd ? { endsAt: lastEnd } : {}) };
}
