import type { Role } from '../../../../shared/roles.ts';
import { encodeInPath } from '../../lib/paths.ts';

/** Returns the path of a customer in the role's area. */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeInPath(customerId)}`;
}

/** Returns the path of a payout in the role's area. `counterpartyId` is the id of the payout's other party. */
export function payoutPath(role: Role, counterpartyId: string, payoutId: string): string {
  return role === 'partner'
    ? `/partner/payouts/${counterpartyId}?payout=${payoutId}`
    : `/affiliate/payouts?payout=${payoutId}&from=${counterpartyId}`;
}
