import fc, { type IProperty } from 'fast-check';
import { runsAtCost } from '../support/property-runs.ts';

/** Processing a sequence is cheaper than creating one, so each sequence is processed several times. */
export const ORDERS = 16;
export const STORIES = runsAtCost(40, ORDERS);

export const SINGLE_ORDERS = runsAtCost(20, 8);

/** Searches for a failure of the property in 500 runs that are always the same, or only in the given one of them. */
export function fails<T>(property: IProperty<T>, run?: number): boolean {
  const runs = run === undefined ? { numRuns: 500 } : { path: String(run), numRuns: 1 };
  return fc.check(property, { seed: 7, endOnFailure: true, ...runs }).failed;
}
