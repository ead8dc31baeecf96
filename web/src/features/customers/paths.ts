import type { Role } from '../../../../shared/roles.ts';
import type { BalanceKey } from '../../data/customers/queries.ts';

/** Returns the address of an affiliate's profile in the partner's area. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/**
 * Returns the address of a customer in a role's area. The id is percent-encoded, including its dots: servers do not serve the app
 * for addresses that look like files.
 */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeURIComponent(customerId).replaceAll('.', '%2E')}`;
}

/** Returns the address of a month's balance in a role's area. */
export function balancePath(role: Role, { counterpartyId, month, currency }: BalanceKey): string {
  return `/${role}/balances/${counterpartyId}/${month}/${currency}`;
}
