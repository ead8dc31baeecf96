import type { StatusChange } from '../ledger/attribution.ts';

/**
 * The time, in seconds, for which a program must have been left alone before its affiliates are told at once that it was paused or resumed.
 * Of several switches within this time, they are told only of one that lasts as long.
 */
const QUIET_SECONDS = 60 * 60;

/**
 * Returns for how many seconds the latest switch must last before affiliates are told of it. Returns undefined if it only restores what they
 * were told last.
 */
export function secondsToLast(changes: readonly StatusChange[]): number | undefined {
  const last = changes.length - 1;
  const isQuiet = (n: number): boolean =>
    n < 2 || secondsBetween(changes[n - 1], changes[n]) >= QUIET_SECONDS;
  const told = changes.findLast((_, n) => n < last && (isQuiet(n) || isQuiet(n + 1)));
  if (told?.status === changes[last]?.status) return undefined;
  return isQuiet(last) ? 0 : QUIET_SECONDS;
}

const secondsBetween = (former?: StatusChange, next?: StatusChange): number =>
  former && next ? (Date.parse(next.at) - Date.parse(former.at)) / 1000 : 0;
