import type { Referral } from './customer.ts';
import { earnsFor, SALE_WINDOW_MS } from './earning-payments.ts';
import { type Fact, factsOf } from './fact.ts';
import type { UncodedPaymentStatement } from './statement.ts';

interface Named {
  readonly customer: string;
}

/**
 * Returns the customer to whom a payment without an invoice or a code may belong: the one whose checkout session names it, else the one that
 * it names itself, else a guest whose session names it.
 *
 * @param stored the customer and the guest that are stored for the payment
 */
export const bareOwner = (
  { customer }: Pick<UncodedPaymentStatement, 'customer'>,
  { target, guest }: { readonly target?: Named; readonly guest?: Named } = {},
): string | undefined => target?.customer ?? customer ?? guest?.customer;

/**
 * Returns true if a payment without a code may earn because of what is stored about its customer. The text of a code may still be unknown,
 * so the code alone is enough. So is a credit, even if it was withdrawn, because its withdrawal may arrive first.
 */
export function mayEarn(
  payment: UncodedPaymentStatement['payment'],
  facts: readonly Fact[],
  referral: Referral | undefined,
): boolean {
  const paidAt = Date.parse(payment.paidAt);
  return (
    factsOf(facts, 'code').some(({ at }) => paidAt >= Date.parse(at) - SALE_WINDOW_MS) ||
    factsOf(facts, 'credit').some(
      ({ earliest }) => earliest !== undefined && paidAt >= Date.parse(earliest),
    ) ||
    (referral !== undefined && earnsFor(payment, referral))
  );
}
