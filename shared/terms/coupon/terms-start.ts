import { lazily } from '../../lib/lazily.ts';
import { formatDate } from '../../money/months.ts';

/** Formats the start of terms in UTC: as a date if it is at midnight, otherwise with the time. */
export function termsStart(from: string): string {
  const isMidnight = Date.parse(from) % (24 * 60 * 60 * 1000) === 0;
  return isMidnight ? formatDate(from) : `${formatDate(from)}, ${timeFormat().format(new Date(from))} UTC`;
}

const timeFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);
