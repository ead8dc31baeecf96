import { withoutLogs } from '../../test/support/silent-logs.ts';
import type { Figure } from '../lib/figure.ts';
import { interleavedEvents, interleavedPayouts } from './interleavings.ts';
import { simulations } from './simulations.ts';

/**
 * Injects faults into event processing and counts the lost events and wrong sums. Runs on an in-memory table with fixed seeds, so every run
 * yields the same figures, except for the speed of the simulation.
 */
export async function faults(): Promise<Figure[]> {
  return [
    ...(await simulations()),
    ...(await withoutLogs(interleavedEvents)),
    ...(await withoutLogs(interleavedPayouts)),
  ];
}
