import { coverageOf } from './covered-payments.ts';
import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/**
 * Returns the payments that can earn a commission. Excludes free payments, and payments that belong to an invoice or checkout session that
 * is already counted.
 */
export function earningPayments(facts: readonly Fact[]): PaymentFact[] {
  const isCovered = coverageOf(facts);
  return factsOf(facts, 'payment').filter((payment) => payment.base > 0 && !isCovered(payment));
}
