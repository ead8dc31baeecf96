import { expect, test } from 'vitest';
import { FaultInjector } from './fault-injector.ts';
import { NO_FAULTS } from './faults.ts';
import { Scheduler } from './scheduler.ts';

const scheduler = new Scheduler({ seed: 1, start: new Date('2026-11-21T12:00:00Z') });

test('counts the faults that occur, separately for each kind', () => {
  const faults = new FaultInjector(scheduler, { ...NO_FAULTS, throttle: 1, conflict: 0.5 });

  const throttles = Array.from({ length: 100 }, () => faults.occurs('throttle'));
  const conflicts = Array.from({ length: 100 }, () => faults.occurs('conflict'));

  expect(throttles).not.toContain(false);
  expect(new Set(conflicts).size).toBe(2);
  const conflictCount = conflicts.filter(Boolean).length;
  expect(faults.counts).toEqual({ ...NO_FAULTS, throttle: 100, conflict: conflictCount });
});

test('does not count a fault that is only due', () => {
  const faults = new FaultInjector(scheduler, { ...NO_FAULTS, crash: 1 });

  expect(faults.isDue('crash')).toBe(true);
  expect(faults.counts.crash).toBe(0);
});

test('injects no faults after it was stopped, and keeps its counts', () => {
  const faults = new FaultInjector(scheduler, { ...NO_FAULTS, slow: 1 });
  faults.occurs('slow');

  faults.stop();

  expect(faults.occurs('slow')).toBe(false);
  expect(faults.counts.slow).toBe(1);
});
