import { type Fact, factsOf } from './fact.ts';

/**
 * Returns true if a fact adds nothing to the facts in `known`. This is true only for the report of a purchase without a payment, if the
 * start of a subscription already proves that purchase. A stored subscription is never removed, and its start never changes.
 */
export function isImplied(fact: Fact, known: Iterable<Fact>): boolean {
  return (
    fact.type === 'seen' &&
    factsOf(known, 'subscription').some(({ startedAt }) => Date.parse(startedAt) <= Date.parse(fact.at))
  );
}
