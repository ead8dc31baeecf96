import { type Fact, factsOf } from './fact.ts';

/**
 * Returns true if a fact changes nothing as long as the facts in `known` are stored. The only such case is a report of a purchase without a
 * payment, which the start of a subscription already proves. A stored subscription stays, and its start never changes.
 */
export function isImplied(fact: Fact, known: Iterable<Fact>): boolean {
  return (
    fact.type === 'seen' &&
    factsOf(known, 'subscription').some(({ startedAt }) => Date.parse(startedAt) <= Date.parse(fact.at))
  );
}
