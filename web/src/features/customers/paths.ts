import type { Role } from '../../../../shared/roles.ts';
import type { BalanceKey } from '../../data/customers/queries.ts';

/** Returns the path of an affiliate's profile in the partner's area. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

/**
 * Returns the path of a customer in the role's area. Percent-encodes the id, including its dots, because paths that look like files don't
 * lead to the app.
 */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeURIComponent(customerId).replaceAll('.', '%2E')}`;
}

/** Returns the path of a payout in the role's area. `counterpartyId` is the id of the payout's other party. */
export function payoutPath(role: Role, counterpartyId: string, payoutId: string): string {
  return role === 'partner'
    ? `/partner/payouts/${counterpartyId}?payout=${payoutId}`
    : `/affiliate/payouts?payout=${payoutId}&from=${counterpartyId}`;
}

/** Returns the path of the result of a search for a sale. */
export const tracePath = (reference: string) => `/partner/trace?id=${encodeURIComponent(reference)}`;

/** Returns the path of a month's balance in the role's area. */
export function balancePath(role: Role, { counterpartyId, month, currency }: BalanceKey): string {
  return `/${role}/balances/${counterpartyId}/${month}/${currency}`;
}
