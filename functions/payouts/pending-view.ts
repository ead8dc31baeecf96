import type { PendingPayout } from '../../shared/contract/payouts.ts';
import type { Currency } from '../../shared/currencies.ts';
import { type Balance, balanceParts } from '../ledger/balance.ts';
import type { Profile } from '../table/entities/profile.ts';
import { personView } from '../views/person.ts';

/** The balance that a partner owes an affiliate in one currency. */
export interface Pending {
  readonly affiliateId: string;
  readonly currency: Currency;
  readonly balance: Balance;
}

/** Returns whether there is anything to show: a positive or negative amount due, or an amount on hold. */
export function isOpen({ balance }: { balance: Balance }): boolean {
  return balance.due !== 0 || balance.held !== 0;
}

/** Builds the partner's view of a balance, including the affiliate's payment addresses. */
export function pendingView(
  { affiliateId, currency, balance }: Pending,
  affiliate: Profile | undefined,
): PendingPayout {
  return {
    affiliate: personView(affiliateId, affiliate),
    payTo: { paypalEmail: affiliate?.paypalEmail ?? '', wiseEmail: affiliate?.wiseEmail ?? '' },
    count: balance.count,
    due: { amount: balance.due, currency },
    ...balanceParts(balance),
  };
}
