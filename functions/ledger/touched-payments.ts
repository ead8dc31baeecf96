import type { CustomerState, Referral } from './customer.ts';
import type { Fact } from './fact.ts';
import { isFirstMoved } from './first-payment.ts';
import { askedAnew, sameSalesOf } from './same-sale.ts';

/**
 * Returns the payments to bring up to date after new facts about `payments`, or undefined for all of the customer's payments. Other payments
 * follow if another one becomes the first, or if one pairs with another that may be the same sale.
 *
 * @param stored the state that was derived with the written entries
 */
export function touchedPayments(
  facts: readonly Fact[],
  referral: Referral,
  { first, sameSales = [] }: Pick<CustomerState, 'first' | 'sameSales'>,
  payments: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  if (isFirstMoved(facts, referral, first)) return undefined;
  const others = askedAnew(sameSales, sameSalesOf(facts, referral));
  return others && payments.union(others);
}
