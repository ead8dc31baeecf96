import type { Currency } from '../../shared/money/currencies.ts';
import type { Referral } from './customer.ts';
import type { Entry } from './entry.ts';

type Sums = Readonly<Record<Currency, number>>;

/** A customer's sums for the referring affiliate, in minor units by currency. A sum is missing if no entry changes it. */
export interface CustomerSums {
  /** Commissions minus clawbacks. */
  readonly earned?: Sums;
  /** What the customer paid, excluding tax, minus refunds and lost disputes. */
  readonly revenue?: Sums;
}

interface Referred extends CustomerSums {
  readonly referral?: Pick<Referral, 'affiliateId'>;
}

type SummedEntry = Pick<Entry, 'affiliateId' | 'kind' | 'amount' | 'currency' | 'revenue'>;

/**
 * Adds new entries to a customer's sums. If another affiliate takes the customer over, starts anew, because further entries cancel the
 * former affiliate's entries. Entries of the kind `hold` don't count, because they change neither earnings nor revenue.
 */
export function addToSums(
  before: Referred | undefined,
  referral: Pick<Referral, 'affiliateId'> | undefined,
  entries: readonly SummedEntry[],
): CustomerSums {
  if (!referral) return {};
  const { affiliateId } = referral;
  const known: CustomerSums = before?.referral?.affiliateId === affiliateId ? before : {};
  const own = entries.filter((entry) => entry.affiliateId === affiliateId && entry.kind !== 'hold');
  const earned = sumsOf(known.earned, own, ({ amount }) => amount);
  const revenue = sumsOf(known.revenue, own, (entry) => entry.revenue ?? 0);
  return { ...(earned ? { earned } : {}), ...(revenue ? { revenue } : {}) };
}

function sumsOf(
  before: Sums | undefined,
  entries: readonly SummedEntry[],
  of: (entry: SummedEntry) => number,
): Sums | undefined {
  const sums = new Map(Object.entries(before ?? {}));
  for (const entry of entries) {
    const value = of(entry);
    if (value !== 0) sums.set(entry.currency, clamp((sums.get(entry.currency) ?? 0) + value));
  }
  return sums.size > 0 ? Object.fromEntries(sums) : undefined;
}

/** Keeps a sum within the safe integers, because a customer whose sum is not could not be stored anymore. */
const clamp = (amount: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER));
