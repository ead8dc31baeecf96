import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/**
 * Returns a function that checks whether a payment is already counted as part of an invoice or for another customer. Old facts without a
 * customer may be about a payment that is counted here, because its checkout session arrived before the payment alone did.
 */
export function coverageOf(facts: readonly Fact[]): (payment: Pick<PaymentFact, 'id' | 'direct'>) => boolean {
  const superseded = new Map(factsOf(facts, 'superseded').map((fact) => [fact.payment, fact]));
  return ({ id, direct }) => {
    const fact = superseded.get(id);
    return fact !== undefined && (direct === true || fact.to !== undefined);
  };
}
