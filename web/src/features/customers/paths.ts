import type { Role } from '../../../../shared/accounts/roles.ts';
import { encodeInPath } from '../../../../shared/lib/encode-in-path.ts';
import { affiliatePayoutsPath } from '../../lib/routes/paths.ts';

export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeInPath(customerId)}`;
}

/** For a partner, `counterpartyId` is the affiliate's id. For an affiliate, it is the partner's id. */
export function payoutPath(role: Role, counterpartyId: string, payoutId: string): string {
  return role === 'partner'
    ? `${affiliatePayoutsPath(counterpartyId)}?payout=${payoutId}`
    : `/affiliate/payouts?payout=${payoutId}&from=${counterpartyId}`;
}
