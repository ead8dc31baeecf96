import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import type { CustomerRef, SameSale } from '../ledger/customer.ts';
import { providerIdOf } from '../ledger/provider-id.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';
import type { Side } from '../views/side.ts';
import type { ReferredCustomer } from './referred-customer.ts';

/** Builds the views of what the partner is asked, and has answered, about a customer. */
export const sameSaleViews = (
  customer: ReferredCustomer,
  { role }: Pick<Side, 'role'>,
  seal: IdSeal,
): CustomerView['sameSales'] =>
  (customer.sameSales ?? []).map((sale) => ({
    id: sameSaleIdOf(sale.payment, customer, seal),
    paid: { amount: sale.gross, currency: sale.currency },
    paidAt: sale.paidAt,
    otherPaidAt: sale.otherPaidAt,
    source: role === 'partner' ? sourceOf(sale) : null,
    answer: sale.answer ?? null,
  }));

const sourceOf = ({ payment, other }: SameSale) => ({
  payment: providerIdOf(payment),
  other: providerIdOf(other),
});

export const sameSaleIdOf = (payment: string, customer: CustomerRef, seal: IdSeal): string =>
  seal.seal(payment, contextOf(customer));

export const openSameSaleId = (id: string, customer: CustomerRef, seal: IdSeal): string | undefined =>
  seal.open(id, contextOf(customer));

const contextOf = ({ partnerId, provider, providerId }: CustomerRef) =>
  `same-sale.${partnerId}.${provider}.${providerId}`;
