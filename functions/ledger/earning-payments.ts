import { coverageOf } from './covered-payments.ts';
import type { Referral } from './customer.ts';
import type { Fact, PaymentFact } from './fact.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * The maximum time, in milliseconds, by which a payment may precede the first valid use of a code. A payment that was made even earlier, before
 * the coupon's approval, or before the app was last reactivated earns no commission.
 */
export const SALE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Excludes free payments, and payments that belong to an invoice or checkout session that is already counted. */
export function earningPayments(facts: readonly Fact[]): PaymentFact[] {
  const isCovered = coverageOf(facts);
  return paymentsOf(facts).filter((payment) => payment.base > 0 && !isCovered(payment));
}

/** Returns true if a payment was not made too early for the referral. */
export function earnsFor(
  { paidAt }: Pick<PaymentFact, 'paidAt'>,
  { since }: Pick<Referral, 'since'>,
): boolean {
  return Date.parse(paidAt) >= Date.parse(since);
}
