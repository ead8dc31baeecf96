import type { PaymentFact } from './fact.ts';

/**
 * The provider's reasons for its invoices don't decide: they differ by API version, and a subscription may begin with an upgrade or end its
 * trial by one.
 */
export const isRenewal = (payment: PaymentFact, payments: readonly PaymentFact[]): boolean =>
  payment.subscription !== undefined &&
  payments.some((other) => other.subscription === payment.subscription && isEarlier(other, payment));

/** Counts the payments that renew a subscription, whether they earn a commission or not. */
export function countRenewals(payments: readonly PaymentFact[]): number {
  const recurring = payments.filter(({ subscription }) => subscription !== undefined);
  return recurring.length - new Set(recurring.map(({ subscription }) => subscription)).size;
}

const isEarlier = (one: PaymentFact, other: PaymentFact): boolean =>
  one.paidAt < other.paidAt || (one.paidAt === other.paidAt && one.id < other.id);
