import type { Customer } from '../../shared/contract/customers.ts';
import type { SortValue } from '../table/compare-sort-values.ts';
import { personName } from '../views/person.ts';
import { textOrder } from '../views/plain-search.ts';

/** The functions that return the values by which customers are sorted, keyed by the list's columns. */
export const CUSTOMER_ORDER = {
  customer: ({ label }) => [textOrder(label)],
  affiliate: ({ affiliate }) => [textOrder(affiliate ? personName(affiliate) : '')],
  partner: ({ partner }) => [textOrder(partner?.companyName ?? '')],
  app: ({ app }) => [textOrder(app.name)],
  status: ({ status, canceledAt }) => [status, canceledAt ?? ''],
  subscribed: ({ subscribedAt }) => [subscribedAt],
  renewals: ({ renewals }) => [renewals],
} as const satisfies Record<string, (customer: Customer) => SortValue>;

/**
 * Returns the strings in which a search for a customer looks. For affiliates, the strings exclude the provider's ids, because affiliates
 * must not see them.
 */
export function searchedTexts({ label, providerId, affiliate, partner, app, code }: Customer): string[] {
  return [
    providerId ?? label,
    affiliate ? personName(affiliate) : '',
    partner?.companyName ?? '',
    app.name,
    code,
  ];
}
