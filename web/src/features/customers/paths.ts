import type { Role } from '../../../../shared/accounts/roles.ts';
import { affiliatePayoutsPath } from '../../lib/routes/paths.ts';

/** For a partner, `counterpartyId` is the affiliate's id. For an affiliate, it is the partner's id. */
export function payoutPath(role: Role, counterpartyId: string, payoutId: string): string {
  return role === 'partner'
    ? `${affiliatePayoutsPath(counterpartyId)}?payout=${payoutId}`
    : `/affiliate/payouts?payout=${payoutId}&from=${counterpartyId}`;
}
