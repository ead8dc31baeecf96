import { type Fact, factsOf, type PaymentFact } from './fact.ts';

type IsCovered = (payment: Pick<PaymentFact, 'id' | 'direct'>) => boolean;

/** Returns a function that checks whether a payment is counted elsewhere, so that it earns nothing itself. */
export function coverageOf(facts: readonly Fact[]): IsCovered {
  const isMoved = movesIn(facts);
  const isToldTwice = sameSalesIn(facts);
  return (payment) => isMoved(payment) || isToldTwice(payment);
}

/**
 * Returns a function that checks whether a payment is already counted as part of an invoice or for another customer. A fact without a
 * customer may be about a payment that is counted here, because its checkout session arrived before the payment alone did.
 */
export function movesIn(facts: readonly Fact[]): IsCovered {
  const superseded = new Map(factsOf(facts, 'superseded').map((fact) => [fact.payment, fact]));
  return ({ id, direct }) => {
    const fact = superseded.get(id);
    return fact !== undefined && (direct === true || fact.to !== undefined);
  };
}

/**
 * Returns a function that checks whether the partner has stated that a payment is the same sale as another one. The statement counts while
 * the other payment belongs to the customer. Statements that lead back to their own payment don't count, because no payment would be left.
 */
export function sameSalesIn(facts: readonly Fact[]): (payment: Pick<PaymentFact, 'id'>) => boolean {
  const stated = factsOf(facts, 'stated');
  if (stated.length === 0) return () => false;
  const isMoved = movesIn(facts);
  const counted = new Set(factsOf(facts, 'payment').flatMap((each) => (isMoved(each) ? [] : each.id)));
  const sameAs = new Map(
    stated.flatMap(({ payment, statement: { kind, other } }) =>
      kind === 'same_sale' && counted.has(other) ? [[payment, other] as const] : [],
    ),
  );
  return ({ id }) => {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = sameAs.get(at)) {
      if (seen.has(at)) return false;
      seen.add(at);
    }
    return seen.size > 1;
  };
}
