import { SCHEDULES } from '../infra/constructs/schedules.ts';
import type { Functions } from './functions/start-functions.ts';

interface SchedulesOptions {
  readonly functions: Functions;
  /** Called after each run, because the run may have written to the table. */
  readonly onWrite: () => void;
  readonly onProblem: (message: string) => void;
}

/** Calls the scheduled functions at their intervals, in the same way as EventBridge. Returns a function that stops the calls. */
export function startSchedules({ functions, onWrite, onProblem }: SchedulesOptions): () => void {
  const timers = SCHEDULES.map(({ source, every }) =>
    setInterval(() => {
      functions
        .invoke(source.name, { time: new Date().toISOString() })
        .finally(onWrite)
        .catch((error: unknown) => onProblem(`${source.name} failed: ${String(error)}`));
    }, every.toMilliseconds()).unref(),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
