import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/**
 * Returns a function that checks whether an invoice or a checkout session covers a payment. A covered payment doesn't count as a payment of
 * its own.
 */
export function coverageOf(facts: readonly Fact[]): (payment: Pick<PaymentFact, 'id' | 'direct'>) => boolean {
  const superseded = new Set(factsOf(facts, 'superseded').map(({ payment }) => payment));
  return ({ id, direct }) => direct === true && superseded.has(id);
}
