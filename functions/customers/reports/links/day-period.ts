import { Day } from '../../../../shared/contract/schemas.ts';
import { DAY_MS, dayOf, monthOf } from '../../../../shared/money/months.ts';
import type { Period } from '../coupon-month.ts';
import { wrong } from '../period.ts';

/** @limit Lists and figures | days in a report of links by day | at most {value} can be chosen */
const MAX_DAYS = 31;
const DEFAULT_DAYS = 30;

const dayAt = (ms: number): string => dayOf(new Date(ms).toISOString());

/**
 * Returns the UTC days of a report, oldest first, by default the last 30. Throws `validation_failed` if the days are in the wrong order, too
 * many, or in the future.
 */
export function daysOf(chosen: { [K in keyof Period]?: string | undefined }, now: Date): string[] {
  const { from, to } = chosen;
  for (const field of ['from', 'to'] as const)
    if (chosen[field] !== undefined && !isDay(chosen[field]))
      throw wrong(field, 'Choose a day, such as 2026-11-05');
  const last = Date.parse(to ?? dayAt(now.getTime()));
  // Include the next day, because the time of an event may be slightly ahead of our clock.
  if (last > now.getTime() + DAY_MS) throw wrong('to', 'Choose a day that has begun');
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : Date.parse(from);
  if (first > last) throw wrong('to', 'Choose a day that is not before the first one');
  const count = (last - first) / DAY_MS + 1;
  if (count > MAX_DAYS) throw wrong('from', `Choose at most ${MAX_DAYS} days`);
  return Array.from({ length: count }, (_, n) => dayAt(first + n * DAY_MS));
}

/** The days of `daysOf`, with their first and last day and month. */
export function daySpan(chosen: Parameters<typeof daysOf>[0], now: Date) {
  const periods = daysOf(chosen, now);
  const days = { from: periods[0] ?? '', to: periods.at(-1) ?? '' };
  return { periods, days, months: { from: monthOf(days.from), to: monthOf(days.to) } };
}

const isDay = (day: string): boolean => Day.safeParse(day).success;
