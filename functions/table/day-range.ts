/**
 * A range of UTC days in the form `2026-11-22`, including the first and the last day. Without a first or last day, the range is open at
 * that end.
 */
export interface Days {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Characters that sort before and after every character of an ISO 8601 time. */
const BEFORE_TIME = ' ';
const AFTER_TIME = '~';

/** Converts a range of days to a range of sort keys, which consist of `prefix` and a time. Returns undefined if every day is included. */
export function dayRange({ since, until }: Days, prefix = ''): readonly [string, string] | undefined {
  if (!since && !until) return undefined;
  return [`${prefix}${since ?? BEFORE_TIME}`, `${prefix}${until ?? ''}${AFTER_TIME}`];
}

/** Returns false for a missing time, unless the range includes every day. */
export function isOnDays(iso: string | null | undefined, { since, until }: Days): boolean {
  if (!since && !until) return true;
  return iso != null && iso >= (since ?? BEFORE_TIME) && iso.slice(0, 10) <= (until ?? AFTER_TIME);
}
