import type { CallLimits } from '../../shared/limits.ts';
import { DAY_MS, dayOf } from '../../shared/money/months.ts';
import type { CallCounts } from '../entities/call-counts.ts';
import { MINUTE_MS, secondsLeft } from '../lib/queues/seconds-left.ts';

export type Counted =
  | { readonly counts: Pick<CallCounts, 'minute' | 'inMinute' | 'day' | 'inDay'> }
  | { readonly exceeded: keyof CallLimits; readonly secondsLeft: number };

/**
 * Counts a call toward the account's limits per UTC minute and per UTC day, or refuses the call if a limit is reached. If both limits are
 * reached, returns the daily limit, because a call in the next minute would be refused too.
 */
export function countCall(before: CallCounts | undefined, limits: CallLimits, now: Date): Counted {
  const time = now.toISOString();
  const minute = time.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const day = dayOf(time);
  const inMinute = before?.minute === minute ? before.inMinute : 0;
  const inDay = before?.day === day ? before.inDay : 0;
  if (inDay >= limits.perDay) return { exceeded: 'perDay', secondsLeft: secondsLeft(now, DAY_MS) };
  if (inMinute >= limits.perMinute)
    return { exceeded: 'perMinute', secondsLeft: secondsLeft(now, MINUTE_MS) };
  return { counts: { minute, inMinute: inMinute + 1, day, inDay: inDay + 1 } };
}
