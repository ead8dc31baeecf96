import type { Customer } from '../../shared/contract/customers.ts';
import type { SortValue } from '../table/compare-sort-values.ts';
import { personName } from '../views/person.ts';
import { textOrder } from '../views/plain-search.ts';

/** For each column of the list, a function that returns a customer's sort value. */
export const CUSTOMER_ORDER = {
  customer: ({ label }) => [textOrder(label)],
  affiliate: ({ affiliate }) => [textOrder(affiliate ? personName(affiliate) : '')],
  partner: ({ partner }) => [textOrder(partner?.companyName ?? '')],
  app: ({ app }) => [textOrder(app.name)],
  status: ({ status, canceledAt }) => [status, canceledAt ?? ''],
  subscribed: ({ subscribedAt }) => [subscribedAt],
  renewals: ({ renewals }) => [renewals],
} as const satisfies Record<string, (customer: Customer) => SortValue>;

/** Returns a customer's searchable strings. For affiliates, they exclude the provider's ids, because affiliates must not see these ids. */
export function searchedTexts({ label, providerId, affiliate, partner, app, code }: Customer): string[] {
  return [
    providerId ?? label,
    affiliate ? personName(affiliate) : '',
    partner?.companyName ?? '',
    app.name,
    code,
  ];
}
