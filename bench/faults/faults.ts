import { withoutLogs } from '../../test/support/silent-logs.ts';
import type { Figure } from '../lib/figure.ts';
import { interleavedEvents, interleavedPayouts } from './interleavings.ts';
import { simulations } from './simulations.ts';

/**
 * Injects faults into the processing of events and counts them, the events that got lost and the sums that are wrong. The code that
 * injects the faults is that of the tests. Everything runs on a table in memory and is decided by fixed seeds, so a repetition yields the
 * same figures.
 */
export async function faults(): Promise<Figure[]> {
  return [
    ...(await simulations()),
    ...(await withoutLogs(interleavedEvents)),
    ...(await withoutLogs(interleavedPayouts)),
  ];
}
