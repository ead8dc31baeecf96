/** A range of UTC days, such as `2026-11-22`. Both ends are inclusive, and either may be missing. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Characters that sort before and after all those of an ISO 8601 time. */
const BEFORE_TIME = ' ';
const AFTER_TIME = '~';

/** Returns the range of the sort keys that consist of `prefix` and a time on these days. Returns undefined if every day is included. */
export function dayRange({ from, to }: Days, prefix = ''): readonly [string, string] | undefined {
  if (!from && !to) return undefined;
  return [`${prefix}${from ?? BEFORE_TIME}`, `${prefix}${to ?? ''}${AFTER_TIME}`];
}

/** Returns whether an ISO 8601 time is on these days. A missing time is on none, unless every day is included. */
export function isOnDays(iso: string | null | undefined, { from, to }: Days): boolean {
  if (!from && !to) return true;
  return iso != null && iso >= (from ?? BEFORE_TIME) && iso.slice(0, 10) <= (to ?? AFTER_TIME);
}
