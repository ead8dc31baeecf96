import { type Fact, factsOf } from './fact.ts';

/**
 * Returns true if a fact reports a purchase that the start of a subscription in `known` already proves. Such a fact doesn't need to be
 * stored.
 */
export function isImplied(fact: Fact, known: Iterable<Fact>): boolean {
  return (
    fact.type === 'seen' &&
    factsOf(known, 'subscription').some(({ startedAt }) => Date.parse(startedAt) <= Date.parse(fact.at))
  );
}
