import type { Entry } from './entry.ts';

/** `ofMonth` is the number of payouts for the entry's month, or undefined before the first payout. */
export function isSettled({ settlement }: Pick<Entry, 'settlement'>, ofMonth: number | undefined): boolean {
  return settlement < (ofMonth ?? 0);
}
