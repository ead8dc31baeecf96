import type { Entry } from './entry.ts';

/**
 * Returns whether a payout has settled an entry. `ofMonth` is the number of payouts that have included the entry's month, or undefined
 * before the first of them.
 */
export function isSettled({ settlement }: Pick<Entry, 'settlement'>, ofMonth: number | undefined): boolean {
  return settlement < (ofMonth ?? 0);
}
