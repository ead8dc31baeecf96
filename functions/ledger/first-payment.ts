import type { FirstPayment, Referral } from './customer.ts';
import { earningPayments, earnsFor } from './earning-payments.ts';
import type { Fact, PaymentFact } from './fact.ts';

/**
 * Returns a customer's first earning payment: the first one with a base above zero that belongs to the customer and was not made too early
 * for the referral. Refunds and disputes don't change which one it is. The months of the referral's terms begin with it, and it earns the
 * bounty.
 */
export function firstPayment(facts: readonly Fact[], referral: Referral): PaymentFact | undefined {
  return earningPayments(facts)
    .filter((payment) => earnsFor(payment, referral))
    .reduce<PaymentFact | undefined>(
      (first, payment) => (first && isBefore(first, payment) ? first : payment),
      undefined,
    );
}

/** Orders payments by time and, at the same time, by id. */
export function isBefore(one: PaymentFact, other: PaymentFact): boolean {
  const [first, second] = [one, other].map(({ paidAt }) => Date.parse(paidAt)) as [number, number];
  return first === second ? one.id < other.id : first < second;
}

/**
 * Returns true if what a customer's other payments earn changes because another payment turns out to be the first one. All of the customer's
 * entries must then be brought up to date.
 *
 * @param stored the first payment from which the written entries were derived
 */
export function isFirstMoved(
  facts: readonly Fact[],
  referral: Referral,
  stored: FirstPayment | undefined,
): boolean {
  if (!referral.bounty && referral.months === undefined) return false;
  const first = firstPayment(facts, referral);
  return first?.id !== stored?.payment || first?.paidAt !== stored?.at;
}
