import type { PaymentFact } from './fact.ts';

/**
 * The ids of the payments that renew a subscription, which are all but its first. The provider's reasons for its invoices don't decide: they
 * differ by API version, and a subscription may begin with an upgrade or end its trial by one.
 */
export function renewalsIn(payments: readonly PaymentFact[]): ReadonlySet<string> {
  const recurring = payments.filter(({ subscription }) => subscription !== undefined);
  const first = new Map<string | undefined, PaymentFact>();
  for (const payment of recurring) {
    const known = first.get(payment.subscription);
    if (!known || isEarlier(payment, known)) first.set(payment.subscription, payment);
  }
  const firsts = new Set([...first.values()].map(({ id }) => id));
  return new Set(recurring.flatMap(({ id }) => (firsts.has(id) ? [] : id)));
}

/** Counts the payments that renew a subscription, whether they earn a commission or not. */
export const countRenewals = (payments: readonly PaymentFact[]): number => renewalsIn(payments).size;

const isEarlier = (one: PaymentFact, other: PaymentFact): boolean =>
  one.paidAt < other.paidAt || (one.paidAt === other.paidAt && one.id < other.id);
