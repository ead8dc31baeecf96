import type { Entry } from '../ledger/entry.ts';

type Calculated = Pick<Entry, 'amount' | 'base' | 'rate' | 'bounty' | 'ended'>;

/**
 * Compares instead of calculating, so that it shares nothing with the ledger's arithmetic. A rate is in basis points, and its commission is
 * rounded half up.
 */
export function isMiscalculated({ amount, base, rate, bounty, ended }: Calculated): boolean {
  if (ended) return amount !== 0;
  if (bounty !== undefined) return amount > bounty || amount > base || (amount !== bounty && amount !== base);
  const rest = BigInt(base) * BigInt(rate) - BigInt(amount) * 10_000n;
  return rest < -5_000n || rest >= 5_000n;
}

export const hasWrongRevenue = ({
  base,
  revenue = 0,
  unearned = 0,
  ended,
}: Pick<Entry, 'base' | 'revenue' | 'unearned' | 'ended'>): boolean =>
  revenue !== base || unearned !== (ended ? base : 0);
