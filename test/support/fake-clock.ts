import type { Clock } from '../../local/sqs/clock.ts';

/** A clock that stands still until a test advances it. */
export interface FakeClock extends Clock {
  /** Advances the clock. Alarms that become due run at their scheduled times. */
  advance(milliseconds: number): void;
  /** Advances the clock to the next alarm and runs that alarm. */
  advanceToNextAlarm(): void;
}

export function createFakeClock(start = Date.parse('2026-11-22T12:00:00Z')): FakeClock {
  const alarms = new Set<{ readonly time: number; readonly alarm: () => void }>();
  let now = start;

  const next = () => [...alarms].sort((one, other) => one.time - other.time)[0];
  const advanceTo = (end: number) => {
    for (let due = next(); due && due.time <= end; due = next()) {
      alarms.delete(due);
      now = Math.max(now, due.time);
      due.alarm();
    }
    now = Math.max(now, end);
  };
  return {
    now: () => now,
    at(time, alarm) {
      const entry = { time, alarm };
      alarms.add(entry);
      return () => void alarms.delete(entry);
    },
    advance: (milliseconds) => advanceTo(now + milliseconds),
    advanceToNextAlarm: () => advanceTo(next()?.time ?? now),
  };
}
