import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/** Returns the payments from which an affiliate could earn: those that are not free and not covered by an invoice or a checkout session. */
export function earningPayments(facts: readonly Fact[]): PaymentFact[] {
  const covered = new Set(factsOf(facts, 'superseded').map(({ payment }) => payment));
  return factsOf(facts, 'payment').filter(({ id, base, direct }) => base > 0 && !(direct && covered.has(id)));
}
