import type { Customer } from '../../shared/contract/customers.ts';
import type { SortValue } from '../table/compare-sort-values.ts';
import { personName } from '../views/person.ts';
import { textOrder } from '../views/plain-search.ts';

/** Functions that return the values to sort customers by, keyed by the column of the list. */
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
 * Returns the strings that a search for a customer can match. For affiliates, the strings don't include the provider's ids, because
 * affiliates must not see these ids.
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
