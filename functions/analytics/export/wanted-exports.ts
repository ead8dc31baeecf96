import { QUERIED_DAYS } from '../../../shared/exports.ts';

/** An export of one day (UTC): either the state of the table at the beginning of the day or the changes during the day. */
export interface DayExport {
  readonly kind: 'state' | 'changes';
  readonly day: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The delay, in milliseconds, between the end of a day and its export. DynamoDB can't export a state that is only a few minutes old. */
const SETTLING_MS = 60 * 60 * 1_000;

/**
 * Returns the exports that queries need now: the table's state at the beginning of this month, and the changes of every complete day since
 * the oldest exported state. If point-in-time recovery began later (`earliest`), uses the state at the beginning of the first fully covered
 * day instead.
 */
export function wantedExports(now: Date, earliest: Date, knownStates: readonly string[]): DayExport[] {
  const today = startOfDay(now.getTime() - SETTLING_MS);
  const firstDay = startOfDay(earliest.getTime() + DAY_MS - 1);
  const state = Math.max(firstDay, startOfMonth(today));
  if (state > today) return [];
  const oldestQueried = Math.max(firstDay, today - (QUERIED_DAYS - 1) * DAY_MS);
  const known = knownStates.map((day) => Date.parse(day)).filter((day) => day >= oldestQueried);
  const since = Math.min(state, ...known);
  const days = Array.from({ length: (today - since) / DAY_MS }, (_, n) => dayOf(since + n * DAY_MS));
  return [{ kind: 'state', day: dayOf(state) }, ...days.map((day): DayExport => ({ kind: 'changes', day }))];
}

export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;
const startOfMonth = (time: number): number => Date.parse(`${dayOf(time).slice(0, 7)}-01`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
