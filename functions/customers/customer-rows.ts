import type { Customer } from '../../shared/contract/customers.ts';
import type { SortValue } from '../table/compare-sort-values.ts';
import { personName } from '../views/person.ts';
import { textOrder } from '../views/plain-search.ts';

/** The values by which customers are sorted, by column. */
export const CUSTOMER_ORDER = {
  customer: ({ label }) => [textOrder(label)],
  affiliate: ({ affiliate }) => [textOrder(affiliate ? personName(affiliate) : '')],
  partner: ({ partner }) => [textOrder(partner?.companyName ?? '')],
  app: ({ app }) => [textOrder(app.name)],
  status: ({ status, canceledAt }) => [status, canceledAt ?? ''],
  subscribed: ({ subscribedAt }) => [subscribedAt],
  renewals: ({ renewals }) => [renewals],
} as const satisfies Record<string, (customer: Customer) => SortValue>;

/** Returns the texts of a customer that a search looks at. Affiliates don't see the provider's ids, so they can't search for them. */
export function searchedTexts({ label, providerId, affiliate, partner, app, code }: Customer): string[] {
  return [
    providerId ?? label,
    affiliate ? personName(affiliate) : '',
    partner?.companyName ?? '',
    app.name,
    code,
  ];
}
