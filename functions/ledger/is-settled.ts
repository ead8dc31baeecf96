import type { Entry } from './entry.ts';

/**
 * Returns whether a payout has settled an entry. `ofMonth` is the current settlement number of the entry's month, or undefined before the
 * month's first payout.
 */
export function isSettled({ settlement }: Pick<Entry, 'settlement'>, ofMonth: number | undefined): boolean {
  return settlement < (ofMonth ?? 0);
}
