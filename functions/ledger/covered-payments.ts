import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/**
 * Returns a function that checks whether a payment is already counted as part of an invoice or a checkout session. The provider first sends
 * such a payment on its own and links it to the invoice or session later.
 */
export function coverageOf(facts: readonly Fact[]): (payment: Pick<PaymentFact, 'id' | 'direct'>) => boolean {
  const superseded = new Set(factsOf(facts, 'superseded').map(({ payment }) => payment));
  return ({ id, direct }) => direct === true && superseded.has(id);
}
