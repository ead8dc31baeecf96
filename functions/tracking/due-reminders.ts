import type { TrackingProblemKind } from '../../shared/contract/tracking.ts';
import { DAY_MS } from '../../shared/money/months.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * The first reminder waits an hour, because the problem may be solved by then. After the third reminder, further reminders are sent every
 * week.
 */
const REMINDERS_MS = [HOUR_MS, 2 * DAY_MS, 6 * DAY_MS] as const;
/** The problems whose first reminder doesn't wait, because a budget can be used up within minutes. */
const AT_ONCE: readonly TrackingProblemKind[] = ['event_budget'];
const LAST_MS = REMINDERS_MS[2];
const WEEK_MS = 7 * DAY_MS;

export interface RemindedProblem {
  readonly since: string;
  readonly sent: number;
}

/** An app's problems, keyed by their kind. */
export type Reminders = Partial<Record<TrackingProblemKind, RemindedProblem>>;

/**
 * Solved problems are forgotten, so a problem that comes back gets new reminders. If checks were missed, only the last missed reminder is
 * sent.
 */
export function dueReminders(
  known: Reminders,
  problems: readonly TrackingProblemKind[],
  now: Date,
): { due: TrackingProblemKind[]; next: Reminders } {
  const due: TrackingProblemKind[] = [];
  const next: Reminders = {};
  for (const problem of problems) {
    const { since, sent } = known[problem] ?? { since: now.toISOString(), sent: 0 };
    const passed = remindersWithin(problem, now.getTime() - Date.parse(since));
    if (passed > sent) due.push(problem);
    next[problem] = { since, sent: Math.max(passed, sent) };
  }
  return { due, next };
}

function remindersWithin(problem: TrackingProblemKind, age: number): number {
  const [first] = REMINDERS_MS;
  const times = AT_ONCE.includes(problem)
    ? [0, ...REMINDERS_MS.filter((time) => time !== first)]
    : REMINDERS_MS;
  const sent = times.filter((time) => time <= age).length;
  return sent < times.length ? sent : sent + Math.floor((age - LAST_MS) / WEEK_MS);
}
