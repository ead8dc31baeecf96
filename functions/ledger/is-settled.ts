import type { Entry } from './entry.ts';

/** Returns true if a payout has settled `entry`, given its month's settlement number, which is missing before the first payout. */
export function isSettled({ settlement }: Pick<Entry, 'settlement'>, ofMonth: number | undefined): boolean {
  return settlement < (ofMonth ?? 0);
}
