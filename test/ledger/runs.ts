import { runsAtCost } from '../support/property-runs.ts';

/** The number of orders in which each story is delivered. Creating a story costs more than delivering it. */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);
