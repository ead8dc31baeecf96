import { runsAtCost } from '../support/property-runs.ts';

/** The number of random orders in which each story's events are processed. Processing a story is cheaper than creating one. */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);
