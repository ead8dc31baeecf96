import { formatMoney, joinMonies, type Money } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { messages } from '../messages.ts';

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats an exact time for tooltips, such as `Nov 05, 2026, 2:03:09 PM UTC`. */
export function formatExactTime(iso: string): string {
  return `${formatDate(iso)}, ${TIME.format(new Date(iso))} UTC`;
}

/** Formats the time `iso` relative to `now` (milliseconds since 1970), such as `3 hours ago`, `yesterday` or `now`. */
export function formatRelativeTime(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1_000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return unit === 'second' ? RELATIVE.format(0, 'second') : RELATIVE.format(Math.trunc(seconds / size), unit);
}

/** Formats amounts as one string. Amounts in different currencies are never added up. An empty list becomes `$0.00`. */
export function formatMonies(monies: readonly Money[]): string {
  if (monies.length === 0) return formatMoney({ amount: 0, currency: 'USD' });
  return joinMonies(monies);
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || messages.noName;
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** For an invalid or missing URL, returns the string that the specification defines. */
export function siteHost(url: string): string {
  if (!url) return messages.noUrl;
  return URL.canParse(url) ? new URL(url).host : messages.invalidUrl;
}
