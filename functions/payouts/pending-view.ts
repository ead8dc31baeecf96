import type { PendingFilter, PendingPayout } from '../../shared/contract/payouts.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Profile } from '../entities/profile.ts';
import { type Balance, balanceParts } from '../ledger/balance.ts';
import type { Pair } from '../ledger/pair.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';
import { personView } from '../views/person.ts';
import type { PaymentDetailsDeps } from './deps.ts';

const ADDRESSES = ['paypalEmail', 'wiseEmail'] as const;

export interface Pending extends Pair {
  readonly currency: Currency;
  readonly balance: Balance;
}

/** Returns whether there is anything to show: months with an unpaid balance, even if they cancel out or are pending, or an amount on hold. */
export function isOpen({ balance }: { balance: Balance }): boolean {
  return balance.scope.length > 0 || balance.pendingIn.length > 0 || balance.held !== 0;
}

export const hasStatus = {
  payable: ({ balance }) => balance.due > 0,
  minimum: ({ balance }) => balance.due > 0,
  pending: ({ balance }) => balance.pending > 0,
  carried: ({ balance }) => balance.due < 0,
  held: ({ balance }) => balance.held > 0,
} as const satisfies Record<
  NonNullable<PendingFilter['status']>,
  (pending: Pick<Pending, 'balance'>) => boolean
>;

/** A partner's view of a balance before decryption. `profile` contains the affiliate's encrypted payment addresses. */
export interface PendingRow {
  readonly shown: Omit<PendingPayout, 'payTo'>;
  readonly profile: Profile | undefined;
}

export function pendingRow(
  { affiliateId, currency, balance }: Omit<Pending, 'partnerId'>,
  profile: Profile | undefined,
  minimum: number,
): PendingRow {
  const shown = {
    affiliate: personView(affiliateId, profile),
    count: balance.count,
    due: { amount: balance.due, currency },
    ...balanceParts(balance),
    minimum,
  };
  return { shown, profile };
}

/** Builds a partner's view of a balance, including the affiliate's decrypted payment addresses. */
export async function pendingView(
  { shown, profile }: PendingRow,
  payments: PaymentDetailsDeps['payments'],
): Promise<PendingPayout> {
  const { paypalEmail, wiseEmail } = await openPaymentDetails(profile, payments, ADDRESSES);
  return { ...shown, payTo: { paypalEmail, wiseEmail } };
}
