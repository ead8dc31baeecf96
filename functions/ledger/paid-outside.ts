import type { Entry } from './entry.ts';
import { type Fact, factsByPayment, factsOf, type PaymentFact } from './fact.ts';

/** What an entry says about the part of its payment that the customer paid outside of the provider. Empty if there is none. */
export type PaidOutside = Pick<Entry, 'outOfBand' | 'outsideAmount'>;

/** Known amounts take precedence, because the other reports don't say whether they are about the whole payment. */
export function paidOutside(
  { id, outOfBand }: Pick<PaymentFact, 'id' | 'outOfBand'>,
  facts: readonly Fact[],
): PaidOutside {
  const parts = factsOf(facts, 'out_of_band').filter(({ payment }) => payment === id);
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) {
    return { outOfBand: true, outsideAmount: amounts.reduce((sum, amount) => sum + amount, 0) };
  }
  return outOfBand || parts.length > 0 ? { outOfBand: true } : {};
}

export const outsideAmountOf = (gross: number, { outOfBand, outsideAmount = gross }: PaidOutside): number =>
  outOfBand ? Math.min(outsideAmount, gross) : 0;

export const isWhollyOutside = ({ gross }: Pick<PaymentFact, 'gross'>, outside: PaidOutside): boolean =>
  outside.outOfBand === true && outsideAmountOf(gross, outside) >= gross;

/** Returns the entries that must say more about what was paid outside of the provider, as they must be. */
export function entriesToFlag(facts: readonly Fact[], entries: readonly Entry[]): Entry[] {
  const about = factsByPayment(facts);
  const byPayment = Map.groupBy(entries, ({ payment }) => payment);
  return factsOf(facts, 'payment').flatMap((payment) => {
    const outside = paidOutside(payment, about.get(payment.id) ?? []);
    if (!outside.outOfBand) return [];
    return (byPayment.get(payment.id) ?? [])
      .filter((entry) => saysLess(entry, outside))
      .map((entry) => ({ ...entry, ...outside }));
  });
}

const saysLess = (entry: PaidOutside, { outsideAmount = -1 }: PaidOutside): boolean =>
  !entry.outOfBand || outsideAmount > (entry.outsideAmount ?? -1);
