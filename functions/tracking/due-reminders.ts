import type { TrackingProblemKind } from '../../shared/contract/tracking.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/**
 * The times of the reminders after a problem was found, in milliseconds. The first comes after an hour, in which a problem may solve itself,
 * the second on the third day and the third on the seventh day. Each further one comes a week later.
 */
const REMINDERS_MS = [HOUR_MS, 2 * DAY_MS, 6 * DAY_MS] as const;
const LAST_MS = REMINDERS_MS[2];
const WEEK_MS = 7 * DAY_MS;

/** A problem that has been found, and how often its app's owner was reminded of it. */
export interface RemindedProblem {
  /** The time at which the problem was found first. */
  readonly since: string;
  readonly sent: number;
}

/** The problems of an app that have been found, by their kind. */
export type Reminders = Partial<Record<TrackingProblemKind, RemindedProblem>>;

/** A reminder to send. Its time is derived from the problem's, so a repeated check leads to the same reminder. */
export interface DueReminder {
  readonly problem: TrackingProblemKind;
  readonly at: string;
}

/**
 * Returns the reminders that are due and the state to keep for the next check. Forgets problems that are solved, so that they start again
 * if they come back. If checks were missed, sends only the last of the missed reminders.
 */
export function dueReminders(
  known: Reminders,
  problems: readonly TrackingProblemKind[],
  now: Date,
): { due: DueReminder[]; next: Reminders } {
  const due: DueReminder[] = [];
  const next: Reminders = {};
  for (const problem of problems) {
    const { since, sent } = known[problem] ?? { since: now.toISOString(), sent: 0 };
    const begun = Date.parse(since);
    const passed = remindersWithin(now.getTime() - begun);
    if (passed > sent) due.push({ problem, at: new Date(begun + timeOf(passed)).toISOString() });
    next[problem] = { since, sent: Math.max(passed, sent) };
  }
  return { due, next };
}

/** Returns the time of the reminder with this number, counted from one, in milliseconds after the problem was found. */
const timeOf = (number: number): number =>
  REMINDERS_MS[number - 1] ?? LAST_MS + (number - REMINDERS_MS.length) * WEEK_MS;

/** Returns the number of reminders whose time has come after `age` milliseconds. */
function remindersWithin(age: number): number {
  const first = REMINDERS_MS.filter((time) => time <= age).length;
  return first < REMINDERS_MS.length ? first : first + Math.floor((age - LAST_MS) / WEEK_MS);
}
