import { coverageOf } from './covered-payments.ts';
import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/** Returns the payments from which an affiliate could earn: those that are not free and not covered by an invoice or a checkout session. */
export function earningPayments(facts: readonly Fact[]): PaymentFact[] {
  const isCovered = coverageOf(facts);
  return factsOf(facts, 'payment').filter((payment) => payment.base > 0 && !isCovered(payment));
}
