import { runsAtCost } from '../support/property-runs.ts';

/**
 * The number of random orders in which the events of each simulated story are processed. Processing a story is cheaper than creating one.
 */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);
