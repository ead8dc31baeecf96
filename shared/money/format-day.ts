import { lazily } from '../lib/lazily.ts';
import type { Day } from './months.ts';

const dayFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** Formats a day within the next months as `Dec 14`. In a module of its own, because few pages need it. */
export function formatDay(day: Day): string {
  return dayFormat().format(new Date(day));
}
