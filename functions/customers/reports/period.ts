import { LIMITS } from '../../../shared/limits.ts';
import { addMonths, type Month, monthOf } from '../../../shared/money/months.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Period } from './coupon-month.ts';

const FIRST_MONTH = '2010-01';

/** Throws `validation_failed` if the months are in the wrong order, too many, before 2010 or in the future. */
export function periodOf({ from, to }: { [K in keyof Period]?: Month | undefined }, now: Date): Period {
  const present = monthOf(now.toISOString());
  const last = to ?? present;
  // Include the next month, because the time of an event may be slightly ahead of our clock.
  if (last > addMonths(present, 1)) throw wrong('to', 'Choose a month that has begun');
  if (last < FIRST_MONTH) throw wrong('to', 'Choose a month from 2010 on');
  const first = from ?? addMonths(last, 1 - LIMITS.starterMonths);
  if (first > last) throw wrong('to', 'Choose a month that is not before the first one');
  if (first < FIRST_MONTH) throw wrong('from', 'Choose a month from 2010 on');
  if (last >= addMonths(first, LIMITS.reportMonths)) {
    throw wrong('from', `Choose at most ${LIMITS.reportMonths} months`);
  }
  return { from: first, to: last };
}

export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const wrong = (field: keyof Period | 'coupon', message: string) =>
  invalid([{ path: `query.${field}`, message }]);
