import type { Currency } from '../../shared/money/currencies.ts';
import type { Referral } from './customer.ts';
import type { Entry } from './entry.ts';

/** What a customer has earned the referring affiliate: commissions minus clawbacks, in minor units by currency. */
export type Earned = Readonly<Record<Currency, number>>;

interface Referred {
  readonly referral?: Pick<Referral, 'affiliateId'>;
  readonly earned?: Earned;
}

/**
 * Adds new entries to what a customer has earned. If another affiliate takes the customer over, starts anew, because further entries cancel
 * the former affiliate's commissions. Entries of the kind `hold` don't count, because they don't change earnings.
 */
export function addEarned(
  before: Referred | undefined,
  referral: Pick<Referral, 'affiliateId'> | undefined,
  entries: readonly Pick<Entry, 'affiliateId' | 'kind' | 'amount' | 'currency'>[],
): Earned | undefined {
  if (!referral) return undefined;
  const { affiliateId } = referral;
  const earned = new Map(
    before?.referral?.affiliateId === affiliateId ? Object.entries(before.earned ?? {}) : [],
  );
  for (const entry of entries) {
    if (entry.affiliateId !== affiliateId || entry.kind === 'hold' || entry.amount === 0) continue;
    earned.set(entry.currency, clamp((earned.get(entry.currency) ?? 0) + entry.amount));
  }
  return earned.size > 0 ? Object.fromEntries(earned) : undefined;
}

/** Keeps a sum within the safe integers, because a customer whose sum is not could not be stored anymore. */
const clamp = (amount: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER));
