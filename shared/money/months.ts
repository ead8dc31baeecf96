import { lazily } from '../lib/lazily.ts';

/** A calendar month of the ledger, always in UTC, such as `2026-11`. */
export type Month = string;

/** A calendar day in UTC, such as `2026-12-14`. */
export type Day = string;

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the UTC day of a time in ISO 8601 format, as `toISOString` writes it. */
export const dayOf = (iso: string): Day => iso.slice(0, 'YYYY-MM-DD'.length);

export function monthOf(iso: string): Month {
  return new Date(iso).toISOString().slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(first.toISOString());
}

export function lastDayOf(month: Month): string {
  const next = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  return new Date(next - 1).toISOString().slice(0, 10);
}

const monthFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const dateFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats a month as `November 2026` (spec 9: MMMM yyyy). */
export function formatMonth(month: Month): string {
  return monthFormat().format(new Date(`${month}-01T00:00:00Z`));
}

/** Formats a date as `Nov 05, 2026` (spec 9: MMM dd, yyyy), in UTC. */
export function formatDate(iso: string): string {
  return dateFormat().format(new Date(iso));
}
